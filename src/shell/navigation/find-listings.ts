import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { placeWords } from '#domain/location.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { type DraftBody, type DraftPage, bodyOf } from '#domain/draft.ts';
import type { ListingPage, ListingSummary } from '#domain/listing.ts';
import { searchFromCharacters } from '#domain/limits.ts';

/** A listing or draft that the palette can open. */
export interface FoundListing {
  id: string;
  name: string;
  place: Pick<ListingSummary, 'area' | 'state'>;
  kind: 'request' | 'draft' | 'listing';
  /** What a row shows of a listing; absent for a draft. */
  summary?: ListingRow;
}

/** What one row shows of a listing. */
export type ListingRow = Pick<
  ListingSummary,
  'kind' | 'title' | 'priceSen' | 'bedrooms' | 'builtUpSqft' | 'landAreaSqft'
> &
  Partial<Pick<ListingSummary, 'coverPhotoId' | 'coverPlaceholder' | 'unitType'>> & {
    unitNo?: string | null | undefined;
  };

const most = 8;

/** `hasChanges`: the server has unpublished changes of the listing. */
type FoundOnServer = FoundListing & { hasChanges: boolean };

function foundOf(summary: ListingSummary): FoundOnServer {
  const { _id, name, area, state, changesWaiting = false } = summary;
  return { id: _id, name, place: { area, state }, kind: 'listing', hasChanges: changesWaiting, summary };
}

/** Listings in the answers that are cached on this device. */
function keptListings(queryClient: QueryClient, agentId: string): FoundOnServer[] {
  const isOfAgent = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(agentId),
  };
  const short = queryClient
    .getQueriesData<ListingSummary[]>({ queryKey: ['dashboard'], ...isOfAgent })
    .flatMap(([, list]) => (Array.isArray(list) ? list : []));
  const pages = queryClient
    .getQueriesData<ListingPage>({ queryKey: ['listings', agentId] })
    .flatMap(([, page]) => page?.items ?? []);
  return [...pages, ...short].map(foundOf);
}

/** Listings and drafts that the server finds; none if it cannot be reached. */
async function serverListings(agentId: string, search: string): Promise<FoundOnServer[]> {
  const asked = client.POST('/property/agent/search', {
    body: { agentId, search, paging: 0, pageSize: most },
  });
  return (await ask(asked).catch(() => null))?.items.map(foundOf) ?? [];
}

/** `isWaiting`: the draft has changes that are not on the server. */
type FoundDraft = FoundListing & { isWaiting: boolean };

async function keptDrafts(queryClient: QueryClient, agentId: string): Promise<FoundDraft[]> {
  const { saved, autosaved } = await draftsOnDevice(agentId).catch(() => ({ saved: [], autosaved: [] }));
  const onServer = queryClient
    .getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] })
    .flatMap(([, page]) => page?.items ?? []);
  const found = (
    id: string,
    { name, address, intent }: Pick<DraftBody, 'name' | 'address' | 'intent'>,
    isWaiting: boolean,
    isListing = false,
  ): FoundDraft => ({
    id,
    name,
    place: address,
    kind: intent === null ? 'request' : isListing ? 'listing' : 'draft',
    isWaiting,
  });
  return [
    ...autosaved.map(({ draftId, body }) => found(draftId, body, true)),
    ...saved.map(({ draftId, body, state, becomes }) =>
      found(draftId, body, state !== 'acked', state === 'acked' && becomes === 'Published'),
    ),
    ...onServer.map((draft) => found(draft._id, bodyOf(draft), false, draft.status === 'Published')),
  ];
}

/** Removes duplicates by id. */
function once<Found extends FoundListing>(all: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return all.filter(({ id, name }) => name !== '' && !seen.has(id) && seen.add(id));
}

/**
 * Finds listings and drafts by name or place, in this device's cache and on the server if it can be reached.
 * The draft of a listing follows it, and only if its content differs.
 */
export async function findListings(
  queryClient: QueryClient,
  agentId: string,
  typed: string,
): Promise<FoundListing[]> {
  const words = typed.toLowerCase().trim().split(/\s+/);
  if (typed.trim().length < searchFromCharacters) return [];
  const [kept, asked] = await Promise.all([
    keptDrafts(queryClient, agentId),
    serverListings(agentId, typed.trim()),
  ]);
  const hasWords = ({ name, place }: FoundListing) =>
    words.every((word) => `${name} ${placeWords(place)}`.toLowerCase().includes(word));
  const drafts = once(kept.filter(hasWords));
  const listings = once([...asked, ...keptListings(queryClient, agentId).filter(hasWords)]);
  const listed = new Set(listings.map(({ id }) => id));
  const withDrafts = listings.flatMap((listing): FoundListing[] => {
    const draft = drafts.find(({ id }) => id === listing.id);
    return draft && (draft.isWaiting || listing.hasChanges)
      ? [listing, { ...draft, kind: 'draft' }]
      : [listing];
  });
  return [...drafts.filter(({ id }) => !listed.has(id)), ...withDrafts].slice(0, most);
}
