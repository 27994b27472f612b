import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import { dayMs } from '#domain/time.ts';
import { accountState, applyRefusal } from './account-state.ts';
import { onAgentChange } from './store.ts';

/** True for failures that may be temporary: no answer, or a server error. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

/*
 * The library assumes a network until the first `offline` event, and then ignores the `online` event of a page
 * that was opened without one: nothing would be fetched again.
 */
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

/** The server's answers, for as long as the same agent is signed in. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => query.meta?.['silent'] || applyRefusal(error),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => isOfThisSession(mutation) && applyRefusal(error),
  }),
  defaultOptions: {
    queries: { networkMode: 'offlineFirst', staleTime: 30_000, gcTime: dayMs, retry: shouldRetry },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
});

onAgentChange(() => queryClient.clear());

/** The cache is cleared when the agent changes: then it holds nothing that was sent before. */
function isOfThisSession(mutation: unknown): boolean {
  const sent: readonly unknown[] = queryClient.getMutationCache().getAll();
  return sent.includes(mutation);
}

let { ended } = accountState.get();

accountState.subscribe(() => {
  const before = ended;
  ended = accountState.get().ended;
  if (before !== 'no' && ended === 'no')
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['keep'] !== false });
});
