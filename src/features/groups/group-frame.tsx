import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GroupDetail } from '#domain/group/group.ts';
import { useWords } from '#messages/words.ts';
import { groupQuery } from '#entities/group/queries.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { IconUsersGroup } from '#ui/icons/users-group.ts';
import { useOwnTitle } from '#ui/own-title.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** Loads a group and renders its screen, or why it is not shown. */
export function GroupFrame({
  groupId,
  children,
}: {
  groupId: string;
  children: (detail: GroupDetail) => ReactNode;
}) {
  const { t } = useWords();
  const group = useQuery(groupQuery(useAgent()._id, groupId));
  useOwnTitle(group.data?.group.name);
  if (group.data)
    return (
      <>
        {children(group.data)}
        <AsOf query={group} />
      </>
    );
  return (
    <>
      <PageHeading title={t('groups.detail-title')} />
      <NotLoaded
        query={group}
        gone={
          <EmptyState
            icon={<IconUsersGroup size={30} stroke={1.75} />}
            title={t('groups.gone')}
            text={t('groups.gone-text')}
            action={<LinkButton to="/grouplisting">{t('nav.groups')}</LinkButton>}
          />
        }
      />
    </>
  );
}
