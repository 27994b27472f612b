import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { draftsOnDevice } from '#draft-queue/watch.ts';
import type { DraftPage } from '#domain/draft.ts';
import type { ListingPage, ListingSummary } from '#domain/listing.ts';
import { searchFromCharacters } from '#domain/limits.ts';

/** Something of the agent's that the palette can open. */
export interface FoundListing {
  id: string;
  name: string;
  place: string;
  kind: 'request' | 'draft' | 'listing';
}

const most = 8;

function foundOf({ _id, name, area, state }: ListingSummary): FoundListing {
  return { id: _id, name, place: [area, state].filter(Boolean).join(', '), kind: 'listing' };
}

/** Listings in the answers that this device has kept. */
function keptListings(queryClient: QueryClient, agentId: string): FoundListing[] {
  const isOfAgent = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(agentId) };
  const short = queryClient
    .getQueriesData<ListingSummary[]>({ queryKey: ['dashboard'], ...isOfAgent })
    .flatMap(([, list]) => (Array.isArray(list) ? list : []));
  const pages = queryClient.getQueriesData<ListingPage>({ queryKey: ['listings', agentId] }).flatMap(([, page]) => page?.items ?? []);
  return [...pages, ...short].map(foundOf);
}

/** What the server finds; nothing where it cannot be asked. */
async function serverListings(agentId: string, search: string): Promise<FoundListing[]> {
  const asked = client.POST('/property/agent/search', { body: { agentId, search, paging: 0, pageSize: most } });
  return (await ask(asked).catch(() => null))?.items.map(foundOf) ?? [];
}

async function keptDrafts(queryClient: QueryClient, agentId: string): Promise<FoundListing[]> {
  const { saved, typed } = await draftsOnDevice(agentId).catch(() => ({ saved: [], typed: [] }));
  const onServer = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] }).flatMap(([, page]) => page?.items ?? []);
  return [...typed, ...saved]
    .map(({ draftId, body }) => ({ id: draftId, body }))
    .concat(onServer.map((draft) => ({ id: draft._id, body: { ...draft } as (typeof saved)[number]['body'] })))
    .map(({ id, body: { name, address, intent } }) => ({
      id,
      name,
      place: [address.area, address.state].filter(Boolean).join(', '),
      kind: intent === null ? ('request' as const) : ('draft' as const),
    }));
}

/**
 * Listings and drafts by name or place: what this device has kept, and what the server finds where it can be asked.
 */
export async function findListings(queryClient: QueryClient, agentId: string, typed: string): Promise<FoundListing[]> {
  const words = typed.toLowerCase().trim().split(/\s+/);
  if (typed.trim().length < searchFromCharacters) return [];
  const [drafts, asked] = await Promise.all([keptDrafts(queryClient, agentId), serverListings(agentId, typed.trim())]);
  const hasWords = ({ name, place }: FoundListing) => words.every((word) => `${name} ${place}`.toLowerCase().includes(word));
  const kept = [...drafts, ...keptListings(queryClient, agentId)].filter(hasWords);
  const seen = new Set<string>();
  return [...kept, ...asked].filter(({ id, name }) => name !== '' && !seen.has(id) && seen.add(id)).slice(0, most);
}
