import { Alert } from '@mantine/core';
import { dayMs } from '#domain/time.ts';
import { useWords } from '#messages/words.ts';
import { isInstalled } from '#browser/installation.ts';

/**
 * Safari deletes a site's storage after 7 days of browser use without a visit; not that of an installed app.
 */
const clearsAfterDays = 7;
const warnedFromDay = 3;

/**
 * For Safari, and any browser on an iPhone, without the app installed: unsent work is not copied to the
 * installed app, which has its own storage, and Safari may delete old work.
 */
export function SafariWarning({ oldest, now }: { oldest: number | null; now: number }) {
  const { t } = useWords();
  if (oldest === null || !navigator.vendor.startsWith('Apple') || isInstalled()) return null;
  const isOld = now - oldest >= warnedFromDay * dayMs;
  return (
    <Alert color={isOld ? 'red' : 'yellow'} role={isOld ? 'alert' : 'status'}>
      {isOld ? t('sync.safari', { days: clearsAfterDays }) : t('sync.before-installing')}
    </Alert>
  );
}
