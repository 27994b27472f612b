import { IconUsersGroup } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Group listings, for the designated company (Spec §6). */
export function GroupsScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('groups.title')} />
      <EmptyState
        icon={<IconUsersGroup size={30} stroke={1.75} />}
        title={t('groups.empty-title')}
        text={t('groups.empty-text')}
        action={<LinkButton to="/properties/draftslisting">{t('nav.drafts')}</LinkButton>}
      />
    </>
  );
}
