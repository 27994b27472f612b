import { type QueryClient, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError, ask, askList, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Draft, DraftBody, DraftPage, DraftSearch } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { showsMaster } from '#domain/property/property.ts';
import { hourMs, minuteMs } from '#domain/time.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { seenOnServer } from '#outbox/save.ts';

/** Which drafts a list shows. An empty status is every draft that is not published. */
type DraftListed = Required<Omit<DraftSearch, 'unpublished'>>;

/**
 * A page of the agent's drafts. The previous page remains visible while the next one loads. Where the device
 * cannot delete the acknowledged records that the page contains, they stay until the next page.
 */
export function draftsQuery(search: DraftListed) {
  return queryOptions({
    queryKey: ['drafts', search.agentId, search],
    queryFn: async ({ signal }) => {
      const page = await draftPage(search, signal);
      await seenOnServer(search.agentId, page.items).catch(() => {});
      if (search.status === '' && search.paging === 0) await forgetPublished(search, signal).catch(() => {});
      return page;
    },
    placeholderData: keepPreviousData,
  });
}

/** The agent's drafts that are not published yet, the newest change first. */
export const unfinishedDraftsQuery = (agentId: string) =>
  draftsQuery({ agentId, search: '', status: 'Draft', paging: 0 });

function draftPage(search: DraftListed, signal: AbortSignal): Promise<DraftPage> {
  const body = { ...search, unpublished: search.status === '' };
  return askPage(client.POST('/master/properties/draft/searchAgent', { body, signal }));
}

/** Deletes the records of what this device has published, once the server lists it. */
async function forgetPublished({ agentId }: DraftListed, signal: AbortSignal): Promise<void> {
  const { saved } = await draftsOnDevice(agentId);
  if (!saved.some(({ state, becomes }) => state === 'acked' && becomes === 'Published')) return;
  const { items } = await draftPage({ agentId, search: '', status: 'Published', paging: 0 }, signal);
  await seenOnServer(agentId, items);
}

/** The draft from the most recent cached list of the server's drafts. */
export function cachedDraft(queryClient: QueryClient, agentId: string, draftId: string): Draft | undefined {
  const pages = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] });
  return pages.flatMap(([, page]) => page?.items ?? []).find((draft) => draft._id === draftId);
}

/** One draft from the server; null if the server does not have it. */
export function draftQuery(agentId: string, draftId: string) {
  return queryOptions({
    queryKey: ['draft', agentId, draftId],
    queryFn: ({ signal }) => draftOnServer(draftId, signal),
    staleTime: 0,
  });
}

/** As `draftQuery`, without the cache. @throws {ApiError} */
export function draftOnServer(draftId: string, signal?: AbortSignal): Promise<Draft | null> {
  const params = { path: { id: draftId } };
  return ask(client.GET('/master/properties/draft/{id}', { params, ...(signal && { signal }) })).catch(
    noneIfUnknown,
  );
}

function noneIfUnknown(error: unknown): Draft | null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/**
 * Property masters of a category (of any, if it is empty) whose name contains the typed text. Silent: an
 * error does not interrupt the typing.
 */
export function propertySearchQuery(typed: string, title: string) {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['properties', 'search', search.toLowerCase(), title],
    queryFn: ({ signal }) =>
      askList(
        client.POST('/master/properties/keyValue', { body: { search, ...(title && { title }) }, signal }),
      ),
    enabled: search.length >= searchFromCharacters,
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
}

/** One property master. Errors are silent, as in the search. */
export function propertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['properties', 'one', propertyId],
    queryFn: ({ signal }) =>
      ask(client.GET('/master/properties/{id}', { params: { path: { id: propertyId } }, signal })),
    staleTime: hourMs,
    retry: false,
    meta: { silent: true },
  });
}

/** The unit for which similar listings are searched. */
export interface UnitAsked {
  propertyId: string;
  kind: ListingKind;
  type: string;
  unitType: string | null;
  builtUpSqft: number | null;
  priceSen: number | null;
  listingId: string;
}

/**
 * The unit that a text describes; null without a property master or a type, because nothing can be compared
 * then.
 */
export function unitFrom(
  { propertyId, intent, title, type, facts: { unitType, builtUpSqft, priceSen } }: DraftBody,
  listingId: string,
): UnitAsked | null {
  if (propertyId === null || intent === null || type === '' || !showsMaster(title)) return null;
  return { propertyId, kind: intent, type, unitType, builtUpSqft, priceSen, listingId };
}

/** Near duplicates of a unit and the prices of similar ones. Silent: the result is only used for warnings. */
export function similarQuery(unit: UnitAsked | null) {
  return queryOptions({
    queryKey: ['similar', unit],
    queryFn: unit
      ? ({ signal }) => ask(client.POST('/property/agent/similar', { body: unit, signal }))
      : skipToken,
    staleTime: 5 * minuteMs,
    retry: false,
    networkMode: 'online',
    meta: { silent: true, keep: false },
  });
}

/** Resets a listing's draft on the server to the listing's content. @throws {ApiError} */
export function revertOnServer(agentId: string, { _id, rev }: Pick<Draft, '_id' | 'rev'>): Promise<Draft> {
  return ask(
    client.POST('/master/properties/draft/{id}/revert', {
      params: { path: { id: _id }, header: { 'X-Agent-Id': agentId } },
      body: { baseRev: rev, mutationId: crypto.randomUUID() },
    }),
  );
}

/** How long a save waits for the server's check of a name, in milliseconds; then it continues without. */
const nameAnswerMs = 2_500;

/**
 * True if the name is available for a new property, or if that cannot be checked: the server decides when the
 * draft arrives.
 */
export async function isNameFree(name: string, draftId: string): Promise<boolean> {
  try {
    return await askForName(name, draftId, AbortSignal.timeout(nameAnswerMs));
  } catch {
    return true;
  }
}

/** Whether a name is available for a new property. Silent: without an answer the form says that. */
export function nameQuery(name: string, draftId: string) {
  return queryOptions({
    queryKey: ['name', nameKey(name), draftId],
    queryFn: ({ signal }) => askForName(name, draftId, signal),
    staleTime: 10_000,
    retry: false,
    networkMode: 'always',
    meta: { silent: true, keep: false },
  });
}

function askForName(name: string, draftId: string, signal: AbortSignal): Promise<boolean> {
  return ask(client.POST('/master/properties/isNameUnique', { body: { name, draftId }, signal }));
}
