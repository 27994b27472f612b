import { IconBuildingEstate } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** The agent's listings (Spec §2, properties). */
export function PropertiesScreen() {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('properties.title')} />
      <EmptyState
        icon={<IconBuildingEstate size={30} stroke={1.75} />}
        title={t('properties.empty-title')}
        text={t('properties.empty-text')}
        action={<LinkButton to="/properties/draftslisting">{t('nav.drafts')}</LinkButton>}
      />
    </>
  );
}
