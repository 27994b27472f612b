import type { QueryClient } from '@tanstack/react-query';
import { draftsOnDevice } from '#draft-queue/watch.ts';
import type { DraftPage } from '#domain/draft.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { searchFromCharacters } from '#domain/limits.ts';

/** Something of the agent's that the palette can open. */
export interface FoundListing {
  id: string;
  name: string;
  place: string;
  kind: 'draft' | 'listing';
}

const most = 8;

function keptListings(queryClient: QueryClient, agentId: string): FoundListing[] {
  const lists = queryClient.getQueriesData<ListingSummary[]>({ queryKey: ['dashboard'], predicate: ({ queryKey }) => queryKey.includes(agentId) });
  return lists
    .flatMap(([, list]) => (Array.isArray(list) ? list : []))
    .map(({ _id, name, area, state }) => ({ id: _id, name, place: [area, state].filter(Boolean).join(', '), kind: 'listing' as const }));
}

async function keptDrafts(queryClient: QueryClient, agentId: string): Promise<FoundListing[]> {
  const { saved, typed } = await draftsOnDevice(agentId).catch(() => ({ saved: [], typed: [] }));
  const onServer = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] }).flatMap(([, page]) => page?.items ?? []);
  return [...typed, ...saved]
    .map(({ draftId, body }) => ({ id: draftId, body }))
    .concat(onServer.map((draft) => ({ id: draft._id, body: { ...draft } as (typeof saved)[number]['body'] })))
    .map(({ id, body: { name, address } }) => ({ id, name, place: [address.area, address.state].filter(Boolean).join(', '), kind: 'draft' as const }));
}

/**
 * Listings and drafts by name or place, from what this device has. This is the one place that looks for them: where the
 * backend can search listings, it is asked here.
 */
export async function findListings(queryClient: QueryClient, agentId: string, typed: string): Promise<FoundListing[]> {
  const words = typed.toLowerCase().trim().split(/\s+/);
  if (typed.trim().length < searchFromCharacters) return [];
  const found = [...(await keptDrafts(queryClient, agentId)), ...keptListings(queryClient, agentId)];
  const seen = new Set<string>();
  return found
    .filter(({ id, name, place }) => {
      const text = `${name} ${place}`.toLowerCase();
      return name !== '' && !seen.has(id) && words.every((word) => text.includes(word)) && seen.add(id);
    })
    .slice(0, most);
}
