import { MutationObserver, QueryClient, onlineManager, queryOptions } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index)));
const secret = 'B-12-3A, call the owner first';
const listing = ['listing', 'aisyah', 'listing-1'];
const drafts = ['drafts', 'aisyah'];
const stopped: QueryClient[] = [];

/** A page that was just opened: its modules are new, what is stored on the device is not. */
async function page(owner: () => string | null = () => 'aisyah', whileEncrypting = () => {}) {
  vi.resetModules();
  const [{ persistLookups, persistWaiting, clearLookups }, apart, store, account, { agentCipher }] =
    await Promise.all([
      import('./persist-lookups.ts'),
      import('./persister.ts'),
      import('./store.ts'),
      import('#outbox/account.ts'),
      import('#outbox/cipher.ts'),
    ]);
  const client = new QueryClient();
  stopped.push(client);
  const kept: boolean[] = [];
  const encrypt = async (agentId: string, value: unknown) => {
    const encrypted = await agentCipher.encrypt(agentId, value);
    whileEncrypting();
    return encrypted;
  };
  const start = () =>
    persistLookups(client, owner, { ...agentCipher, encrypt }, (hasLocations) => kept.push(hasLocations));
  const { entries, set } = await import('idb-keyval');
  const stored = () => entries<string, object>(store.answersStore());
  const put = (name: string, value: unknown) => set(name, value, store.answersStore());
  const read = (answer: () => Promise<unknown>) =>
    client.fetchQuery(
      queryOptions({
        queryKey: listing,
        queryFn: answer,
        persister: apart.persistedApart,
        retry: false,
      }),
    );
  return { client, start, kept, stored, put, read, ...apart, ...account, persistWaiting, clearLookups };
}

/** A page of the agent, whose answers are stored: area data, drafts and a listing. */
async function filledPage() {
  const first = await page();
  await first.unlock('aisyah', key);
  await first.start();
  first.client.setQueryData(['locations'], { countries: ['Malaysia'] });
  first.client.setQueryData(drafts, { remarks: secret });
  await first.read(async () => ({ remarks: secret }));
  await vi.waitFor(async () => expect(await first.stored()).toHaveLength(2), 5_000);
  return first;
}

/** What the device stores, with the bytes of encrypted values as text too. */
const asText = (entries: [string, unknown][]) =>
  JSON.stringify(entries, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
      : value,
  );

const offline = () => Promise.reject(new TypeError('offline'));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

afterEach(() => {
  onlineManager.setOnline(true);
  for (const client of stopped.splice(0)) client.clear();
});

test('answers are stored encrypted, state and area data as plaintext, and all are there at the next visit', async () => {
  const first = await filledPage();
  const text = asText(await first.stored());
  expect(text).toContain('Malaysia');
  expect(text).not.toContain(secret);

  const next = await page();
  await next.start();
  expect(next.client.getQueryData(drafts)).toEqual({ remarks: secret });
  expect(next.kept.at(-1)).toBe(true);
  expect(await next.read(offline)).toEqual({ remarks: secret });
  const another = await page();
  await another.start();
  await another.restoreApart(another.client, ['listing', 'aisyah']);
  expect(another.client.getQueryData(listing)).toEqual({ remarks: secret });
});

test('a change that waits for the network is not stored, nor what was typed for it', async () => {
  const first = await page();
  await first.start();
  onlineManager.setOnline(false);
  const change = new MutationObserver(first.client, { mutationFn: async (_typed: string) => {} });
  void change.mutate(secret);
  expect(change.getCurrentResult().isPaused).toBe(true);
  first.client.setQueryData(['locations'], { countries: ['Malaysia'] });
  await vi.waitFor(() => expect(first.kept.at(-1)).toBe(true), 5_000);
  expect(asText(await first.stored())).toContain('Malaysia');
  expect(asText(await first.stored())).not.toContain(secret);
});

test('before the key has come only state and area data are stored; once it is here, the rest is', async () => {
  const first = await page();
  await first.start();
  first.client.setQueryData(['locations'], { countries: ['Malaysia'] });
  first.client.setQueryData(drafts, { remarks: secret });
  await first.read(async () => ({ remarks: secret }));
  await vi.waitFor(() => expect(first.kept.at(-1)).toBe(true), 5_000);
  expect(asText(await first.stored())).not.toContain('drafts');
  expect((await first.stored()).map(([name]) => name)).toEqual(['root']);

  await first.unlock('aisyah', key);
  await first.persistWaiting(first.client);
  await vi.waitFor(async () => expect(asText(await first.stored())).toContain('"under"'), 5_000);
  const next = await page();
  await next.start();
  await vi.waitFor(() => expect(next.client.getQueryData(['locations'])).toBeDefined());
  expect(await next.read(offline)).toEqual({ remarks: secret });
});

test('without the key, or with another agent’s, what was stored is not read', async () => {
  const first = await filledPage();
  await first.lock('aisyah', () => false);
  const locked = await page();
  await locked.start();
  expect(locked.client.getQueryData(['locations'])).toBeDefined();
  expect(locked.client.getQueryData(drafts)).toBeUndefined();
  await expect(locked.read(offline)).rejects.toThrow('offline');

  const other = await page(() => 'kumar');
  await other.unlock('kumar', key);
  await other.start();
  expect(other.client.getQueryCache().getAll()).toEqual([]);
  await expect(other.read(offline)).rejects.toThrow('offline');
});

test('a logout while an answer is being encrypted leaves nothing behind', async () => {
  let agent: string | null = 'aisyah';
  const logout = vi.fn<() => void>(() => (agent = null));
  const first = await page(() => agent, logout);
  await first.unlock('aisyah', key);
  await first.start();
  await first.read(async () => ({ remarks: secret }));
  await vi.waitFor(() => expect(logout).toHaveBeenCalled());
  expect(await first.stored()).toEqual([]);

  agent = 'aisyah';
  logout.mockClear();
  first.client.setQueryData(drafts, { remarks: secret });
  await vi.waitFor(() => expect(logout).toHaveBeenCalled(), 5_000);
  expect(await first.stored()).toEqual([]);
});

test('what an earlier version stored as plaintext is restored once, and then is nowhere', async () => {
  const first = await page();
  const state = { data: { remarks: secret }, status: 'success', dataUpdatedAt: 1, fetchStatus: 'idle' };
  const queries = [{ queryKey: drafts, queryHash: JSON.stringify(drafts), state }];
  const clientState = { queries, mutations: [] };
  await first.put('root', { timestamp: 1, buster: '1', owner: 'aisyah', clientState });
  const hash = JSON.stringify(listing);
  await first.put(`apart-${hash}`, { buster: '1', queryHash: hash, queryKey: listing, state });
  await first.start();
  expect(first.client.getQueryData(drafts)).toEqual({ remarks: secret });
  first.client.setQueryData(['locations'], {});
  await vi.waitFor(() => expect(first.kept.at(-1)).toBe(true), 5_000);
  expect(asText(await first.stored())).not.toContain(secret);

  await first.put(`apart-${hash}`, { buster: '1', queryHash: hash, queryKey: listing, state });
  await first.restoreApart(first.client, ['listing']);
  expect(asText(await first.stored()), 'by an old tab, later').not.toContain(secret);
});
