import { IconUsersGroup } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** A property of a group (Spec §2, grouplisting/form/{propId}). */
export function GroupPropertyScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('groups.form-title')} />
      <EmptyState
        icon={<IconUsersGroup size={30} stroke={1.75} />}
        title={t('groups.empty-title')}
        text={t('groups.empty-text')}
        action={<LinkButton to="/grouplisting">{t('nav.groups')}</LinkButton>}
      />
    </>
  );
}
