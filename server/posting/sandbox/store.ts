import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { sandboxAdverts, sandboxRequests } from '#server/db/schema.ts';
import type { Advert } from '#server/adverts/advert.ts';

type SandboxAdvert = typeof sandboxAdverts.$inferSelect;
type Which = { reference: string } | { key: string };

const windowMs = 1000;

const matching = (platform: string, which: Which) =>
  and(
    eq(sandboxAdverts.platform, platform),
    'reference' in which ? eq(sandboxAdverts.reference, which.reference) : eq(sandboxAdverts.key, which.key),
  );

/** Counts a request of the current second. Returns how long to wait in milliseconds, or 0. */
export async function takeFromWindow(db: Database, platform: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ requests: number; started_at: number; now: number }>(sql`
    insert into sandbox_windows (platform, started_at, requests)
    values (${platform}, extract(epoch from clock_timestamp()) * 1000, 1)
    on conflict (platform) do update set
      requests = case when sandbox_windows.started_at + ${windowMs} <= excluded.started_at then 1 else sandbox_windows.requests + 1 end,
      started_at = case when sandbox_windows.started_at + ${windowMs} <= excluded.started_at then excluded.started_at else sandbox_windows.started_at end
    returning requests, started_at, extract(epoch from clock_timestamp())::float8 * 1000 as now`);
  const [row] = rows;
  if (!row || row.requests <= most) return 0;
  return Math.max(1, Math.ceil(row.started_at + windowMs - row.now));
}

/** Counts a try of this key, and returns the stored answer if it succeeded before. */
export async function tryFrom(
  db: Database,
  platform: string,
  key: string,
): Promise<Pick<typeof sandboxRequests.$inferSelect, 'tries' | 'answer'>> {
  const [row] = await db
    .insert(sandboxRequests)
    .values({ platform, key })
    .onConflictDoUpdate({
      target: [sandboxRequests.platform, sandboxRequests.key],
      set: { tries: sql`${sandboxRequests.tries} + 1` },
    })
    .returning({ tries: sandboxRequests.tries, answer: sandboxRequests.answer });
  return row ?? { tries: 1, answer: null };
}

/** Stores the answer to a key. */
export async function answered(
  db: Database,
  platform: string,
  key: string,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .update(sandboxRequests)
    .set({ answer })
    .where(and(eq(sandboxRequests.platform, platform), eq(sandboxRequests.key, key)));
}

/** Creates an advertisement, or finds the one that was created under this key. */
export async function createAdvert(
  db: Database,
  platform: string,
  key: string,
  advert: Advert,
  at: Date,
): Promise<SandboxAdvert | null> {
  const dates = { createdAt: at, updatedAt: at };
  const reference = sql`upper(left(${platform}::text, 2)) || '-' || (70000 + nextval('sandbox_adverts_id_seq'))`;
  const row = { platform, key, reference, source: advert.source, status: 'live' as const, content: advert };
  await db
    .insert(sandboxAdverts)
    .values({ ...row, ...dates })
    .onConflictDoNothing({ target: [sandboxAdverts.platform, sandboxAdverts.key] });
  return advertBy(db, platform, { key });
}

/** The advertisement with this reference or key, or null. */
export async function advertBy(db: Database, platform: string, which: Which): Promise<SandboxAdvert | null> {
  const [row] = await db.select().from(sandboxAdverts).where(matching(platform, which));
  return row ?? null;
}

/** Updates a live advertisement, which gets another reference on request. Null if there is none. */
export async function updateAdvert(
  db: Database,
  platform: string,
  reference: string,
  content: Advert,
  changesReference: boolean,
  at: Date,
): Promise<SandboxAdvert | null> {
  const updates = sql<number>`${sandboxAdverts.updates} + 1`;
  const [row] = await db
    .update(sandboxAdverts)
    .set({
      content,
      updates,
      updatedAt: at,
      ...(changesReference && {
        reference: sql`split_part(${sandboxAdverts.reference}, '/', 1) || '/' || (${updates})`,
      }),
    })
    .where(and(matching(platform, { reference }), eq(sandboxAdverts.status, 'live')))
    .returning();
  return row ?? null;
}

/** Ends a live advertisement, if there is one. */
export async function removeAdvert(
  db: Database,
  platform: string,
  which: Which,
  status: 'withdrawn' | 'dropped',
  updatedAt: Date,
): Promise<void> {
  await db
    .update(sandboxAdverts)
    .set({ status, updatedAt })
    .where(and(matching(platform, which), eq(sandboxAdverts.status, 'live')));
}
