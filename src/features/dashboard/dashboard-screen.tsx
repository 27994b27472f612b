import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { hasBestDeals, isFree } from '#domain/order/package.ts';
import { useDraftsInProgress } from '#entities/draft/drafts-in-progress.ts';
import { unfinishedDraftsQuery } from '#entities/draft/queries.ts';
import { useEnquiryCounts } from '#entities/enquiry/use-enquiry-counts.ts';
import { outdatedQuery, useListingCounts } from '#entities/listing/use-listing-counts.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { calledName } from '#domain/agent/called-name.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import face from './parts/dashboard.module.css';
import { FiguresCard } from './figures-card.tsx';
import { FirstListing } from './first-listing.tsx';
import { dayPart } from './greeting.ts';
import { LateLatest } from './late-latest.tsx';
import { MoreFigures } from './more-figures.tsx';
import { OnboardingCard } from './onboarding/onboarding-card.tsx';
import { useOnboarding } from './onboarding/use-onboarding.ts';
import { PackageCard } from './package-card.tsx';
import { ConfirmStack } from './stack/confirm-stack.tsx';
import { TodayLine } from './today-line.tsx';
import { TodoCard } from './todo-card.tsx';
import { TrialCard } from './trial-card.tsx';
import { useAnswersWaiting } from './use-answers-waiting.ts';

type Answer = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'fetchStatus' | 'isError'>;

/** Combines several answers into one with the age of the oldest and the worst error state. */
function ageFrom(answers: readonly Answer[]): Answer {
  const known = answers.filter(({ data }) => data !== undefined);
  return {
    data: known[0]?.data,
    dataUpdatedAt: Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    fetchStatus: answers.some(({ fetchStatus }) => fetchStatus === 'paused') ? 'paused' : 'idle',
    isError: answers.some(({ isError }) => isError),
  };
}

/** What the dashboard shows, from this device and the server. */
function useDashboard() {
  const agent = useAgent();
  const summary = useListingCounts(agent._id);
  const outdated = useQuery(outdatedQuery(agent._id));
  const drafts = useQuery(unfinishedDraftsQuery(agent._id));
  const isLoading = [summary, outdated, drafts].some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus !== 'paused',
  );
  return {
    summary,
    outdated,
    drafts,
    inProgress: useDraftsInProgress(agent._id),
    isDraftsKnownHere: drafts.isError || drafts.fetchStatus === 'paused',
    hasListings: summary.data?.total !== 0,
    isLoading,
  };
}

type Dashboard = ReturnType<typeof useDashboard>;

/** The dashboard: what counts today in one sentence, what is answered here, the figures, and what waits. */
export function DashboardScreen() {
  const agent = useAgent();
  const tag = agent.packageInfo?.tag;
  const dashboard = useDashboard();
  const { summary, outdated, drafts, inProgress, isDraftsKnownHere, hasListings, isLoading } = dashboard;
  return (
    <>
      <AsOf query={ageFrom([summary, outdated])} />
      <Today dashboard={dashboard} />
      <div className={face.grid}>
        <Answered dashboard={dashboard} />
        <div className={face.side}>
          {hasListings && <FiguresCard query={summary} />}
          {!isLoading && (
            <AfterFirstPaint>
              <TodoCard drafts={drafts.data} inProgress={inProgress} isDraftsKnownHere={isDraftsKnownHere} />
              {tag && isFree(tag) ? <TrialCard tag={tag} /> : <PackageCard agent={agent} />}
            </AfterFirstPaint>
          )}
        </div>
        {!isLoading && hasListings && (
          <AfterFirstPaint>
            <MoreFigures isEntitled={hasBestDeals(tag)} />
          </AfterFirstPaint>
        )}
      </div>
    </>
  );
}

/** The greeting, with what counts today in one sentence. */
function Today({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useWords();
  const agent = useAgent();
  const { summary, inProgress, isDraftsKnownHere } = dashboard;
  const { ownerLinks, offers } = useAnswersWaiting();
  return (
    <PageHeading
      isOwn
      title={t('dashboard.hello', {
        part: dayPart(new Date().getHours()),
        name: calledName(agent.name),
      })}
      below={
        <TodayLine
          summary={summary.data}
          drafts={inProgress}
          isDraftsKnownHere={isDraftsKnownHere}
          enquiries={useEnquiryCounts()}
          ownerLinks={ownerLinks}
          offers={offers}
          unsent={useUnsent(agent._id)}
        />
      }
    />
  );
}

/** What is answered here: the listings to confirm, or the first steps of a new agent. */
function Answered({ dashboard }: { dashboard: Dashboard }) {
  const { summary, outdated, drafts, hasListings, isLoading } = dashboard;
  const onboarding = useOnboarding({ listings: summary.data?.total, drafts: drafts.data });
  return (
    <div className={face.first}>
      {onboarding && <OnboardingCard {...onboarding} onClose={onboarding.close} />}
      {!hasListings && !onboarding && <FirstListing />}
      {hasListings && <ConfirmStack query={outdated} total={summary.data?.outdated ?? 0} />}
      {hasListings && !isLoading && (
        <AfterFirstPaint>
          <LateLatest />
        </AfterFirstPaint>
      )}
    </div>
  );
}
