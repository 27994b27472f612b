import { IconShare } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Posting to one platform, for agents with posting access (Spec §6). */
export function PostingScreen({ platform }: { platform: string }) {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t('posting.title')} />
      <EmptyState
        icon={<IconShare size={30} stroke={1.75} />}
        title={t('posting.empty-title', { platform })}
        text={t('posting.empty-text', { platform })}
        action={<LinkButton to="/properties">{t('nav.properties')}</LinkButton>}
      />
    </>
  );
}
