import { IconHourglass } from '#ui/icons/hourglass.ts';
import type { Feature } from '#domain/features.ts';
import type { MessageId } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinksOnward } from '#ui/links-onward.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/**
 * The screen of a feature that this version does not have. It promises nothing, and links to screens that
 * work.
 */
export function UnavailableScreen({ title, feature }: { title: MessageId; feature: Feature }) {
  const { t } = useWords();
  return (
    <>
      <PageHeading title={t(title)} />
      <EmptyState
        icon={<IconHourglass size={30} stroke={1.75} />}
        title={t('unavailable.title')}
        text={t(`unavailable.${feature}`)}
        action={<LinksOnward />}
      />
    </>
  );
}
