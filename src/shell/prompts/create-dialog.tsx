import { Link } from '@tanstack/react-router';
import { IconBuildingPlus } from '#ui/icons/building-plus.ts';
import { IconBuildingSkyscraper } from '#ui/icons/building-skyscraper.ts';
import { IconCloudDown } from '#ui/icons/cloud-down.ts';
import { IconKey } from '#ui/icons/key.ts';
import { IconTag } from '#ui/icons/tag.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import type { ReactNode } from 'react';
import { mayManageGroups, mayPost } from '#domain/agent.ts';
import { useWords, type MessageId } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { Dialog } from '#ui/dialog.tsx';
import face from './create-dialog.module.css';

const kinds = [
  { intent: 'Buy', title: 'create.sale', hint: 'create.sale-hint', Icon: IconTag },
  { intent: 'Rent', title: 'create.rent', hint: 'create.rent-hint', Icon: IconKey },
  { intent: 'New', title: 'create.new', hint: 'create.new-hint', Icon: IconBuildingSkyscraper },
] as const;

/** What the Create button opens (R-SHELL-6). */
export function CreateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const agent = useAgent();
  const choice = (title: MessageId, hint: MessageId, icon: ReactNode) => (
    <>
      <span className={face.icon}>{icon}</span>
      <span className={face.words}>
        <strong>{t(title)}</strong>
        <span>{t(hint)}</span>
      </span>
    </>
  );
  return (
    <Dialog opened={opened} title={t('create.title')} onClose={onClose}>
      <ul className={face.choices}>
        {kinds.map(({ intent, title, hint, Icon }) => (
          <li key={intent}>
            <Link
              to="/properties/form/$propId"
              params={{ propId: 'new' }}
              search={{ intent }}
              preload={false}
              className={face.choice}
              onClick={onClose}
            >
              {choice(title, hint, <Icon size={24} stroke={1.75} aria-hidden="true" />)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/master" className={face.choice} onClick={onClose}>
            {choice(
              'create.request',
              'create.request-hint',
              <IconBuildingPlus size={24} stroke={1.75} aria-hidden="true" />,
            )}
          </Link>
        </li>
        {mayManageGroups(agent, settings.designatedCompany) && (
          <li>
            <Link to="/grouplisting/newgroup" className={face.choice} onClick={onClose}>
              {choice(
                'create.group',
                'create.group-hint',
                <IconUsersGroup size={24} stroke={1.75} aria-hidden="true" />,
              )}
            </Link>
          </li>
        )}
        {mayPost(agent) && (
          <li>
            <Link
              to="/properties/posting/import/$platform"
              params={{ platform: settings.platforms[0]! }}
              className={face.choice}
              onClick={onClose}
            >
              {choice(
                'create.import',
                'create.import-hint',
                <IconCloudDown size={24} stroke={1.75} aria-hidden="true" />,
              )}
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
