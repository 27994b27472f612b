import { useWords } from '#messages/words.ts';
import { isInstalled } from '#browser/installation.ts';
import { Notice } from '#ui/notice.tsx';
import face from './sync.module.css';

const dayMs = 24 * 60 * 60_000;

/** Safari clears what a site keeps after 7 days of its use without a visit; an installed app is spared. */
const clearsAfterDays = 7;
const warnedFromDay = 3;

/**
 * On an iPhone, and in Safari, without the app installed: unsent work stays behind when the app is installed,
 * which begins with a storage of its own; and it grows old.
 */
export function SafariWarning({ oldest, now }: { oldest: number | null; now: number }) {
  const { t } = useWords();
  if (oldest === null || !navigator.vendor.startsWith('Apple') || isInstalled()) return null;
  const isOld = now - oldest >= warnedFromDay * dayMs;
  return (
    <div className={face.warning}>
      {isOld ? (
        <Notice tone="bad">{t('sync.safari', { days: clearsAfterDays })}</Notice>
      ) : (
        <Notice tone="waiting">{t('sync.before-installing')}</Notice>
      )}
    </div>
  );
}
