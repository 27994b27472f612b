import { expect, test, vi } from 'vitest';

interface Effect {
  deps: readonly unknown[];
  end: () => void;
}

/** The two hooks as React runs them: an effect ends after the render in which what it depends on changed. */
const { render, ...hooks } = vi.hoisted(() => {
  const kept: unknown[] = [];
  const toRun: (() => void)[] = [];
  let place = 0;
  return {
    useState: () => {
      const own = place++;
      return [kept[own], (value: unknown) => (kept[own] = value)];
    },
    useEffect(run: () => () => void, deps: readonly unknown[]) {
      const own = place++;
      const before = kept[own] as Effect | undefined;
      if (before?.deps.every((one, index) => one === deps[index])) return;
      toRun.push(() => {
        before?.end();
        kept[own] = { deps, end: run() };
      });
    },
    render: <Result>(hook: () => Result): Result => {
      place = 0;
      const result = hook();
      for (const run of toRun.splice(0)) run();
      return result;
    },
  };
});
vi.mock('react', () => hooks);
vi.mock('#outbox/photos.ts', () => ({
  pictureOnDevice: async (_agentId: string, _draftId: string, photoId: string) =>
    photoId === 'none' ? null : new TextEncoder().encode(photoId),
}));
const { usePicture } = await import('./use-picture.ts');

test('of another picture nothing is shown until it is read, least of all the revoked one before', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:one').mockReturnValueOnce('blob:two');
  const shown = (photoId: string) => render(() => usePicture('a', 'd', photoId, 'small'));
  expect(shown('one')).toBeUndefined();
  await vi.waitFor(() => expect(shown('one')).toBe('blob:one'));
  expect(shown('two')).toBeUndefined();
  expect(revoked.mock.calls).toEqual([['blob:one']]);
  await vi.waitFor(() => expect(shown('two')).toBe('blob:two'));
  expect(shown('none')).toBeUndefined();
  await vi.waitFor(() => expect(shown('none')).toBeNull());
});
