import type { QueryClient } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { type DraftBody, type DraftPage, toBody } from '#domain/draft/draft.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import type { ListingPage, ListingSummary } from '#domain/listing/listing.ts';
import { isWanted, usualList } from '#domain/search/listing-search.ts';
import { hasNeedles, needlesFrom, toSearchKey, type SearchedText } from '#domain/search/search-words.ts';
import { type SearchedField, textsOfBody, textsOfSummary } from '#domain/search/searched-records.ts';
import { makeKeys, type ListedListing } from '#entities/listing/listing-rows.ts';
import { listingsKey } from '#entities/listing/queries.ts';
import { restoreApart } from '#lookup-cache/persister.ts';

/** A listing or draft that the palette can open. */
export interface FoundListing {
  id: string;
  name: string;
  place: Pick<ListingSummary, 'area' | 'state'>;
  kind: 'request' | 'draft' | 'listing';
  row: ListingRow;
  /** What a search goes through; the row says what it found where it does not show it. */
  texts: readonly SearchedText<SearchedField>[];
  /** When it was last changed, in epoch milliseconds. */
  changedAt: number;
}

/** What one row shows of a listing or draft. A draft may not have a price or a kind yet. */
export type ListingRow = Pick<ListingSummary, 'title' | 'bedrooms' | 'builtUpSqft' | 'landAreaSqft'> &
  Partial<Pick<ListingSummary, 'status' | 'coverPhotoId' | 'coverPlaceholder' | 'unitType'>> & {
    kind: ListingSummary['kind'] | null;
    priceSen: number | null;
    unitNo?: string | null | undefined;
    /** When the server said it, epoch milliseconds; only of a listing. */
    fetchedAt?: number;
  };

/** What the palette finds; the drafts are those that have something to say beside a listing. */
export interface Found {
  listings: readonly FoundListing[];
  drafts: readonly FoundListing[];
}

const mostListings = 6;
const mostDrafts = 4;

/** `hasChanges`: the server has unpublished changes of the listing. */
type FoundSummary = FoundListing & { hasChanges: boolean };

function fromSummary({ listing: summary, fetchedAt }: ListedListing): FoundSummary {
  const { _id, name, area, state, changesWaiting = false, updatedAt, searched } = summary;
  return {
    id: _id,
    name,
    place: { area, state },
    kind: 'listing',
    hasChanges: changesWaiting,
    row: { ...summary, unitNo: searched?.unitNo, fetchedAt },
    texts: textsOfSummary(summary),
    changedAt: Date.parse(updatedAt),
  };
}

/** The rows of lists that are stored on this device, and the listings of the dashboard. */
async function rowsOnDevice(queryClient: QueryClient, agentId: string): Promise<ListedListing[]> {
  await restoreApart(queryClient, listingsKey(agentId)).catch(() => {});
  const isOfAgent = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(agentId),
  };
  const cache = queryClient.getQueryCache();
  const listedIn = (list: readonly ListingSummary[], fetchedAt: number) =>
    list.map((listing) => ({ listing, fetchedAt }));
  const short = cache
    .findAll({ queryKey: ['dashboard'], ...isOfAgent })
    .flatMap(({ state }) =>
      listedIn(Array.isArray(state.data) ? (state.data as ListingSummary[]) : [], state.dataUpdatedAt),
    );
  const pages = cache
    .findAll({ queryKey: listingsKey(agentId) })
    .flatMap(({ state }) =>
      listedIn((state.data as ListingPage | undefined)?.items ?? [], state.dataUpdatedAt),
    );
  return [...pages, ...short];
}

/** `isWaiting`: the draft has changes that are not on the server. */
type FoundDraft = FoundListing & { isWaiting: boolean };

function fromBody(id: string, body: DraftBody, changedAt: number): Omit<FoundDraft, 'kind' | 'isWaiting'> {
  const { name, address, intent, title, photos, facts } = body;
  const { priceSen, bedrooms, builtUpSqft, landAreaSqft, unitNo } = facts;
  return {
    id,
    name,
    place: address,
    row: {
      kind: intent,
      title,
      priceSen,
      bedrooms,
      builtUpSqft,
      landAreaSqft,
      unitNo,
      coverPhotoId: coverFrom(photos)?.id ?? null,
    },
    texts: textsOfBody(body),
    changedAt,
  };
}

const kindFrom = ({ intent }: DraftBody, isListing: boolean): FoundListing['kind'] =>
  intent === null ? 'request' : isListing ? 'listing' : 'draft';

