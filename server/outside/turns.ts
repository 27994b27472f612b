import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';

/** A turn to send a request to another server, or when to ask for one again. */
export type Turn = { waitMs: number } | { after: Date };

/** How often another server may be asked. */
export interface Pace {
  perSecond: number;
  /** How many turns may be taken at once after a silence, beside the first one; then they are apart. */
  burst?: number;
  /** A turn that is further away than this, in milliseconds, is not taken. */
  waitAtMostMs?: number;
}

const usualWaitMs = 2000;

/**
 * Takes the next turn at a platform or gateway, for all server processes: they are `1 / perSecond` apart, and
 * there are none while it wants a pause. Within `t` seconds nobody takes more than `1 + burst + t * perSecond`.
 */
export async function takeTurn(
  db: Database,
  platform: string,
  { perSecond, burst = 0, waitAtMostMs = usualWaitMs }: Pace,
): Promise<Turn> {
  const step = sql`(${1 / perSecond} * interval '1 second')`;
  const ahead = sql`(${burst / perSecond} * interval '1 second')`;
  const now = sql`clock_timestamp()`;
  const { rows } = await db.execute<{ wait_ms: number }>(sql`
    insert into platform_turns (platform, next_at) values (${platform}, ${now} + ${step})
    on conflict (platform) do update set next_at = greatest(platform_turns.next_at, ${now}) + ${step}
    where coalesce(platform_turns.blocked_until, '-infinity') <= ${now}
      and platform_turns.next_at <= ${now} + ${ahead} + ${waitAtMostMs} * interval '1 millisecond'
    returning extract(epoch from (next_at - ${step} - ${ahead} - ${now}))::float8 * 1000 as wait_ms`);
  if (rows[0]) return { waitMs: Math.max(0, Math.ceil(rows[0].wait_ms)) };
  const { rows: later } = await db.execute<{ after_ms: number }>(sql`
    select extract(epoch from greatest(next_at - ${ahead} - ${waitAtMostMs} * interval '1 millisecond', coalesce(blocked_until, '-infinity'), ${now}))::float8 * 1000 as after_ms
    from platform_turns where platform = ${platform}`);
  return { after: new Date(Math.ceil(later[0]?.after_ms ?? Date.now())) };
}

/** Sends nothing to the platform or gateway for this time. A longer pause that was asked for before remains. */
export async function pauseTurns(
  db: Pick<Database, 'execute'>,
  platform: string,
  forMs: number,
): Promise<Date> {
  const { rows } = await db.execute<{ until_ms: number }>(sql`
    insert into platform_turns (platform, next_at, blocked_until)
    values (${platform}, clock_timestamp(), clock_timestamp() + ${forMs} * interval '1 millisecond')
    on conflict (platform) do update set blocked_until = greatest(platform_turns.blocked_until, excluded.blocked_until)
    returning extract(epoch from blocked_until)::float8 * 1000 as until_ms`);
  return new Date(Math.ceil(rows[0]?.until_ms ?? Date.now() + forMs));
}
