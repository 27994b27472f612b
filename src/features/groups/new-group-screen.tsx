import { IconUsersGroup } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** A new group of listings (Spec §2, grouplisting/newgroup). */
export function NewGroupScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('groups.new-title')} />
      <EmptyState
        icon={<IconUsersGroup size={30} stroke={1.75} />}
        title={t('groups.empty-title')}
        text={t('groups.empty-text')}
        action={<LinkButton to="/grouplisting">{t('nav.groups')}</LinkButton>}
      />
    </>
  );
}
