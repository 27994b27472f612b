import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { Card } from './card.tsx';
import face from './dashboard.module.css';
import { trialQuery } from './queries.ts';

/** What is left of a free package: days and listings. */
export function TrialCard({ agentId }: { agentId: string }) {
  const { t } = useWords();
  const query = useQuery(trialQuery(agentId));
  const left = query.data?.daysLeft ?? null;
  return (
    <Card
      title={t('dashboard.trial')}
      query={query}
      bones={74}
      aside={left !== null && <StatusPill tone={left <= 7 ? 'waiting' : 'plain'}>{t('dashboard.trial-left', { days: left })}</StatusPill>}
    >
      {({ listingsUsed, listingsAllowed }) => (
        <>
          <meter className={face.meter} min={0} max={Math.max(1, listingsAllowed)} value={listingsUsed} aria-label={t('dashboard.trial')} />
          <p className={face.row}>
            <span className={face.soft}>{t('dashboard.trial-used', { used: listingsUsed, allowed: listingsAllowed })}</span>
            <Link to="/package-subscription">{t('dashboard.manage-package')}</Link>
          </p>
        </>
      )}
    </Card>
  );
}
