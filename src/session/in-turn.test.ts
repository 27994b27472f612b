import { afterEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '#support/deferred.ts';

vi.mock('#domain/limits.ts', () => ({ answerTimeoutMs: 3000 }));
const { inTurn } = await import('./in-turn.ts');

/** Runs a task that waits, and then one that writes. */
async function runTwo(first: Promise<void>): Promise<{ done: string[]; second: Promise<void> }> {
  const done: string[] = [];
  void inTurn(async () => {
    done.push('first begins');
    await first;
    done.push('first ends');
  });
  const second = inTurn(async () => void done.push('second'));
  await vi.waitFor(() => expect(done).toEqual(['first begins']));
  return { done, second };
}

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Web Locks', 'without'])('%s', (how) => {
  test('a task waits for the end of the one before', async () => {
    if (how === 'without') vi.stubGlobal('navigator', {});
    const first = deferred();
    const { done, second } = await runTwo(first.promise);
    first.resolve();
    await second;
    expect(done).toEqual(['first begins', 'first ends', 'second']);
  });

  test('a task that fails fails for its caller only', async () => {
    if (how === 'without') vi.stubGlobal('navigator', {});
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'yes')).toBe('yes');
  });
});

test('a tab that is frozen while it holds the lock does not hold up the others for ever', async () => {
  const frozen = deferred();
  const { done, second } = await runTwo(frozen.promise);
  await second;
  expect(done).toEqual(['first begins', 'second']);
  frozen.resolve();
});
