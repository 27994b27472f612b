import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistedQuery,
  type Persister,
  experimental_createQueryPersister,
  persistQueryClient,
} from '@tanstack/query-persist-client-core';
import { type UseStore, clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { persistedStore } from '#domain/limits.ts';
import { locationsQuery } from './locations.ts';

let opened: UseStore | null = null;
const store = () => (opened ??= createStore('lookups', 'queries'));

/** Answers kept for the agent who asked; another agent's are not brought back. */
type KeptAnswers = PersistedClient & { owner: string };

/** The cache is written at most once in this time: it is large, and every answer changes it. */
const writeEveryMs = 1_000;
let newest: KeptAnswers | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

type WhenKept = (hasLocations: boolean) => void;

const hasLocations = ({ clientState }: PersistedClient) =>
  clientState.queries.some(({ queryKey }) => queryKey[0] === locationsQuery.queryKey[0]);

/** A failure is no loss: the next answer is another attempt. */
async function write(whenKept: WhenKept): Promise<void> {
  const answers = newest;
  timer = undefined;
  if (!answers) return;
  await set(persistedStore.key, answers, store());
  if (newest) whenKept(hasLocations(answers));
}

function writeSoon(answers: KeptAnswers, whenKept: WhenKept): void {
  newest = answers;
  timer ??= setTimeout(() => void write(whenKept).catch(() => {}), writeEveryMs);
}

function persisterFor(owner: () => string | null, whenKept: WhenKept): Persister {
  return {
    persistClient(client) {
      const agentId = owner();
      if (agentId) writeSoon({ ...client, owner: agentId }, whenKept);
    },
    async restoreClient() {
      const kept = await get<KeptAnswers>(persistedStore.key, store());
      const own = kept?.owner === owner() ? kept : undefined;
      whenKept(own !== undefined && hasLocations(own));
      return own;
    },
    removeClient: () => del(persistedStore.key, store()),
  };
}

/**
 * Keeps the answers of `client` on the device, and brings back those of the `owner`'s last visit (R-SESS-5:
 * key `root`, version 1, at most 5 s), however old a device's clock says they are: the server is asked for
 * newer ones wherever it can be. Resolves when reading may begin, restored or not. They are a cache: losing
 * them loses no work. `whenKept` is told after every reading and writing whether the state and area data are
 * among what is kept.
 */
export async function keepLookups(
  client: QueryClient,
  owner: () => string | null,
  whenKept: WhenKept,
): Promise<void> {
  const [, restored] = persistQueryClient({
    queryClient: client,
    persister: persisterFor(owner, whenKept),
    buster: String(persistedStore.version),
    maxAge: Infinity,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, meta, options }) =>
        state.status === 'success' && meta?.['keep'] !== false && !options.persister,
    },
  });
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, persistedStore.restoreTimeoutMs));
  await Promise.race([restored.catch(() => {}), timeout]);
}

/** Forgets every kept answer, as at logout. */
export async function clearLookups(): Promise<void> {
  newest = null;
  await clear(store());
}

/**
 * Answers that are kept one by one: a long list is thousands of rows, too many to be written anew with every
 * answer.
 */
const apart = 'apart';
const mostApart = 400;

/** Where this browser keeps nothing, nothing is found. */
const orNothing = <Answer>(touch: () => Promise<Answer>) =>
  Promise.resolve()
    .then(touch)
    .catch(() => undefined);

const { persisterFn, persistQueryByKey, restoreQueries } = experimental_createQueryPersister<PersistedQuery>({
  storage: {
    getItem: (key) => orNothing(() => get<PersistedQuery>(key, store())),
    setItem: (key, answer) => orNothing(() => set(key, answer, store())),
    removeItem: (key) => orNothing(() => del(key, store())),
    entries: () => entries<string, PersistedQuery>(store()),
  },
  serialize: (answer) => answer,
  deserialize: (answer) => answer,
  buster: String(persistedStore.version),
  maxAge: Infinity,
  prefix: apart,
});

/**
 * Keeps a query's answer by itself, and brings it back when it is asked for. Its key has to name the agent.
 */
export const persistedApart = persisterFn;

/** Keeps what was put under this key by hand, at once. Never rejects. */
export function persistApart(client: QueryClient, queryKey: QueryKey): void {
  void persistQueryByKey(queryKey, client);
}

/**
 * Brings back every answer that is kept apart under keys that begin so, and lets go of the oldest where there
 * are too many.
 */
export async function restoreApart(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await restoreQueries(client, { queryKey });
  const kept = (await entries<string, PersistedQuery>(store())).filter(([key]) =>
    key.startsWith(`${apart}-`),
  );
  const oldest = kept
    .toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(mostApart);
  await delMany(
    oldest.map(([key]) => key),
    store(),
  );
}
