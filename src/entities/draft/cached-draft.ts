import type { QueryClient } from '@tanstack/react-query';
import type { Draft, DraftPage } from '#domain/draft.ts';

/** The draft from the most recent cached list of the server's drafts. */
export function cachedDraft(queryClient: QueryClient, agentId: string, draftId: string): Draft | undefined {
  const pages = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] });
  return pages.flatMap(([, page]) => page?.items ?? []).find((draft) => draft._id === draftId);
}
