import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';

const agentId = 'aisyah';
const key = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)));
const message = { topic: 'Account', message: 'hanya untuk saya' } as const;
const isBack = () => false;

async function device() {
  vi.resetModules();
  vi.doMock('./send-soon.ts', () => ({ sendSoon: vi.fn(), sendPhotosSoon: vi.fn() }));
  const [account, draft, keys, transaction] = await Promise.all([
    import('./account.ts'),
    import('./message-draft.ts'),
    import('./storage/agent-key.ts'),
    import('./storage/transaction.ts'),
  ]);
  const meta = transaction.storesFor('meta', 'meta');
  const stored = () => meta('readonly', (store) => promisifyRequest<unknown[]>(store.getAll()));
  const isPlaintext = async () => JSON.stringify(await stored()).includes(message.message);
  return { ...account, ...draft, ...keys, isPlaintext };
}

/** A message was typed before the key came, and the key came as the agent left. */
async function deviceWithPlaintext() {
  const page = await device();
  await page.setSignedInAgent(agentId);
  await page.autosaveMessage(agentId, message);
  await page.storeKey(agentId, key);
  expect(await page.isPlaintext()).toBe(true);
  return page;
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

const failures: [string, () => { mockRestore: () => void }][] = [
  [
    'cannot encrypt',
    () =>
      vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('no memory', 'OperationError')),
  ],
  [
    'has no room',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
];

test.each(failures)(
  'a device that %s leaves the key, and the next start encrypts the text before it deletes it',
  async (_what, fail) => {
    const page = await deviceWithPlaintext();
    const failing = fail();
    await expect(page.lock(agentId, isBack)).rejects.toMatchObject({ name: 'ApiError' });
    failing.mockRestore();
    expect(await page.keyFor(agentId)).not.toBeNull();
    expect(await page.messageDraft(agentId)).toEqual(message);

    const next = await device();
    await next.lock(agentId, isBack);
    expect(await next.isPlaintext()).toBe(false);
    expect(await next.keyFor(agentId)).toBeNull();

    await next.setSignedInAgent(agentId);
    await next.unlock(agentId, key);
    expect(await next.messageDraft(agentId)).toEqual(message);
  },
);
