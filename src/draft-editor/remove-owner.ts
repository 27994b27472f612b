import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import { emptyFacts, personalFrom } from '#domain/listing/listing-facts.ts';
import { saveDraft } from '#outbox/save.ts';
import { draftSources } from './draft-sources.ts';
import { openDraft } from './open-draft.ts';

/**
 * Saves the newest text of a listing's draft without what it says of the owner. The server then removes the values
 * from the listing and from what it has stored of earlier saves.
 * @throws {ApiError} as `openDraft` and `saveDraft`; `not_found` where there is no such draft
 */
export async function removeOwner(
  queryClient: QueryClient,
  agentId: string,
  listingId: string,
): Promise<void> {
  const opened = await openDraft(draftSources(queryClient, agentId, listingId));
  if (!opened) throw new ApiError('not_found');
  const facts = { ...opened.body.facts, ...personalFrom(emptyFacts) };
  const body = { ...opened.body, facts };
  const draft = { agentId, draftId: listingId, body, pick: opened.pick, ...opened.base };
  await saveDraft(draft, opened.autosaves ?? []);
}
