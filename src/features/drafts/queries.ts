import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Draft, DraftSearch } from '#domain/draft.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { seenOnServer } from '#draft-queue/watch.ts';

/** A page of the agent's drafts. The last answer stays in sight while the next is on its way. */
export function draftsQuery(search: Required<DraftSearch>) {
  return queryOptions({
    queryKey: ['drafts', search.agentId, search],
    queryFn: async ({ signal }) => {
      const page = await ask(client.POST('/master/properties/draft/searchAgent', { body: search, signal }));
      await seenOnServer(search.agentId, page.items);
      return page;
    },
    placeholderData: keepPreviousData,
  });
}

/** One draft as the server has it; null where the server has none. */
export function draftQuery(agentId: string, draftId: string) {
  return queryOptions({
    queryKey: ['draft', agentId, draftId],
    queryFn: ({ signal }) => ask(client.GET('/master/properties/draft/{id}', { params: { path: { id: draftId } }, signal })).catch(noneIfUnknown),
    staleTime: 0,
  });
}

function noneIfUnknown(error: unknown): Draft | null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** Property masters whose name contains what the agent types. An aside: its refusal must not interrupt the typing. */
export function propertySearchQuery(typed: string) {
  const search = typed.trim();
  return queryOptions({
    queryKey: ['properties', 'search', search.toLowerCase()],
    queryFn: ({ signal }) => ask(client.POST('/master/properties/keyValue', { body: { search }, signal })),
    enabled: search.length >= searchFromCharacters,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { aside: true },
  });
}

/** How long a Save waits for the server's word on a name before it goes on without. */
const nameAnswerMs = 2_500;

/**
 * Is the name free for a new property? True where nobody can say: the server decides when the draft arrives.
 */
export async function isNameFree(name: string, draftId: string): Promise<boolean> {
  try {
    return await ask(client.POST('/master/properties/isNameUnique', { body: { name, draftId }, signal: AbortSignal.timeout(nameAnswerMs) }));
  } catch {
    return true;
  }
}
