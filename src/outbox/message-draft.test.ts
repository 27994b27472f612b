import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

const key = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index)));
const message = { topic: 'Account', message: 'Bagaimana dengan pelantikan bersama?' } as const;

async function device() {
  vi.resetModules();
  vi.doMock('./send-soon.ts', () => ({ sendSoon: vi.fn() }));
  const [draft, account, transaction] = await Promise.all([
    import('./message-draft.ts'),
    import('./account.ts'),
    import('./storage/transaction.ts'),
  ]);
  const raw = (agentId: string) =>
    transaction.useStores('meta', 'meta')('readonly', async (store) => {
      const request = store.get(`message ${agentId}`);
      return new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    });
  return { ...draft, ...account, raw };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
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
