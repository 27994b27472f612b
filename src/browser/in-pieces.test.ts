import { expect, test } from 'vitest';
import { eachInPieces } from './in-pieces.ts';

const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('a task that waits has its turn before the last item, and the order is kept', async () => {
  const done: (number | 'other')[] = [];
  setTimeout(() => done.push('other'));
  const items = Array.from({ length: 20 }, (_, nth) => nth);
  await eachInPieces(items, (nth) => {
    busy(2);
    done.push(nth);
  });
  expect(done.filter((one) => one !== 'other')).toEqual(items);
  expect(done.indexOf('other')).toBeGreaterThan(0);
  expect(done.indexOf('other')).toBeLessThan(done.length - 1);
});

test('few items are done at once', () => {
  const done: number[] = [];
  void eachInPieces([1, 2, 3], (item) => void done.push(item));
  expect(done).toEqual([1, 2, 3]);
});

test('what the work throws ends it', async () => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item === 2) throw new Error('unreadable');
    done.push(item);
  };
  await expect(eachInPieces([1, 2, 3], work)).rejects.toThrow('unreadable');
  expect(done).toEqual([1]);
});
