import { Paper, Text, Badge } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import { personalFrom } from '#domain/listing/listing-facts.ts';
import { useWords } from '#messages/words.ts';
import { FactList, type FactRow } from '#ui/fact-list.tsx';
import { IconLock } from '#ui/icons/lock.ts';
import { DetailSection } from './detail-section.tsx';
import { OwnerContact } from './owner-contact.tsx';
import { OwnerRemoval } from './owner-removal.tsx';
import { authorisationSoonDays } from '#domain/limits.ts';
import { daysBetween } from '#domain/time.ts';

/** The facts for the agent alone: the owner, the keys, the authorisation. `facts` are those not shown above. */
export function OwnerCard({
  listingId,
  body,
  facts,
  isPart,
}: {
  listingId: string;
  body: DraftBody;
  facts: readonly FactRow[];
  /** More of it may be noted elsewhere, so that it cannot be removed here. */
  isPart: boolean;
}) {
  const { t } = useWords();
  const hasPersonal = Object.values(personalFrom(body.facts)).some((value) => value !== '');
  if (facts.length === 0 && !hasPersonal) return null;
  return (
    <Paper p="lg" bg="none" bd="1px dashed var(--hairline)">
      <DetailSection
        title={t('listings.group-owner')}
        icon={<IconLock size={20} stroke={1.75} aria-hidden="true" />}
      >
        <Text fz="sm" c="dimmed">
          {t('listings.private')}
        </Text>
        <OwnerContact body={body} />
        <AuthorisationEnd until={body.facts.authorisedUntil} />
        <FactList isStacked verticalSpacing="md" facts={facts} />
        {hasPersonal && !isPart && <OwnerRemoval listingId={listingId} />}
      </DetailSection>
    </Paper>
  );
}

/** Says that the owner's authorisation ends soon or has ended. `until`: its last day, YYYY-MM-DD; null: no end. */
function AuthorisationEnd({ until }: { until: string | null }) {
  const { t } = useWords();
  if (until === null) return null;
  const days = daysBetween(Date.now(), until);
  if (days > authorisationSoonDays) return null;
  return (
    <Badge color={days < 0 ? 'red' : 'yellow'} style={{ alignSelf: 'start' }}>
      {days < 0 ? t('listings.authorisation-ended') : t('listings.authorisation-ends', { count: days })}
    </Badge>
  );
}
