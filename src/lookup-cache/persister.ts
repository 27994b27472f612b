import type { QueryClient } from '@tanstack/react-query';
import { type PersistedClient, type Persister, persistQueryClient } from '@tanstack/query-persist-client-core';
import { type UseStore, createStore, del, get, set } from 'idb-keyval';
import { persistedStore } from '#domain/limits.ts';

let opened: UseStore | null = null;
const store = () => (opened ??= createStore('lookups', 'queries'));

/** Answers kept for the agent who asked; another agent's are not brought back. */
type KeptAnswers = PersistedClient & { owner: string };

/** The cache is written at most once in this time: it is large, and every answer changes it. */
const writeEveryMs = 1_000;
let newest: KeptAnswers | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function writeSoon(answers: KeptAnswers): void {
  newest = answers;
  timer ??= setTimeout(() => {
    timer = undefined;
    if (newest) set(persistedStore.key, newest, store()).catch(() => {});
  }, writeEveryMs);
}

function persisterFor(owner: () => string | null): Persister {
  return {
    persistClient(client) {
      const agentId = owner();
      if (agentId) writeSoon({ ...client, owner: agentId });
    },
    async restoreClient() {
      const kept = await get<KeptAnswers>(persistedStore.key, store());
      return kept?.owner === owner() ? kept : undefined;
    },
    removeClient: clearLookups,
  };
}

/**
 * Keeps the answers of `client` on the device, and brings back those of the `owner`'s last visit (Spec §9: key `root`,
 * version 1, at most 5 s), however old a device's clock says they are: the server is asked for newer ones wherever it can
 * be. Resolves when reading may begin, restored or not. They are a cache: losing them loses no work.
 */
export async function keepLookups(client: QueryClient, owner: () => string | null): Promise<void> {
  const [, restored] = persistQueryClient({
    queryClient: client,
    persister: persisterFor(owner),
    buster: String(persistedStore.version),
    maxAge: Infinity,
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['keep'] !== false },
  });
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, persistedStore.restoreTimeoutMs));
  await Promise.race([restored.catch(() => {}), timeout]);
}

/** Forgets every kept answer, as at logout. */
export async function clearLookups(): Promise<void> {
  newest = null;
  await del(persistedStore.key, store());
}
