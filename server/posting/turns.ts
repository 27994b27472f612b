import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';

/** A job waits for its turn within this time, and is planned for later otherwise. */
const waitAtMostMs = 2000;

/** A turn to send a request to a platform, or when to ask for one again. */
export type Turn = { waitMs: number } | { after: Date };

/**
 * Takes the next turn at a platform, for all server processes: they are `1 / perSecond` apart, and there are
 * none while the platform wants a pause.
 */
export async function takeTurn(db: Database, platform: string, perSecond: number): Promise<Turn> {
  const step = sql`(${1 / perSecond} * interval '1 second')`;
  const now = sql`clock_timestamp()`;
  const { rows } = await db.execute<{ wait_ms: number }>(sql`
    insert into platform_turns (platform, next_at) values (${platform}, ${now} + ${step})
    on conflict (platform) do update set next_at = greatest(platform_turns.next_at, ${now}) + ${step}
    where coalesce(platform_turns.blocked_until, '-infinity') <= ${now}
      and platform_turns.next_at <= ${now} + ${waitAtMostMs} * interval '1 millisecond'
    returning extract(epoch from (next_at - ${step} - ${now}))::float8 * 1000 as wait_ms`);
  if (rows[0]) return { waitMs: Math.max(0, Math.ceil(rows[0].wait_ms)) };
  const { rows: later } = await db.execute<{ after_ms: number }>(sql`
    select extract(epoch from greatest(next_at - ${waitAtMostMs} * interval '1 millisecond', coalesce(blocked_until, '-infinity'), ${now}))::float8 * 1000 as after_ms
    from platform_turns where platform = ${platform}`);
  return { after: new Date(Math.ceil(later[0]?.after_ms ?? Date.now())) };
}

/** Sends nothing to the platform for this time. A longer pause that was asked for before remains. */
export async function pausePlatform(
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
