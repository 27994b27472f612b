import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/refusals.ts';
import { draftById, saveDraft, searchDrafts } from './store.ts';

/** The agent's drafts (Spec §5, §7). */
export function draftRoutes({ db, now }: Dependencies): HandlersOf<'saveDraft' | 'draft' | 'searchDrafts'> {
  return {
    saveDraft: ({ body, agent }) => saveDraft(db, agent().id, body, now()),
    draft: ({ path, agent }) => draftById(db, agent().id, path.id),
    searchDrafts({ body, agent }) {
      if (body.agentId !== agent().id) throw new Refusal('not_found');
      return searchDrafts(db, body);
    },
  };
}
