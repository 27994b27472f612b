import { vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { countBlocked } from './blocked.ts';

/**
 * Sends requests concurrently. Each one's last write, to the history, waits until all of them are blocked, so
 * that all have read the same state.
 */
export async function atOnce<Answer>(
  db: Database,
  asks: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const barrier = await db.$client.connect();
  try {
    await barrier.query('begin; lock table listing_changes in exclusive mode');
    const answers = asks.map((ask) => ask());
    await vi.waitFor(async () => {
      if ((await countBlocked(db)) < asks.length) throw new Error('Not all of them wait yet.');
    }, 10_000);
    await barrier.query('commit');
    return await Promise.all(answers);
  } finally {
    await barrier.query('rollback');
    barrier.release();
  }
}
