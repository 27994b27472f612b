import { useQuery } from '@tanstack/react-query';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { hasBestDeals, isFree } from '#domain/package.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { outdatedQuery, useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { asLeft } from '#entities/listing/optimistic-status.ts';
import { useCommands } from '#entities/outbox/use-outbox.ts';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ageOf } from './age-of.ts';
import { BestDealsCard } from './best-deals-card.tsx';
import { calledName } from './called-name.ts';
import { ConfirmCard } from './confirm-card.tsx';
import face from './dashboard.module.css';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { PackageCard } from './package-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { TitlesCard } from './titles-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** From this number of listings on, the card to confirm is as high as the card beside it. */
const longFrom = 8;

/** The dashboard: the most urgent information and actions first. */
export function DashboardScreen() {
  const { t } = useWords();
  const agent = useAgent();
  const tag = agent.packageInfo?.tag;
  const commands = useCommands(agent._id);
  const summary = useListingCounts(agent._id);
  const outdated = useQuery(outdatedQuery(agent._id));
  const waiting = (outdated.data ?? []).filter(
    (listing) => asLeft(listing, outdated.dataUpdatedAt, commands).outdated,
  );
  const hasListings = summary.data?.total !== 0;
  return (
    <div>
      <PageHeading
        isOwn
        title={t('dashboard.hello', { name: calledName(agent.name) })}
        actions={<AsOf query={ageOf([summary, outdated])} isAlways />}
      />
      <div className={face.grid} data-long={waiting.length >= longFrom || undefined}>
        {hasListings ? (
          <>
            <FiguresCard query={summary} />
            <ConfirmCard query={outdated} waiting={waiting} total={summary.data?.outdated ?? 0} />
          </>
        ) : (
          <div className={face.none}>
            <EmptyState
              icon={<IconBuildingEstate size={30} stroke={1.75} />}
              title={t('dashboard.empty')}
              text={t('dashboard.empty-text')}
            />
          </div>
        )}
        <div className={face.side}>
          <QuickActions />
          <OutboxLine />
          {hasListings && <RemindersCard />}
          {isFree(tag) ? <TrialCard /> : <PackageCard agent={agent} />}
          {hasListings && <BestDealsCard isEntitled={hasBestDeals(tag)} />}
        </div>
        {hasListings && (
          <>
            <HistoryCard />
            <TitlesCard query={summary} />
          </>
        )}
      </div>
    </div>
  );
}
