import type { QueryClient } from '@tanstack/react-query';
import { Observable, useObservable } from '#browser/observable.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { rowOnDevice } from '#entities/listing/listing-rows.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';
import type { Publication } from '#entities/outbox/undo.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { currentAgent, onAgentChange } from '#session/store.ts';

/** The first publication of a listing, from the press until the agent has seen what became of it. */
export interface ShownPublication {
  publication: Publication;
  body: DraftBody;
  /** The server says that the listing is active. Until then it is on its way. */
  isLive: boolean;
}

const shown = new Observable<ShownPublication | null>(null);

/** The publication that is being shown; null for none. */
export const usePublished = (): ShownPublication | null => useObservable(shown);

export const endPublished = (): void => shown.set(null);

onAgentChange(endPublished);

/** Shows a publication on its way, unless the listing was published before: then its changes are. */
export async function beginPublished(client: QueryClient, publication: Publication): Promise<void> {
  const { agentId, draftId } = publication;
  const isKnown = client.getQueryData(listingOfDraftQuery(agentId, draftId).queryKey) !== undefined;
  if (isKnown || (await rowOnDevice(client, agentId, draftId))) return;
  const { saved } = await draftOnDevice(agentId, draftId);
  if (!saved || currentAgent()?._id !== agentId) return;
  shown.set({ publication, body: saved.body, isLive: false });
}

/** Ends what is shown of this publication; false where it is not shown. */
export function endPublication({ draftId }: Publication): boolean {
  if (shown.get()?.publication.draftId !== draftId) return false;
  endPublished();
  return true;
}

/**
 * Shows that a listing is live, once the server says that it is active. False where it does not, or does not
 * answer, or where the agent has closed what is shown of it.
 */
export async function showPublished(
  client: QueryClient,
  { agentId, draftId }: Publication,
): Promise<boolean> {
  const query = { ...listingOfDraftQuery(agentId, draftId), staleTime: 0 };
  const listing = await client.fetchQuery(query).catch(() => null);
  const now = shown.get();
  if (now?.publication.draftId !== draftId) return false;
  if (listing?.status !== 'Active') return !endPublication(now.publication);
  shown.set({ ...now, isLive: true });
  return true;
}
