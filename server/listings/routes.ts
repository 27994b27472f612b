import { daysUntil, hasBestDeals, isFree } from '#domain/order/package.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import type { ListingFollower } from './follower.ts';
import { listingHistory, statusHistory } from './history.ts';
import { searchListings, tallyListings } from './search.ts';
import { similarListings } from './similar.ts';
import { setListingStatus } from './status.ts';
import {
  bestDealListings,
  countActive,
  countListings,
  listingById,
  listingView,
  outdatedListings,
} from './store.ts';
import { countWeek } from './week.ts';
import { renewPublicCode } from './write.ts';

/** The form asks at each pause in typing a price or a size. */
const similarPerAgent = perHour(600);

type Operations =
  | 'propertySummary'
  | 'trialSummary'
  | 'statusHistory'
  | 'outdatedListings'
  | 'bestDealListings'
  | 'searchListings'
  | 'tallyListings'
  | 'setListingStatus'
  | 'similarListings'
  | 'listing'
  | 'listingHistory'
  | 'renewPublicPage';

/** The agent's listings and the summaries on the dashboard (R-LIST-2, R-LIST-6, R-DASH-1). */
export function listingRoutes({
  db,
  config,
  now,
  follower,
}: Dependencies & { follower: ListingFollower }): HandlersOf<Operations> {
  const view = () => listingView(config, now());
  return {
    async propertySummary({ agent }) {
      const { id } = agent();
      const [counts, week] = await Promise.all([
        countListings(db, id, view().outdatedBefore),
        countWeek(db, id, now()),
      ]);
      return { ...counts, week };
    },
    outdatedListings: ({ agent }) => outdatedListings(db, agent().id, view()),
    bestDealListings: ({ agent }) =>
      hasBestDeals(agent().package?.tag) ? bestDealListings(db, agent().id, view()) : [],
    statusHistory: ({ agent }) => statusHistory(db, agent().id, now()),
    searchListings({ body, agent }) {
      requireOwn(body, agent);
      return searchListings(db, body, view(), now());
    },
    async tallyListings({ body, agent }) {
      requireOwn(body, agent);
      for (const list of body.lists) requireOwn(list, agent);
      return { totals: await tallyListings(db, agent().id, body.lists, view(), now()) };
    },
    setListingStatus({ body, agent }) {
      requireOwn(body, agent);
      return setListingStatus(db, agent(), body, now(), follower);
    },
    async similarListings({ body, agent }) {
      await countAttempt(db, `similar listings asked by ${agent().id}`, similarPerAgent, now());
      return similarListings(db, agent().id, body);
    },
    listing: ({ path, agent }) => listingById(db, agent().id, path.id, view()),
    async renewPublicPage({ path, agent }) {
      await renewPublicCode(db, agent().id, path.id);
      return listingById(db, agent().id, path.id, view());
    },
    listingHistory: ({ path, agent }) => listingHistory(db, agent().id, path.id),
    async trialSummary({ agent }) {
      const { id, package: bought, expiryDate } = agent();
      return {
        onTrial: isFree(bought?.tag),
        endsAt: expiryDate?.toISOString() ?? null,
        daysLeft: expiryDate && Math.max(0, daysUntil(expiryDate.toISOString(), now().getTime())),
        listingsUsed: await countActive(db, id),
        listingsAllowed: bought?.listings ?? 0,
      };
    },
  };
}
