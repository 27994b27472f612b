import { notifyManager, type QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistedQuery,
  type Persister,
  experimental_createQueryPersister,
  persistQueryClient,
} from '@tanstack/query-persist-client-core';
import { del, delMany, entries, get, set } from 'idb-keyval';
import { persistedStore } from '#domain/limits.ts';
import { locationsQuery } from './locations.ts';
import { answersStore, clearAnswers, readAnswers } from './store.ts';

/** Persisted answers with the agent they belong to. They are not restored for another agent. */
type KeptAnswers = PersistedClient & { owner: string };

/** Minimum time between two writes of the cache, because it is large and every answer changes it. */
const writeEveryMs = 1_000;
let newest: KeptAnswers | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The id of the agent who is signed in on this device now. */
type Owner = () => string | null;
type WhenKept = (hasLocations: boolean) => void;

const hasLocations = ({ clientState }: PersistedClient) =>
  clientState.queries.some(({ queryKey }) => queryKey[0] === locationsQuery.queryKey[0]);

/** Writes nothing after the agent's logout, in this tab or in another one. */
async function write(owner: Owner, whenKept: WhenKept): Promise<void> {
  const answers = newest;
  timer = undefined;
  if (!answers || answers.owner !== owner()) return;
  await set(persistedStore.key, answers, answersStore());
  if (newest) whenKept(hasLocations(answers));
}

/** Ignores errors: the next answer starts another attempt. */
function writeSoon(answers: KeptAnswers, owner: Owner, whenKept: WhenKept): void {
  newest = answers;
  timer ??= setTimeout(() => void write(owner, whenKept).catch(() => {}), writeEveryMs);
}

function persisterFor(owner: Owner, whenKept: WhenKept): Persister {
  return {
    persistClient(client) {
      const agentId = owner();
      if (agentId) writeSoon({ ...client, owner: agentId }, owner, whenKept);
    },
    async restoreClient() {
      const kept = (await readAnswers()) as KeptAnswers | undefined;
      const own = kept?.owner === owner() ? kept : undefined;
      whenKept(own !== undefined && hasLocations(own));
      return own;
    },
    removeClient: () => del(persistedStore.key, answersStore()),
  };
}

/**
 * Persists the answers of `client` on the device, and restores those of the `owner`'s last visit (R-SESS-5:
 * key `root`, version 1, at most 5 s), whatever their age by the device's clock: newer ones are fetched when
 * the server can be reached. Resolves when reading may begin, restored or not. Losing this cache loses no
 * work. After every read and write, `whenKept` is called with whether the state and area data are persisted.
 */
export async function persistLookups(client: QueryClient, owner: Owner, whenKept: WhenKept): Promise<void> {
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

/** Deletes every persisted answer, at logout. */
export async function clearLookups(): Promise<void> {
  newest = null;
  await clearAnswers();
}

/**
 * Storage prefix of answers that are persisted separately: a long list has thousands of rows, too many to
 * write again with every answer.
 */
const apart = 'apart';
const mostApart = 400;

/** Finds nothing where this browser has no storage. */
const orNothing = <Answer>(touch: () => Promise<Answer>) =>
  Promise.resolve()
    .then(touch)
    .catch(() => undefined);

const { persisterFn, restoreQueries } = experimental_createQueryPersister<PersistedQuery>({
  storage: {
    getItem: (key) => orNothing(() => get<PersistedQuery>(key, answersStore())),
    setItem: (key, answer) => orNothing(() => set(key, answer, answersStore())),
    removeItem: (key) => orNothing(() => del(key, answersStore())),
    entries: () => entries<string, PersistedQuery>(answersStore()),
  },
  serialize: (answer) => answer,
  deserialize: (answer) => answer,
  buster: String(persistedStore.version),
  maxAge: Infinity,
  prefix: apart,
  refetchOnRestore: false,
});

/**
 * Persists a query's answer separately and restores it on first use; a stale one is then fetched again. The
 * query key must contain the agent's id.
 */
export const persistedApart: typeof persisterFn = async (queryFn, context, query) => {
  let isRestored = true;
  const answer = await persisterFn(
    (asked) => {
      isRestored = false;
      return queryFn(asked);
    },
    context,
    query,
  );
  // The library's own fetch of a restored answer leaves its failure unhandled.
  if (isRestored) notifyManager.schedule(() => query.isStale() && void query.fetch().catch(() => {}));
  return answer;
};

/**
 * Restores every separately persisted answer whose key starts with `queryKey`, and deletes the oldest if
 * there are too many.
 */
export async function restoreApart(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await restoreQueries(client, { queryKey });
  const kept = (await entries<string, PersistedQuery>(answersStore())).filter(([key]) =>
    key.startsWith(`${apart}-`),
  );
  const oldest = kept
    .toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(mostApart);
  await delMany(
    oldest.map(([key]) => key),
    answersStore(),
  );
}
