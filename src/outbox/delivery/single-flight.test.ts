import { expect, test } from 'vitest';
import type { FlushOutcome } from '../storage/broadcast.ts';
import { singleFlight } from './single-flight.ts';

const outcome = (ended: FlushOutcome['ended']): FlushOutcome => ({ ended, nextAttemptAt: null });

/** Runs whose end the test decides, and whether each was eager. */
function controlled() {
  const runs: { eager: boolean; end: (ended: FlushOutcome['ended']) => void }[] = [];
  const flush = singleFlight(
    (eager) => new Promise((resolve) => runs.push({ eager, end: (ended) => resolve(outcome(ended)) })),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { runs, flush, settled };
}

test('calls during a run become one more run after it', async () => {
  const { runs, flush, settled } = controlled();
  const first = flush();
  void flush();
  void flush();
  expect(runs.length).toBe(1);
  runs[0]!.end('done');
  await settled();
  expect(runs.length).toBe(2);
  runs[1]!.end('done');
  expect(await first).toEqual(outcome('done'));
  expect(runs.length).toBe(2);
});

test('after a failed run only an eager call runs again', async () => {
  const { runs, flush, settled } = controlled();
  void flush();
  void flush();
  runs[0]!.end('unreachable');
  await settled();
  expect(runs.length).toBe(1);

  void flush();
  void flush({ eager: true });
  runs[1]!.end('unreachable');
  await settled();
  expect(runs.map(({ eager }) => eager)).toEqual([false, false, true]);
});

test('after a run that threw, the next call runs', async () => {
  let count = 0;
  const flush = singleFlight(async () => {
    if (++count === 1) throw new Error('The device cannot be read.');
    return outcome('done');
  });
  await expect(flush()).rejects.toThrow('The device cannot be read.');
  expect(await flush()).toEqual(outcome('done'));
});
