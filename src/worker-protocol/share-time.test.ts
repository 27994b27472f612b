import { afterEach, expect, test, vi } from 'vitest';
import { dropOldShares, isWaitingIn, sharesLiveMs, withStoredAt } from './share-time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A cache storage in memory, with these entries. */
function stubCaches(stored: Record<string, Record<string, Response>>): Map<string, Map<string, Response>> {
  const all = new Map(
    Object.entries(stored).map(([name, entries]) => [name, new Map(Object.entries(entries))]),
  );
  const open = (name: string) => ({
    keys: async () => [...(all.get(name)?.keys() ?? [])],
    match: async (path: string) => all.get(name)?.get(path),
    delete: async (path: string) => all.get(name)?.delete(path),
    put: async (path: string, answer: Response) => void all.get(name)?.set(path, answer),
  });
  vi.stubGlobal('caches', {
    has: async (name: string) => all.has(name),
    open: async (name: string) => open(name),
    delete: async (name: string) => all.delete(name),
  });
  return all;
}

const storedBefore = (ms: number) => {
  const answer = withStoredAt('a message');
  answer.headers.set('x-stored-at', String(Date.now() - ms));
  return answer;
};

test('what was shared, and a handed-over file, is deleted after a day', async () => {
  const all = stubCaches({
    shared: { '/shared/text/1': storedBefore(sharesLiveMs + 1000), '/shared/text/2': storedBefore(1000) },
    'handed-over': { '/shared/draft/1': storedBefore(sharesLiveMs + 1000) },
    photos: { '/photo/1': storedBefore(sharesLiveMs + 1000) },
  });
  await dropOldShares();
  expect([...all.get('shared')!.keys()]).toEqual(['/shared/text/2']);
  expect(all.get('photos')?.size).toBe(1);
});

test('a cache stays after its last old entry, so that a share that is stored meanwhile is not lost', async () => {
  const all = stubCaches({ shared: { '/shared/text/1': storedBefore(sharesLiveMs + 1000) } });
  const received = caches.open('shared');
  expect(await isWaitingIn('shared')).toBe(false);
  await (await received).put('/shared/text/2', withStoredAt('a new one'));
  expect([...all.get('shared')!.keys()]).toEqual(['/shared/text/2']);
  expect(await isWaitingIn('shared')).toBe(true);
});

test.each([
  ['without a time', new Response('a message', { headers: { 'x-name': 'p.jpg' } })],
  ['of a later time', storedBefore(-sharesLiveMs)],
])('an entry %s is deleted a day later', async (_, answer) => {
  vi.useFakeTimers();
  const all = stubCaches({ shared: { '/shared/text/1': answer } });
  await dropOldShares();
  const kept = all.get('shared')!.get('/shared/text/1')!;
  expect(kept.headers.get('x-name')).toBe(answer.headers.get('x-name'));
  expect(await kept.clone().text()).toBe('a message');
  vi.setSystemTime(Date.now() + sharesLiveMs + 1000);
  await dropOldShares();
  expect(all.get('shared')?.size).toBe(0);
});

test('where the device refuses, that is no error', async () => {
  vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await expect(dropOldShares()).resolves.toBeUndefined();
});
