import { Link } from '@tanstack/react-router';
import type { SessionAgent } from '#domain/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { daysUntil, endsSoon } from '#domain/package.ts';
import { useWords } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { Card } from './card.tsx';
import face from './package-card.module.css';

/** The agent's package and its end date; available offline. */
export function PackageCard({
  agent: { packageInfo, expiryDate },
}: {
  agent: Pick<SessionAgent, 'packageInfo' | 'expiryDate'>;
}) {
  const { t, language } = useWords();
  const days = expiryDate ? daysUntil(expiryDate, Date.now()) : null;
  const until =
    expiryDate && days !== null
      ? t(days < 0 ? 'dashboard.expired' : 'dashboard.expires', { date: formatDay(expiryDate, language) })
      : t('dashboard.no-expiry');
  return (
    <Card
      title={t('dashboard.package')}
      query={null}
      aside={
        days !== null &&
        endsSoon(days) && <StatusPill tone="waiting">{t('dashboard.ends-soon', { days })}</StatusPill>
      }
    >
      <p className={face.row}>
        <span>
          <strong className={face.name}>
            {packageInfo ? t(`package.${packageInfo.tag}`) : t('dashboard.no-package')}
          </strong>
          <span className={face.soft} data-over={(days !== null && days < 0) || undefined}>
            {until}
          </span>
        </span>
        {packageInfo && days !== null && (days < 0 || endsSoon(days)) ? (
          <Link to="/package-subscription" search={{ package: packageInfo._id }}>
            {t('dashboard.renew-package')}
          </Link>
        ) : (
          <Link to="/package-subscription">{t('dashboard.manage-package')}</Link>
        )}
      </p>
    </Card>
  );
}
