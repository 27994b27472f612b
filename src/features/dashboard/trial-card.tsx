import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import { Card } from './card.tsx';
import face from './package-card.module.css';
import { trialQuery } from './queries.ts';

const fewDays = 7;

/** The remaining days and listings of a free package. */
export function TrialCard() {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const query = useQuery(trialQuery(agentId));
  const left = query.data?.daysLeft ?? null;
  return (
    <Card
      title={t('dashboard.trial')}
      query={query}
      skeletonPx={66}
      aside={
        left !== null && (
          <StatusPill tone={left <= fewDays ? 'waiting' : 'plain'}>
            {t('dashboard.trial-left', { days: left })}
          </StatusPill>
        )
      }
    >
      {({ listingsUsed, listingsAllowed }) => (
        <>
          <div
            role="meter"
            className={face.meter}
            data-full={listingsUsed >= listingsAllowed || undefined}
            style={
              { '--part': Math.min(1, listingsUsed / Math.max(1, listingsAllowed)) } as React.CSSProperties
            }
            aria-valuemin={0}
            aria-valuemax={listingsAllowed}
            aria-valuenow={listingsUsed}
            aria-label={t('dashboard.trial-used', { used: listingsUsed, allowed: listingsAllowed })}
          />
          <p className={face.row}>
            <span className={face.soft}>
              {t('dashboard.trial-used', { used: listingsUsed, allowed: listingsAllowed })}
            </span>
            <Link to="/package-subscription">{t('dashboard.manage-package')}</Link>
          </p>
        </>
      )}
    </Card>
  );
}
