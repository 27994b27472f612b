import { mayManageGroups } from '#domain/agent.ts';
import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { outdatedBefore } from '#server/listings/store.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/refusals.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { searchGroupListings } from './listings.ts';
import { answerOffer, makeOffer, searchOffers } from './offers.ts';
import { saveGroup, setGroupStatus } from './save.ts';
import { searchGroups } from './search.ts';
import { groupListingDetail } from './shared-listing.ts';
import { searchCandidates, shareIntoGroup, takeOutOfGroup } from './share.ts';
import { groupDetail } from './store.ts';

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
  | 'answerGroupOffer';

/** Groups of listings. For agents of other companies nothing is found (R-ROLE-5). */
export function groupRoutes({ db, config, now }: Dependencies): HandlersOf<Operations> {
  const { designatedCompany, outdatedInDays } = config.settings;
  const member = (agent: () => SignedInAgent): string => {
    if (!mayManageGroups(agent(), designatedCompany)) throw new Refusal('not_found');
    return agent().id;
  };
  return {
    searchGroups: ({ body, agent }) => searchGroups(db, member(agent), body, now()),
    async saveGroup({ body, agent }) {
      const agentId = member(agent);
      await countAttempt(db, `groups saved by ${agentId}`, savesPerAgent, now());
      return saveGroup(db, agentId, body, now());
    },
    group: ({ path, agent }) => groupDetail(db, path.id, member(agent)),
    setGroupStatus: ({ path, body, agent }) => setGroupStatus(db, member(agent), path.id, body, now()),
    searchGroupListings: ({ path, body, agent }) => searchGroupListings(db, path.id, member(agent), body),
    groupListing: ({ path, agent }) => groupListingDetail(db, path.id, path.listingId, member(agent)),
    searchGroupCandidates: ({ path, body, agent }) =>
      searchCandidates(db, path.id, member(agent), body, outdatedBefore(outdatedInDays, now())),
    shareIntoGroup: ({ path, body, agent }) => shareIntoGroup(db, path.id, member(agent), body, now()),
    takeOutOfGroup: ({ path, body, agent }) => takeOutOfGroup(db, path.id, member(agent), body, now()),
    searchGroupOffers: ({ path, body, agent }) => searchOffers(db, path.id, member(agent), body),
    async makeGroupOffer({ path, body, agent }) {
      const agentId = member(agent);
      await countAttempt(db, `offers of ${agentId}`, offersPerAgent, now());
      return makeOffer(db, path.id, agentId, body, now());
    },
    answerGroupOffer: ({ path, body, agent }) => answerOffer(db, path.id, member(agent), body, now()),
  };
}
