import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasBestDeals, isFree } from '#domain/package.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { outdatedQuery, useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { withStatusCommands } from '#entities/listing/optimistic-status.ts';
import { useCommands } from '#entities/outbox/use-outbox.ts';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HousePicture } from '#ui/pictures/house-picture.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ageOf } from './age-of.ts';
import { BestDealsCard } from './best-deals-card.tsx';
import { Briefing } from './briefing.tsx';
import { calledName } from './called-name.ts';
import { ConfirmCard } from './confirm-card.tsx';
import { DraftsCard } from './drafts-card.tsx';
import face from './dashboard.module.css';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { OwnerAnswersCard } from './owner-answers-card.tsx';
import { PackageCard } from './package-card.tsx';
import { unfinishedDraftsQuery } from './queries.ts';
import { RemindersCard } from './reminders-card.tsx';
import { TitlesCard } from './titles-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** The dashboard: what needs the agent first, then the numbers. */
export function DashboardScreen() {
  const { t } = useWords();
  const agent = useAgent();
  const tag = agent.packageInfo?.tag;
  const commands = useCommands(agent._id);
  const summary = useListingCounts(agent._id);
  const outdated = useQuery(outdatedQuery(agent._id));
  const waiting = (outdated.data ?? []).filter(
    (listing) => withStatusCommands(listing, outdated.dataUpdatedAt, commands).outdated,
  );
  const hasListings = summary.data?.total !== 0;
  const drafts = useQuery(unfinishedDraftsQuery(agent._id));
  const isLoading = [summary, outdated, drafts].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus !== 'paused',
  );
  return (
    <>
      <PageHeading
        isOwn
        title={t('dashboard.hello', { name: calledName(agent.name) })}
        actions={<AsOf query={ageOf([summary, outdated])} isAlways />}
        below={<Briefing summary={summary.data} />}
      />
      <div className={face.grid}>
        <Stack gap="lg">
          {hasListings ? (
            <>
              <FiguresCard query={summary} />
              <ConfirmCard query={outdated} waiting={waiting} total={summary.data?.outdated ?? 0} />
            </>
          ) : (
            <FirstListing />
          )}
        </Stack>
        {!isLoading && (
          <AfterFirstPaint>
            <Stack gap="lg" className={face.side}>
              <OutboxLine />
              <OffersCard />
              <OwnerAnswersCard />
              <DraftsCard />
              {hasListings && <RemindersCard />}
              {tag && isFree(tag) ? <TrialCard tag={tag} /> : <PackageCard agent={agent} />}
              {hasListings && <BestDealsCard isEntitled={hasBestDeals(tag)} />}
            </Stack>
            {hasListings && (
              <Stack gap="lg">
                <HistoryCard />
                <TitlesCard query={summary} />
              </Stack>
            )}
          </AfterFirstPaint>
        )}
      </div>
    </>
  );
}

function FirstListing() {
  const { t } = useWords();
  return (
    <Paper withBorder>
      <EmptyState
        picture={<HousePicture />}
        title={t('dashboard.empty')}
        text={t('dashboard.empty-text')}
        action={
          <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
            {t('dashboard.new-draft')}
          </LinkButton>
        }
      />
    </Paper>
  );
}
