import { Link } from '@tanstack/react-router';
import type { SessionAgent } from '#domain/agent.ts';
import { daysUntil, endsSoon } from '#domain/package.ts';
import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './dashboard.module.css';

/** The agent's package and when it ends; known on the device. */
export function PackageCard({ agent: { packageInfo, expiryDate } }: { agent: Pick<SessionAgent, 'packageInfo' | 'expiryDate'> }) {
  const { t, language } = useWords();
  const days = expiryDate ? daysUntil(expiryDate, Date.now()) : null;
  return (
    <section className={face.card}>
      <div className={face.cardHead}>
        <h2>{t('dashboard.package')}</h2>
        {days !== null && endsSoon(days) && <StatusPill tone="waiting">{t('dashboard.ends-soon', { days })}</StatusPill>}
      </div>
      <p className={face.big}>{packageInfo ? t(`package.${packageInfo.tag}`) : t('dashboard.no-package')}</p>
      <p className={face.row}>
        <span className={face.soft}>
          {expiryDate && days !== null
            ? t(days < 0 ? 'dashboard.expired' : 'dashboard.expires', { date: formatDay(expiryDate, language) })
            : t('dashboard.no-expiry')}
        </span>
        <Link to="/package-subscription">{t('dashboard.manage-package')}</Link>
      </p>
    </section>
  );
}
