import { lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { attempts } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

const quarterHourMs = 15 * 60 * 1000;
const hourMs = 4 * quarterHourMs;
const dayMs = 24 * 60 * 60 * 1000;

/** How long to wait after the given number of attempts, in milliseconds; `windowMs` forgets them. */
export interface RateLimit {
  windowMs: number;
  waitMs(count: number): number;
}

/**
 * Wrong passwords of one account from one address or device: five are free, then 1 s doubling up to 15 min.
 */
export const perAccount: RateLimit = {
  windowMs: dayMs,
  waitMs: (count) => (count < 5 ? 0 : Math.min(1000 * 2 ** (count - 5), quarterHourMs)),
};

/**
 * Wrong passwords of one account from all addresses: after fifty in a day, one a minute. It must bound who
 * has many addresses, and not lock the agent out.
 */
export const perAccountEverywhere: RateLimit = {
  windowMs: dayMs,
  waitMs: (count) => (count < 50 ? 0 : 60 * 1000),
};

/**
 * So many attempts from one address in a quarter of an hour. Mobile carriers put many agents behind one
 * address.
 */
export const perAddress = (most: number): RateLimit => ({
  windowMs: quarterHourMs,
  waitMs: (count) => (count < most ? 0 : quarterHourMs),
});

/** So many in an hour, for what costs the company something. */
export const perHour = (most: number): RateLimit => ({
  windowMs: hourMs,
  waitMs: (count) => (count < most ? 0 : hourMs),
});

/** An attempt that was counted, and until when it made its key wait, if it did. */
export interface CountedAttempt {
  key: string;
  blockedUntil: Date | null;
}

/**
 * Counts an attempt under `key` before it is made, so that attempts at the same time count too.
 * Throws `too_many_attempts` while the key has to wait; such an attempt is not counted.
 */
export async function countAttempt(
  db: Database,
  key: string,
  rateLimit: RateLimit,
  now: Date,
): Promise<CountedAttempt> {
  const counted = await db.transaction(async (tx) => {
    await tx.insert(attempts).values({ key, count: 0, since: now, blockedUntil: null }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(attempts)
      .where(sql`${attempts.key} = ${key}`)
      .for('update');
    if (!row) return { retryAfterSeconds: 1 };
    if (row.blockedUntil && row.blockedUntil > now)
      return { retryAfterSeconds: secondsUntil(row.blockedUntil, now) };
    const isOver = now.getTime() - row.since.getTime() >= rateLimit.windowMs;
    const count = isOver ? 1 : row.count + 1;
    const waitMs = rateLimit.waitMs(count);
    const blockedUntil = waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
    await tx
      .update(attempts)
      .set({ count, since: isOver ? now : row.since, blockedUntil })
      .where(sql`${attempts.key} = ${key}`);
    return { key, blockedUntil };
  });
  if ('retryAfterSeconds' in counted) throw new Refusal('too_many_attempts', counted);
  return counted;
}

const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000);

/** How many seconds a key still has to wait; 0 where it has not. Counts nothing. */
export async function secondsToWait(db: Executor, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ blockedUntil: attempts.blockedUntil })
    .from(attempts)
    .where(sql`${attempts.key} = ${key}`);
  return row?.blockedUntil && row.blockedUntil > now ? secondsUntil(row.blockedUntil, now) : 0;
}

/** The attempts were the agent's own: forget them. */
export async function resetAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.key} = ${key}`);
}

/** Forgets the attempts of all keys that begin so. */
export async function resetAttemptsUnder(db: Executor, prefix: string): Promise<void> {
  await db.delete(attempts).where(sql`starts_with(${attempts.key}, ${prefix})`);
}

/** This attempt was no attack: does not count it. A wait that another attempt caused stays. */
export async function uncountAttempt(db: Executor, { key, blockedUntil }: CountedAttempt): Promise<void> {
  const mine =
    blockedUntil === null
      ? sql`${attempts.blockedUntil}`
      : sql`nullif(${attempts.blockedUntil}, ${blockedUntil.toISOString()}::timestamptz)`;
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: mine })
    .where(sql`${attempts.key} = ${key}`);
}

/** Removes what no longer makes anybody wait. */
export async function pruneAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.since, new Date(now.getTime() - 2 * dayMs)));
}
