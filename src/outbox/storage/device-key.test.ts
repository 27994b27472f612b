import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';

const key = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index + 1)));
const message = { topic: 'Account', message: 'hanya untuk saya' } as const;

/** CacheStorage as far as it is used here; Node has none. */
function cacheStorage() {
  const kept = new Map<string, ArrayBuffer>();
  const cache = {
    put: async (address: string, answer: Response) => void kept.set(address, await answer.arrayBuffer()),
    delete: async (address: string) => kept.delete(address),
  };
  return {
    kept,
    open: async () => cache,
    match: async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined),
  };
}

async function device() {
  vi.resetModules();
  vi.doMock('../send-soon.ts', () => ({ sendSoon: vi.fn(), sendPhotosSoon: vi.fn() }));
  const [account, photos, drafts, draft, key, transaction] = await Promise.all([
    import('../account.ts'),
    import('../photos.ts'),
    import('../drafts/store.ts'),
    import('../message-draft.ts'),
    import('./agent-key.ts'),
    import('./transaction.ts'),
  ]);
  const meta = transaction.storesFor('meta', 'meta');
  const record = () =>
    meta(
      'readonly',
      (all) =>
        new Promise<unknown>(
          (resolve) =>
            (all.get('key aisyah').onsuccess = ({ target }) => resolve((target as IDBRequest).result)),
        ),
    );
  const putRecord = (value: unknown) => meta('readwrite', (all) => void all.put(value, 'key aisyah'));
  const pictures = transaction.storesFor('pictures', 'pictures');
  const plainPictures = async () => {
    const all = await pictures('readonly', (store) => promisifyRequest<object[]>(store.getAll()));
    return all.filter((bytes) => 'open' in bytes).length;
  };
  return { ...account, ...photos, ...drafts, ...draft, ...key, record, putRecord, plainPictures };
}

const drawn = { whole: new ArrayBuffer(8), small: new ArrayBuffer(4), widthPx: 2, heightPx: 1 };

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

test('the key is stored wrapped, and opens what was kept after a restart, without the server', async () => {
  vi.stubGlobal('caches', cacheStorage());
  const { unlock, autosaveMessage, record } = await device();
  await unlock('aisyah', key);
  await autosaveMessage('aisyah', message);
  expect(await record()).toEqual({ wrapIv: expect.any(Uint8Array), wrapped: expect.anything() });
  const again = await device();
  expect(await again.messageDraft('aisyah')).toEqual(message);
  expect(await again.isUnlocked('aisyah')).toBe(true);
});

test('after logout the wrapped key of before opens nothing any more', async () => {
  const storage = cacheStorage();
  vi.stubGlobal('caches', storage);
  const { unlock, autosaveMessage, lock, record } = await device();
  await unlock('aisyah', key);
  await autosaveMessage('aisyah', message);
  const before = await record();
  await lock('aisyah', () => false);
  expect(storage.kept.size).toBe(0);
  const thief = await device();
  await thief.putRecord(before);
  await expect(thief.messageDraft('aisyah')).rejects.toMatchObject({ code: 'locked_on_device' });
});

test('a logout that ends after the agent is back leaves the key, however far it was', async () => {
  vi.stubGlobal('caches', cacheStorage());
  const { unlock, autosaveMessage, lock, messageDraft } = await device();
  await unlock('aisyah', key);
  await autosaveMessage('aisyah', message);
  for (const steps of [0, 1, 2]) {
    let asked = 0;
    await lock('aisyah', () => asked++ >= steps);
    expect(await messageDraft('aisyah')).toEqual(message);
  }
});

test('a key that an earlier version stored as it is goes on opening, and is wrapped when the server gives it again', async () => {
  const earlier = await device();
  await earlier.unlock('aisyah', key);
  await earlier.autosaveMessage('aisyah', message);
  expect(await earlier.record()).toBeInstanceOf(CryptoKey);
  vi.stubGlobal('caches', cacheStorage());
  const { messageDraft, isUnlocked, unlock, record } = await device();
  expect(await messageDraft('aisyah')).toEqual(message);
  expect(await isUnlocked('aisyah')).toBe(false);
  await unlock('aisyah', key);
  expect(await record()).not.toBeInstanceOf(CryptoKey);
  expect(await messageDraft('aisyah')).toEqual(message);
});

test('photos that were stored before the key came are encrypted at the next start, and at logout', async () => {
  vi.stubGlobal('caches', cacheStorage());
  const first = await device();
  await first.addPhoto('aisyah', 'a', drawn);
  await first.storeKey('aisyah', key);
  expect(await first.plainPictures(), 'the page was closed before they were encrypted').toBe(2);
  const again = await device();
  await again.encryptPlaintext('aisyah');
  expect(await again.plainPictures()).toBe(0);
});
