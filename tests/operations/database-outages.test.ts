import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect, isDatabaseUnavailable, lockedTransaction } from '#server/db/client.ts';

test('a database that cannot be reached is known, and no other connection is taken for it', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/none', () => undefined);
  const asked = [
    db.execute(sql`select 1`),
    db.transaction((tx) => tx.execute(sql`select 1`)),
    lockedTransaction(db, ['one'], async (tx) => ({ result: 1, last: tx.execute(sql`select 1`) })),
    db.$client.connect(),
  ];
  for (const { status, ...rest } of await Promise.allSettled(asked)) {
    expect(status).toBe('rejected');
    expect(isDatabaseUnavailable('reason' in rest && rest.reason)).toBe(true);
  }
  const ofMail = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' });
  expect(isDatabaseUnavailable(ofMail)).toBe(false);
  expect(isDatabaseUnavailable(new Error('no answer', { cause: ofMail }))).toBe(false);
  await db.$client.end();
});