/** Unsent drafts, and those of the server's lists that this device has. */
async function bodiesOnDevice(queryClient: QueryClient, agentId: string): Promise<FoundDraft[]> {
  const { saved, autosaved } = await draftsOnDevice(agentId).catch(() => ({ saved: [], autosaved: [] }));
  const pages = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] });
  return [
    ...autosaved.map(({ draftId, body, typedAt }) => ({
      ...fromBody(draftId, body, typedAt),
      kind: kindFrom(body, false),
      isWaiting: true,
    })),
    ...saved.map(({ draftId, body, state, becomes, savedAt }) => ({
      ...fromBody(draftId, body, savedAt),
      kind: kindFrom(body, state === 'acked' && becomes === 'Published'),
      isWaiting: state !== 'acked',
    })),
    ...fromPages(pages.flatMap(([, page]) => page ?? [])),
  ];
}

const fromPages = (pages: readonly DraftPage[]): FoundDraft[] =>
  pages
    .flatMap(({ items }) => items)
    .map((draft) => ({
      ...fromBody(draft._id, toBody(draft), Date.parse(draft.updatedAt)),
      kind: kindFrom(toBody(draft), draft.status === 'Published'),
      isWaiting: false,
    }));

/** Removes duplicates by id. */
function once<One extends FoundListing>(all: readonly One[]): One[] {
  const seen = new Set<string>();
  return all.filter(({ id, name }) => name !== '' && !seen.has(id) && seen.add(id));
}

const newestFirst = (a: FoundListing, b: FoundListing) => b.changedAt - a.changedAt;

/** The draft of a listing is named only if its content differs. */
function arrange(listings: readonly FoundSummary[], drafts: readonly FoundDraft[]): Found {
  const listed = new Map(listings.map((listing) => [listing.id, listing]));
  const differs = ({ id, isWaiting }: FoundDraft) => isWaiting || listed.get(id)?.hasChanges === true;
  return {
    listings: [...listings, ...drafts.filter(({ id, kind }) => kind === 'listing' && !listed.has(id))].slice(
      0,
      mostListings,
    ),
    drafts: drafts
      .filter((draft) => (listed.has(draft.id) ? differs(draft) : draft.kind !== 'listing'))
      .map((draft): FoundListing => (draft.kind === 'listing' ? { ...draft, kind: 'draft' } : draft))
      .slice(0, mostDrafts),
  };
}

const nothing: Found = { listings: [], drafts: [] };

/** What a search finds on this device: what is unsent, and what is stored of the server's lists. */
async function onDevice(queryClient: QueryClient, agentId: string, search: string) {
  const needles = needlesFrom(search);
  const [rows, bodies] = await Promise.all([
    rowsOnDevice(queryClient, agentId),
    bodiesOnDevice(queryClient, agentId),
  ]);
  await makeKeys(rows);
  const wanted = { ...usualList, search };
  return {
    listings: once(
      rows
        .filter(({ listing }) => isWanted(listing, wanted, Date.now()))
        .map(fromSummary)
        .toSorted(newestFirst),
    ),
    drafts: once(bodies.filter(({ texts }) => hasNeedles(toSearchKey(texts), needles)).toSorted(newestFirst)),
  };
}

async function onServer(agentId: string, search: string) {
  const [listings, drafts] = await Promise.all([
    askPage(
      client.POST('/property/agent/search', {
        body: { agentId, search, paging: 0, pageSize: mostListings },
      }),
    ).catch(() => null),
    askPage(
      client.POST('/master/properties/draft/searchAgent', {
        body: { agentId, search, status: '', paging: 0 },
      }),
    ).catch(() => null),
  ]);
  const fetchedAt = Date.now();
  return {
    listings: listings?.items.map((listing) => fromSummary({ listing, fetchedAt })) ?? [],
    drafts: fromPages(drafts ? [drafts] : []),
  };
}

/**
 * Finds listings and drafts by the words of their texts. `onFound` gets what this device has as soon as it is
 * known, and then all with what the server has, if it can be reached. Without words it prepares the device's rows for
 * the search that follows.
 */
export async function findListings(
  queryClient: QueryClient,
  agentId: string,
  typed: string,
  onFound: (found: Found) => void,
): Promise<void> {
  if (needlesFrom(typed) === null) {
    onFound(nothing);
    return makeKeys(await rowsOnDevice(queryClient, agentId));
  }
  const search = typed.trim();
  const asked = onServer(agentId, search);
  const here = await onDevice(queryClient, agentId, search);
  onFound(arrange(here.listings, here.drafts));
  const there = await asked;
  /* What is unsent is newer than the server's, and the server's rows are newer than those stored. */
  const waiting = here.drafts.filter(({ isWaiting }) => isWaiting);
  onFound(
    arrange(
      once([...there.listings, ...here.listings].toSorted(newestFirst)),
      once([...waiting, ...there.drafts, ...here.drafts]).toSorted(newestFirst),
    ),
  );
}
