import { mayManageGroups } from '#domain/agent/agent.ts';
import { toDay } from '#domain/time.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { listingView } from '#server/listings/store.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { groupReferences } from '#server/secrets/references.ts';
import { searchGroupListings } from './listings.ts';
import { answerOffer, makeOffer, searchOffers } from './offers.ts';
import { saveGroup, setGroupStatus } from './save.ts';
import { searchGroups } from './search.ts';
import { groupListingDetail, type Viewer } from './shared-listing.ts';
import { searchCandidates, shareIntoGroup, takeOutOfGroup } from './share.ts';
import { groupDetail } from './store.ts';
import { groupWaiting, markSeen } from './waiting.ts';

const offersPerAgent = perHour(60);
const savesPerAgent = perHour(30);

type Operations =
  | 'searchGroups'
  | 'saveGroup'
  | 'group'
  | 'setGroupStatus'
  | 'searchGroupListings'
  | 'groupListing'
  | 'searchGroupCandidates'
  | 'shareIntoGroup'
  | 'takeOutOfGroup'
  | 'searchGroupOffers'
  | 'makeGroupOffer'
  | 'answerGroupOffer'
  | 'groupWaiting'
  | 'markGroupOffersSeen';

/** Groups of listings. For agents of other companies nothing is found (R-ROLE-5). */
export function groupRoutes({ db, jobs, config, now }: Dependencies): HandlersOf<Operations> {
  const { designatedCompany } = config.settings;
  const member = (agent: () => SignedInAgent): string => {
    if (!mayManageGroups(agent(), designatedCompany)) throw new Refusal('not_found');
    return agent().id;
  };
  const viewer = async (agent: () => SignedInAgent): Promise<Viewer> => ({
    agentId: member(agent),
    references: await groupReferences(db, now()),
    today: toDay(now()),
  });
  return {
    searchGroups: ({ body, agent }) => searchGroups(db, member(agent), body, now()),
    async saveGroup({ body, agent }) {
      const agentId = member(agent);
      await countAttempt(db, `groups saved by ${agentId}`, savesPerAgent, now());
      return saveGroup(db, agentId, body, now());
    },
    group: ({ path, agent }) => groupDetail(db, path.id, member(agent)),
    setGroupStatus: ({ path, body, agent }) => setGroupStatus(db, member(agent), path.id, body, now()),
    searchGroupListings: async ({ path, body, agent }) =>
      searchGroupListings(db, path.id, await viewer(agent), body),
    groupListing: async ({ path, agent }) =>
      groupListingDetail(db, path.id, path.listingId, await viewer(agent)),
    searchGroupCandidates: ({ path, body, agent }) =>
      searchCandidates(db, path.id, member(agent), body, listingView(config, now())),
    shareIntoGroup: async ({ path, body, agent }) =>
      shareIntoGroup(db, path.id, await viewer(agent), body, now()),
    takeOutOfGroup: ({ path, body, agent }) => takeOutOfGroup(db, path.id, member(agent), body, now()),
    searchGroupOffers: async ({ path, body, agent }) => searchOffers(db, path.id, await viewer(agent), body),
    async makeGroupOffer({ path, body, agent }) {
      const maker = await viewer(agent);
      await countAttempt(db, `offers of ${maker.agentId}`, offersPerAgent, now());
      return makeOffer({ db, jobs }, path.id, maker, body, now());
    },
    answerGroupOffer: async ({ path, body, agent }) =>
      answerOffer({ db, jobs }, path.id, await viewer(agent), body, now()),
    groupWaiting: async ({ agent }) => groupWaiting(db, await viewer(agent)),
    async markGroupOffersSeen({ body, agent }) {
      await markSeen(db, member(agent), body.offerIds, now());
      return { ok: true };
    },
  };
}
