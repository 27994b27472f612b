import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index)));
const message = { topic: 'Account', message: 'Bagaimana dengan pelantikan bersama?' } as const;

async function device() {
  vi.resetModules();
  vi.doMock('./send-soon.ts', () => ({ sendSoon: vi.fn() }));
  const [draft, account, transaction, { sendMessage }, { commandsOnDevice }] = await Promise.all([
    import('./message-draft.ts'),
    import('./account.ts'),
    import('./storage/transaction.ts'),
    import('./commands.ts'),
    import('./read.ts'),
  ]);
  const raw = (agentId: string) =>
    transaction.storesFor('meta', 'meta')('readonly', async (store) => {
      const request = store.get(`message ${agentId}`);
      return new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    });
  return { ...draft, ...account, raw, sendMessage, commandsOnDevice };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a message is there after a restart, encrypted, and only for its agent', async () => {
  const first = await device();
  await first.unlock('aisyah', key);
  await first.autosaveMessage('aisyah', message);
  const { messageDraft, hasMessageDraft, raw } = await device();
  expect(await messageDraft('aisyah')).toEqual(message);
  expect(await hasMessageDraft('kumar')).toBe(false);
  expect(await raw('aisyah')).not.toHaveProperty('open');
});

test('a message that was typed before the key came is encrypted when it comes', async () => {
  const { autosaveMessage, unlock, messageDraft, raw } = await device();
  await autosaveMessage('aisyah', message);
  expect(await raw('aisyah')).toHaveProperty('open');
  await unlock('aisyah', key);
  expect(await raw('aisyah')).not.toHaveProperty('open');
  expect(await messageDraft('aisyah')).toEqual(message);
});

test('after logout it cannot be read or written until the same agent is back', async () => {
  const { autosaveMessage, unlock, lock, setSignedInAgent, messageDraft, hasMessageDraft } = await device();
  await unlock('aisyah', key);
  await autosaveMessage('aisyah', message);
  await lock('aisyah', () => false);
  await expect(messageDraft('aisyah')).rejects.toMatchObject({ code: 'locked_on_device' });
  await expect(autosaveMessage('aisyah', message)).rejects.toMatchObject({ code: 'locked_on_device' });
  expect(await hasMessageDraft('aisyah')).toBe(true);
  await setSignedInAgent('aisyah');
  await unlock('aisyah', key);
  expect(await messageDraft('aisyah')).toEqual(message);
});

test('an empty text removes it, and the last of several writes stays', async () => {
  const { autosaveMessage, messageDraft, hasMessageDraft } = await device();
  await Promise.all(
    ['a', 'ab', 'abc'].map((text) => autosaveMessage('aisyah', { ...message, message: text })),
  );
  expect(await messageDraft('aisyah')).toEqual({ ...message, message: 'abc' });
  await autosaveMessage('aisyah', { ...message, message: '  ' });
  expect(await hasMessageDraft('aisyah')).toBe(false);
});

test('a message that is sent is not typed any more, whatever was still being stored', async () => {
  const { autosaveMessage, sendMessage, messageDraft, commandsOnDevice } = await device();
  void autosaveMessage('aisyah', { ...message, message: 'Bagaimana' });
  void autosaveMessage('aisyah', message);
  await sendMessage('aisyah', message);
  expect(await messageDraft('aisyah')).toBe(null);
  expect(await commandsOnDevice('aisyah')).toMatchObject([{ request: { kind: 'message', ...message } }]);
});

test('a message that cannot be deleted where it was typed is not sent either, so it is never sent twice', async () => {
  const { autosaveMessage, sendMessage, messageDraft, commandsOnDevice } = await device();
  await autosaveMessage('aisyah', message);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await expect(sendMessage('aisyah', message)).rejects.toMatchObject({ code: 'device_full' });
  expect(await messageDraft('aisyah')).toEqual(message);
  expect(await commandsOnDevice('aisyah')).toEqual([]);
});
