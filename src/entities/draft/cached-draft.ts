import type { QueryClient } from '@tanstack/react-query';
import type { Draft, DraftPage } from '#domain/draft.ts';

/** The draft as the newest list of the server's that is still at hand shows it. */
export function cachedDraft(queryClient: QueryClient, agentId: string, draftId: string): Draft | undefined {
  const pages = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] });
  return pages.flatMap(([, page]) => page?.items ?? []).find((draft) => draft._id === draftId);
}
