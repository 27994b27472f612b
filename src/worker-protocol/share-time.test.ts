import { afterEach, expect, test, vi } from 'vitest';
import { dropOldShares, sharesLiveMs, withStoredAt } from './share-time.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A cache storage in memory, with these entries. */
function stubCaches(stored: Record<string, Record<string, Response>>): Map<string, Map<string, Response>> {
  const all = new Map(
    Object.entries(stored).map(([name, entries]) => [name, new Map(Object.entries(entries))]),
  );
  const open = (name: string) => ({
    keys: async () => [...(all.get(name)?.keys() ?? [])],
    match: async (path: string) => all.get(name)?.get(path),
    delete: async (path: string) => all.get(name)?.delete(path),
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
  expect([...all.keys()]).toEqual(['shared', 'photos']);
});

test('where the device refuses, that is no error', async () => {
  vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await expect(dropOldShares()).resolves.toBeUndefined();
});
