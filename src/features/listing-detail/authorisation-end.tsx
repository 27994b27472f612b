import { Badge } from '@mantine/core';
import { authorisationSoonDays } from '#domain/limits.ts';
import { daysBetween } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';

/** That the owner's authorisation ends soon, or has ended. `until` is its last day, YYYY-MM-DD; null is open. */
export function AuthorisationEnd({ until }: { until: string | null }) {
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
