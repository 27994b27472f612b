import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTurn } from '#server/outside/turns.ts';
import { type Api, startApi } from '#support/api.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

test('turns at a platform are apart, and never more than it takes', async () => {
  const { rows: started } = await api.db.execute<{ at: string }>(sql`select clock_timestamp()::text at`);
  const turns = await Promise.all(
    Array.from({ length: 10 }, () => takeTurn(api.db, 'turns', { perSecond: 10 })),
  );
  const waits = turns.map((turn) => ('waitMs' in turn ? turn.waitMs : -1)).toSorted((a, b) => a - b);
  expect(waits[0]).toBeGreaterThanOrEqual(0);
  expect(waits[0]).toBeLessThan(100);
  const spent = sql`
    select next_at - ${started[0]?.at}::timestamptz >= interval '1 second' as enough
    from platform_turns where platform = 'turns'`;
  expect((await api.db.execute(spent)).rows).toEqual([{ enough: true }]);
});

test('after a silence a burst is taken at once, and then turns are apart', async () => {
  const pace = { perSecond: 0.1, burst: 3, waitAtMostMs: 0 };
  const turns = [];
  for (let taken = 0; taken < 5; taken++) turns.push(await takeTurn(api.db, 'bursts', pace));
  expect(turns.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ({ waitMs: 0 })));
  const { after } = turns[4] as { after: Date };
  expect(after.getTime() - Date.now()).toBeGreaterThan(8000);
  expect(await takeTurn(api.db, 'bursts', { ...pace, burst: 4 })).toEqual({ waitMs: 0 });
});
