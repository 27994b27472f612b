import { lt, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { attempts } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';

const quarterHourMs = 15 * minuteMs;

/** A rate limit: the wait after `count` attempts. `windowMs` resets the count. Both in milliseconds. */
export interface RateLimit {
  windowMs: number;
  waitMs(count: number): number;
}

/**
 * Wrong passwords of one account from one network or device: five are free, then the wait doubles from 1 s to
 * 15 min.
 */
export const perAccount: RateLimit = {
  windowMs: dayMs,
  waitMs: (count) => (count < 5 ? 0 : Math.min(1000 * 2 ** (count - 5), quarterHourMs)),
};

/**
 * Wrong passwords of one account from all networks: after fifty in a day, one a minute. Limits attackers with
 * many addresses without locking the agent out.
 */
export const perAccountEverywhere: RateLimit = {
  windowMs: dayMs,
  waitMs: (count) => (count < 50 ? 0 : minuteMs),
};

/**
 * At most `most` attempts in 15 minutes, of an address for example. Mobile carriers put many agents behind
 * one address.
 */
export const perQuarterHour = (most: number): RateLimit => ({
  windowMs: quarterHourMs,
  waitMs: (count) => (count < most ? 0 : quarterHourMs),
});

/** At most `most` in an hour, for operations with a cost. */
export const perHour = (most: number): RateLimit => ({
  windowMs: hourMs,
  waitMs: (count) => (count < most ? 0 : hourMs),
});

/** At most `most` in a day. */
export const perDay = (most: number): RateLimit => ({
  windowMs: dayMs,
  waitMs: (count) => (count < most ? 0 : dayMs),
});

/** A counted attempt, and the block it caused, if any. */
export interface CountedAttempt {
  key: string;
  blockedUntil: Date | null;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts count too. Throws `too_many_attempts`
 * while the key is blocked; such an attempt is not counted.
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

/** Counts an attempt before it is made. Returns the seconds to wait, 0 while the key is not blocked. */
export async function secondsToWait(
  db: Database,
  key: string,
  rateLimit: RateLimit,
  now: Date,
): Promise<number> {
  try {
    await countAttempt(db, key, rateLimit, now);
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return error.extras.retryAfterSeconds ?? 1;
    throw error;
  }
}

/**
 * Counts a secret that was not found, after the look-up: a right one is answered however many wrong ones came
 * from the same network. Returns the seconds to wait, 0 while the key is not blocked.
 */
export const countMiss: typeof secondsToWait = (db, key, rateLimit, now) =>
  secondsToWait(db, key, rateLimit, now);

const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000);

/** Deletes the attempts of a key. */
export async function resetAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.key} = ${key}`);
}

/** Deletes the attempts of all keys with this prefix. */
export async function resetAttemptsUnder(db: Executor, prefix: string): Promise<void> {
  await db.delete(attempts).where(sql`starts_with(${attempts.key}, ${prefix})`);
}

/** Takes a counted attempt back. A block that another attempt caused stays. */
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

/** Deletes expired attempts. */
export async function pruneAttempts(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, attempts, lt(attempts.since, new Date(now.getTime() - 2 * dayMs)));
}
