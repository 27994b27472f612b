import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type OutboxSummary, draftOnDevice, draftsOnDevice, outboxSummary, watchFlushes, watchOutbox } from '#draft-queue/watch.ts';

const settleMs = 50;
const readFromDevice = { networkMode: 'always', staleTime: Infinity, gcTime: 0, retry: false, meta: { keep: false } } as const;

/** Keeps everything below, and the lists that the server answers, as the outbox changes. Returns how to stop. */
export function followOutbox(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = watchOutbox(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: ['outbox'] });
    }, settleMs);
  });
  const stopListening = watchFlushes(({ ended }) => {
    if (ended === 'done') void queryClient.invalidateQueries({ queryKey: ['drafts'] });
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopListening();
  };
}

/** What the agent has on this device, counted; undefined until it is read, null where it cannot be read. */
export function useOutbox(agentId: string): OutboxSummary | null | undefined {
  const { data, isError } = useQuery({ ...readFromDevice, queryKey: ['outbox', agentId, 'summary'], queryFn: () => outboxSummary(agentId) });
  return isError ? null : data;
}

/** The agent's drafts on this device. */
export function useDraftsOnDevice(agentId: string) {
  return useQuery({ ...readFromDevice, queryKey: ['outbox', agentId, 'drafts'], queryFn: () => draftsOnDevice(agentId) });
}

/** One draft as this device knows it. */
export function useDraftOnDevice(agentId: string, draftId: string) {
  return useQuery({ ...readFromDevice, queryKey: ['outbox', agentId, 'draft', draftId], queryFn: () => draftOnDevice(agentId, draftId) });
}
