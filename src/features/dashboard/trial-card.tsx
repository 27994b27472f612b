import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#domain/formats.ts';
import { daysUntil, endsSoon, type PackageTag } from '#domain/order/package.ts';
import { packageTagNames } from '#entities/package/package-name.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Card } from './parts/card.tsx';
import face from './parts/dashboard.module.css';
import { PackageLink } from './package-card.tsx';
import { trialQuery } from './parts/queries.ts';

/** The agent's free package, with its remaining days and listings. */
export function TrialCard({ tag }: { tag: PackageTag }) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const query = useQuery(trialQuery(agentId));
  return (
    <Card
      title={t('dashboard.package')}
      query={query}
      skeletonHeight="4.5rem"
      aside={query.data?.endsAt && <DaysLeft endsAt={query.data.endsAt} />}
    >
      {({ listingsUsed, listingsAllowed }) => {
        const said = t('dashboard.trial-used', { used: listingsUsed, allowed: listingsAllowed });
        return (
          <>
            <span className={face.name}>{nameWord(t, packageTagNames, tag)}</span>
            <progress
              className={face.used}
              value={Math.min(listingsUsed, listingsAllowed)}
              max={Math.max(1, listingsAllowed)}
              aria-label={said}
            />
            <div className={face.line}>
              <span className={face.soft}>{said}</span>
              <PackageLink />
            </div>
          </>
        );
      }}
    </Card>
  );
}

/** Counted from the end, not read from the answer, which may be some days old without a connection. */
function DaysLeft({ endsAt }: { endsAt: string }) {
  const { t, language } = useWords();
  const days = daysUntil(endsAt, Date.now());
  if (days < 0)
    return (
      <span className={`${face.soft} ${face.over}`}>
        {t('dashboard.expired', { date: formatDay(endsAt, language) })}
      </span>
    );
  return (
    <span className={endsSoon(days) ? face.soon : face.soft}>{t('dashboard.trial-left', { days })}</span>
  );
}
