import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
} from '@tanstack/query-persist-client-core';
import { del, set } from 'idb-keyval';
import { persistedStore } from '#domain/limits.ts';
import {
  type AgentCipher,
  type Encrypted,
  type Owner,
  answersOwner,
  decryptOwn,
  encryptFor,
  setCipher,
} from './cipher.ts';
import { locationsQuery } from './locations.ts';
import { deletePlaintextApart, persistApartAgain } from './persister.ts';
import { answersStore, clearAnswers, readAnswers } from './store.ts';

type Queries = DehydratedState['queries'];

/** Answers with the agent they belong to. They are not restored for another agent. */
type OwnAnswers = PersistedClient & { owner: string };

/**
 * As the device stores them: what is the same for all agents as plaintext in `clientState`, all else in
 * `encrypted`; null where there was no key. Earlier versions stored all as plaintext, without this member.
 */
type StoredAnswers = OwnAnswers & { encrypted?: Encrypted | null };

/** Minimum time between two writes of the cache, because it is large and every answer changes it. */
const writeEveryMs = 1_000;
let newest: OwnAnswers | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

type WhenKept = (hasLocations: boolean) => void;
let reportKept: WhenKept = () => {};

/** The state and area data are the only answer that is the same for all agents. */
const isPublic = ({ queryKey }: Queries[number]) => queryKey[0] === locationsQuery.queryKey[0];
const hasLocations = ({ clientState }: PersistedClient) => clientState.queries.some(isPublic);

const withQueries = <Answers extends PersistedClient>(answers: Answers, queries: Queries): Answers => ({
  ...answers,
  clientState: { ...answers.clientState, queries },
});

/** Writes nothing after the agent's logout, in this tab or in another one. */
async function write(): Promise<void> {
  const answers = newest;
  timer = undefined;
  if (!answers || answers.owner !== answersOwner()) return;
  const { queries } = answers.clientState;
  const own = queries.filter((query) => !isPublic(query));
  const stored: StoredAnswers = {
    ...withQueries(answers, queries.filter(isPublic)),
    encrypted: await encryptFor(answers.owner, own),
  };
  if (!newest || answers.owner !== answersOwner()) return;
  await set(persistedStore.key, stored, answersStore());
  if (newest) reportKept(hasLocations(stored));
}

/** Ignores errors: the next answer starts another attempt. */
function writeSoon(answers: OwnAnswers): void {
  newest = answers;
  timer ??= setTimeout(() => void write().catch(() => {}), writeEveryMs);
}

/** The answers with those that were encrypted, as far as they can be decrypted. */
async function withDecrypted(
  { encrypted, ...answers }: StoredAnswers,
  decrypted: unknown,
): Promise<PersistedClient> {
  const own = decrypted ?? (encrypted ? await decryptOwn(encrypted) : undefined);
  return withQueries(answers, [...answers.clientState.queries, ...((own ?? []) as Queries)]);
}

async function restore(): Promise<PersistedClient | undefined> {
  const { kept, decrypted } = await readAnswers();
  const stored = kept as StoredAnswers | undefined;
  if (stored && !('encrypted' in stored)) deletePlaintextApart().catch(() => {});
  const isOwn = stored !== undefined && stored.owner === answersOwner();
  const own = isOwn ? await withDecrypted(stored, decrypted) : undefined;
  reportKept(own !== undefined && hasLocations(own));
  return own;
}

const persister: Persister = {
  persistClient(client) {
    const agentId = answersOwner();
    if (agentId) writeSoon({ ...client, owner: agentId });
  },
  restoreClient: restore,
  removeClient: () => del(persistedStore.key, answersStore()),
};

/**
 * Persists the answers of `client` on the device, and restores those of the `owner`'s last visit (R-SESS-5:
 * key `root`, version 1, at most 5 s), whatever their age by the device's clock: newer ones are fetched when
 * the server can be reached. Resolves when reading may begin, restored or not. Losing this cache loses no
 * work. Answers are encrypted by `cipher`, except the state and area data; without the agent's key only these
 * are stored. A change that waits is never stored here. After every read and write, `whenKept` is called with whether the state
 * and area data are persisted.
 */
export async function persistLookups(
  client: QueryClient,
  owner: Owner,
  cipher: AgentCipher,
  whenKept: WhenKept,
): Promise<void> {
  setCipher(owner, cipher);
  reportKept = whenKept;
  const [, restored] = persistQueryClient({
    queryClient: client,
    persister,
    buster: String(persistedStore.version),
    maxAge: Infinity,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ state, meta, options }) =>
        state.status === 'success' && meta?.['keep'] !== false && !options.persister,
    },
  });
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, persistedStore.restoreTimeoutMs));
  await Promise.race([restored.catch(() => {}), timeout]);
}

/** Persists what could not be encrypted until now: the agent's key has come. */
export async function persistWaiting(client: QueryClient): Promise<void> {
  if (newest) writeSoon(newest);
  await persistApartAgain(client);
}

/** Deletes every persisted answer, at logout. */
export async function clearLookups(): Promise<void> {
  newest = null;
  await clearAnswers();
}
