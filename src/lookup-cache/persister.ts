import { type QueryClient, notifyManager, partialMatchKey } from '@tanstack/react-query';
import { type PersistedQuery, experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { del, delMany, entries, get, set } from 'idb-keyval';
import { persistedStore } from '#domain/limits.ts';
import { type Encrypted, answersOwner, decryptOwn, encryptFor } from './cipher.ts';
import { answersStore } from './store.ts';

/**
 * Storage prefix of answers that are persisted separately: a long list has thousands of rows, too many to
 * write again with every answer. The query key follows it, and can be read without the agent's key.
 */
const apart = 'apart';
const mostApart = 400;
const version = String(persistedStore.version);

/** An answer as it is stored, with the time at which it came, in epoch milliseconds. */
interface StoredAnswer {
  updatedAt: number;
  encrypted: Encrypted;
}

/** Earlier versions stored an answer as plaintext. */
const isStoredAnswer = (kept: unknown): kept is StoredAnswer =>
  typeof kept === 'object' && kept !== null && 'encrypted' in kept && 'updatedAt' in kept;

/** Finds nothing where this browser has no storage. */
const orNothing = <Answer>(touch: () => Promise<Answer>) =>
  Promise.resolve()
    .then(touch)
    .catch(() => undefined);

async function read(key: string): Promise<PersistedQuery | undefined> {
  const kept: unknown = await get(key, answersStore());
  return isStoredAnswer(kept)
    ? ((await decryptOwn(kept.encrypted)) as PersistedQuery | undefined)
    : undefined;
}

/** Stores nothing without the agent's key, and nothing after their logout. */
async function write(key: string, answer: PersistedQuery): Promise<void> {
  const agentId = answersOwner();
  const encrypted = await encryptFor(agentId, answer);
  if (!encrypted || agentId !== answersOwner()) return;
  const stored: StoredAnswer = { updatedAt: answer.state.dataUpdatedAt, encrypted };
  await set(key, stored, answersStore());
}

const { persisterFn, persistQuery } = experimental_createQueryPersister<PersistedQuery>({
  storage: {
    getItem: (key) => orNothing(() => read(key)),
    setItem: (key, answer) => orNothing(() => write(key, answer)),
    removeItem: (key) => orNothing(() => del(key, answersStore())),
  },
  serialize: (answer) => answer,
  deserialize: (answer) => answer,
  buster: version,
  maxAge: Infinity,
  prefix: apart,
  refetchOnRestore: false,
});

/**
 * Persists a query's answer separately, encrypted, and restores it on first use; a stale one is then fetched
 * again. The query key must contain the agent's id.
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

/** For an answer that the device does not store at all, because its query key says what is private. */
export const notPersisted: typeof persisterFn = async (queryFn, context) => queryFn(context);

/** Persists the separate answers that the page has: those that came before the agent's key were not. */
export async function persistApartAgain(client: QueryClient): Promise<void> {
  const answered = client.getQueryCache().findAll({
    predicate: ({ options, state }) => options.persister === persistedApart && state.data !== undefined,
  });
  await Promise.all(answered.map((query) => persistQuery(query)));
}

/**
 * Restores every separately persisted answer whose key starts with one of `queryKeys` and that is newer than what the
 * page has. Deletes the oldest if there are too many, and those that an earlier version stored as plaintext.
 */
export async function restoreApart(
  client: QueryClient,
  ...queryKeys: readonly (readonly unknown[])[]
): Promise<void> {
  const kept = (await entries<string, unknown>(answersStore())).filter(([key]) =>
    key.startsWith(`${apart}-`),
  );
  const stored = kept.filter((entry): entry is [string, StoredAnswer] => isStoredAnswer(entry[1]));
  const plaintext = kept.filter(([, answer]) => !isStoredAnswer(answer));
  const wanted = stored.filter(([key]) =>
    queryKeys.some((queryKey) => partialMatchKey(toQueryKey(key), queryKey)),
  );
  await Promise.all(wanted.map(([key, answer]) => restore(client, toQueryKey(key), answer)));
  const oldest = stored.toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt).slice(mostApart);
  await delMany(
    [...plaintext, ...oldest].map(([key]) => key),
    answersStore(),
  );
}

/** The library makes the storage key of the query key as JSON. */
const toQueryKey = (key: string) => JSON.parse(key.slice(apart.length + 1)) as unknown[];

async function restore(client: QueryClient, queryKey: unknown[], stored: StoredAnswer): Promise<void> {
  const isNewer = () => stored.updatedAt > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
  const answer = isNewer() ? ((await decryptOwn(stored.encrypted)) as PersistedQuery | undefined) : undefined;
  if (answer?.buster === version && isNewer())
    client.setQueryData(queryKey, answer.state.data, { updatedAt: stored.updatedAt });
}

/** Deletes all separate answers, of a device on which an earlier version stored them as plaintext. */
export function deletePlaintextApart(): Promise<void> {
  return answersStore()('readwrite', (queries) => {
    queries.delete(IDBKeyRange.bound(`${apart}-`, `${apart}.`, false, true));
  });
}
