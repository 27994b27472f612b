import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { discardPhotos } from '#server/photos/discard.ts';
import type { UnfinishedPhotos } from '#server/photos/unfinished.ts';
import { knownDeviceName } from '#server/http/device-name.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { deleteDraft } from './deletion.ts';
import { setListingPrice } from './price.ts';
import { revertDraft } from './revert.ts';
import { saveDraft } from './save.ts';
import { draftById, searchDrafts } from './store.ts';

/** The agent's drafts (R-DRAFT-3, R-API-1). */
export function draftRoutes(
  deps: Dependencies & { unfinished: UnfinishedPhotos; follower: ListingFollower },
): HandlersOf<'saveDraft' | 'draft' | 'deleteDraft' | 'revertDraft' | 'searchDrafts' | 'setListingPrice'> {
  const { db, config, now, follower } = deps;
  return {
    saveDraft: ({ body, agent, request }) =>
      saveDraft(db, body, {
        agent: agent(),
        device: knownDeviceName(request.headers['user-agent']),
        now: now(),
        review: config.requestReview,
        follower,
      }),
    draft: ({ path, agent }) => draftById(db, agent().id, path.id),
    async deleteDraft({ path, body, agent }) {
      const { answer, ...photos } = await deleteDraft(db, agent().id, path.id, body, now());
      await discardPhotos(deps, path.id, photos);
      return answer;
    },
    revertDraft: ({ path, body, agent, request }) =>
      revertDraft(db, path.id, body, {
        agentId: agent().id,
        device: knownDeviceName(request.headers['user-agent']),
        now: now(),
      }),
    setListingPrice({ body, agent, request }) {
      requireOwn(body, agent);
      const device = knownDeviceName(request.headers['user-agent']);
      return setListingPrice(db, body, { device, now: now(), follower });
    },
    searchDrafts({ body, agent }) {
      requireOwn(body, agent);
      return searchDrafts(db, body);
    },
  };
}
