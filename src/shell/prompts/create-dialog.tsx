import { Stack, ThemeIcon } from '@mantine/core';
import { IconBuildingPlus } from '#ui/icons/building-plus.ts';
import { IconBuildingSkyscraper } from '#ui/icons/building-skyscraper.ts';
import { lastIntent } from '#entities/draft/last-listing.ts';
import { IconClipboardText } from '#ui/icons/clipboard-text.ts';
import { IconCloudDown } from '#ui/icons/cloud-down.ts';
import type { Icon } from '#ui/icons/icon.tsx';
import { IconFileText } from '#ui/icons/file-text.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';
import { IconKey } from '#ui/icons/key.ts';
import { IconTag } from '#ui/icons/tag.ts';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { mayManageGroups, mayPost } from '#domain/agent/agent.ts';
import { useWords, type MessageId } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { Modal } from '#ui/modal.tsx';
import { NavLink } from '#ui/nav-link.tsx';
import { PhotosFirst } from './photos-first.tsx';

const kinds = [
  { intent: 'Buy', title: 'create.sale', hint: 'create.sale-hint', Icon: IconTag },
  { intent: 'Rent', title: 'create.rent', hint: 'create.rent-hint', Icon: IconKey },
  { intent: 'New', title: 'create.new', hint: 'create.new-hint', Icon: IconBuildingSkyscraper },
] as const;

/** What the Create button opens (R-SHELL-6). */
export function CreateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const agent = useAgent();
  const look = (title: MessageId, hint: MessageId, Sign: Icon) => ({
    label: t(title),
    description: t(hint),
    leftSection: (
      <ThemeIcon variant="light" size={44} radius="sm" aria-hidden="true">
        <Sign size={24} stroke={1.75} />
      </ThemeIcon>
    ),
    onClick: onClose,
  });
  return (
    <Modal opened={opened} title={t('create.title')} onClose={onClose}>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {kinds.map(({ intent, title, hint, Icon }) => (
          <li key={intent}>
            <NavLink
              to="/properties/form/$propId"
              params={{ propId: 'new' }}
              search={{ intent }}
              preload={false}
              {...look(title, hint, Icon)}
            />
          </li>
        ))}
        <li>
          <NavLink
            to="/properties/form/$propId"
            params={{ propId: 'new' }}
            search={{ intent: lastIntent(agent._id), paste: true }}
            preload={false}
            {...look('create.paste', 'create.paste-hint', IconClipboardText)}
          />
        </li>
        <li>
          <PhotosFirst onPicked={onClose} {...look('create.photos', 'create.photos-hint', IconPhotoPlus)} />
        </li>
        <li>
          <NavLink to="/properties/handover" {...look('create.handed', 'create.handed-hint', IconFileText)} />
        </li>
        <li>
          <NavLink to="/master" {...look('create.request', 'create.request-hint', IconBuildingPlus)} />
        </li>
        {mayManageGroups(agent, settings.designatedCompany) && (
          <li>
            <NavLink
              to="/grouplisting/newgroup"
              {...look('create.group', 'create.group-hint', IconUsersGroup)}
            />
          </li>
        )}
        {mayPost(agent) && (
          <li>
            <NavLink
              to="/properties/posting/import/$platform"
              params={{ platform: settings.platforms[0]! }}
              {...look('create.import', 'create.import-hint', IconCloudDown)}
            />
          </li>
        )}
      </Stack>
    </Modal>
  );
}
