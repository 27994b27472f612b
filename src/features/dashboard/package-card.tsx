import { Link } from '@tanstack/react-router';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { daysUntil, endsSoon } from '#domain/order/package.ts';
import { packageTagNames } from '#entities/package/package-name.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import face from './parts/dashboard.module.css';

/** The agent's package and its end date; available offline. */
export function PackageCard({
  agent: { packageInfo, expiryDate },
}: {
  agent: Pick<SessionAgent, 'packageInfo' | 'expiryDate'>;
}) {
  const { t, language } = useWords();
  const days = expiryDate ? daysUntil(expiryDate, Date.now()) : null;
  const isOver = days !== null && days < 0;
  const until =
    expiryDate && days !== null
      ? t(isOver ? 'dashboard.expired' : 'dashboard.expires', { date: formatDay(expiryDate, language) })
      : packageInfo && t('dashboard.no-expiry');
  const isDue = packageInfo && days !== null && (isOver || endsSoon(days));
  return (
    <section className={`${face.card} ${face.plan}`} aria-label={t('dashboard.package')}>
      <div>
        <span className={face.name}>
          {packageInfo ? nameWord(t, packageTagNames, packageInfo.tag) : t('dashboard.no-package')}
        </span>
        <p className={`${face.soft} ${isOver ? face.over : ''}`}>{until}</p>
      </div>
      {days !== null && endsSoon(days) && (
        <span className={face.soon}>{t('dashboard.ends-soon', { days })}</span>
      )}
      <PackageLink packageId={isDue ? packageInfo._id : undefined} />
    </section>
  );
}

/** Leads to the packages; with an id, to the renewal of that package. */
export function PackageLink({ packageId }: { packageId?: string | undefined }) {
  const { t } = useWords();
  return (
    <Link
      to="/package-subscription"
      search={packageId === undefined ? {} : { package: packageId }}
      className={face.link}
    >
      {t(packageId === undefined ? 'dashboard.manage-package' : 'dashboard.renew-package')}
    </Link>
  );
}
