import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { attempts } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

const quarterHourMs = 15 * 60 * 1000;
const hourMs = 4 * quarterHourMs;
const dayMs = 24 * 60 * 60 * 1000;

/** How long to wait after the given number of attempts, in milliseconds; `windowMs` forgets them. */
export interface Throttle {
  windowMs: number;
  waitMs(count: number): number;
}

/** Wrong passwords of one account: five are free, then 1 s doubling up to 15 min. */
export const perAccount: Throttle = { windowMs: dayMs, waitMs: (count) => (count < 5 ? 0 : Math.min(1000 * 2 ** (count - 5), quarterHourMs)) };

/** So many attempts from one address in a quarter of an hour. Mobile carriers put many agents behind one address. */
export const perAddress = (most: number): Throttle => ({ windowMs: quarterHourMs, waitMs: (count) => (count < most ? 0 : quarterHourMs) });

/** So many in an hour, for what costs the company something. */
export const perHour = (most: number): Throttle => ({ windowMs: hourMs, waitMs: (count) => (count < most ? 0 : hourMs) });

/** Under what the sign-ins to one account are counted. */
export const signInsAs = (account: string): string => `sign-in as ${account}`;

/**
 * Counts an attempt under `key` before it is made, so that attempts at the same time count too.
 * Throws `too_many_attempts` while the key has to wait; such an attempt is not counted.
 */
export async function countAttempt(db: Database, key: string, throttle: Throttle, now: Date): Promise<void> {
  const retryAfterSeconds = await db.transaction(async (tx) => {
    await tx.insert(attempts).values({ key, count: 0, since: now, blockedUntil: null }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(attempts)
      .where(sql`${attempts.key} = ${key}`)
      .for('update');
    if (!row) return 1;
    if (row.blockedUntil && row.blockedUntil > now) return Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000);
    const isOver = now.getTime() - row.since.getTime() >= throttle.windowMs;
    const count = isOver ? 1 : row.count + 1;
    const waitMs = throttle.waitMs(count);
    const blockedUntil = waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
    await tx
      .update(attempts)
      .set({ count, since: isOver ? now : row.since, blockedUntil })
      .where(sql`${attempts.key} = ${key}`);
    return null;
  });
  if (retryAfterSeconds !== null) throw new Refusal('too_many_attempts', { retryAfterSeconds });
}

/** The account's attempts were the agent's own: forget them. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.key} = ${key}`);
}

/** One attempt from this address was no attack: do not count it. */
export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: null })
    .where(sql`${attempts.key} = ${key}`);
}

/** Removes what no longer makes anybody wait. */
export async function pruneAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.since, new Date(now.getTime() - 2 * dayMs)));
}
