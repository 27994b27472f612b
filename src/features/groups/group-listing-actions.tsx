import { Button } from '@mantine/core';
import type { Group } from '#domain/group/group.ts';
import { useWords } from '#messages/words.ts';
import { IconLink } from '#ui/icon-link.tsx';
import { IconInfoCircle } from '#ui/icons/info-circle.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The actions in a group: share a listing, write a new one, read about the group. */
export function GroupListingActions({ group, onShare }: { group: Group; onShare: () => void }) {
  const { t } = useWords();
  const isActive = group.status === 'Active';
  const about = { to: '/grouplisting/detail/$groupId', params: { groupId: group._id } } as const;
  return (
    <>
      {isActive && <Button onClick={onShare}>{t('groups.share-title')}</Button>}
      <IconLink {...about} variant="default" hiddenFrom="md" aria-label={t('groups.about')}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
      </IconLink>
      {isActive && (
        <LinkButton
          variant="default"
          to="/grouplisting/form/$propId"
          params={{ propId: 'new' }}
          search={{ groupId: group._id }}
          preload={false}
          leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
        >
          {t('groups.add-listing')}
        </LinkButton>
      )}
      <LinkButton {...about} variant="default" visibleFrom="md">
        {t('groups.about')}
      </LinkButton>
    </>
  );
}
