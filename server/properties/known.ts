import { createHash } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type KnownProperties, mostKnownProperties } from '#domain/property/known-properties.ts';
import { minuteMs, weekMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { agents, drafts, listings, properties } from '#server/db/schema.ts';
import { toProperty } from './store.ts';

/** Areas whose masters are answered. */
const mostAreas = 12;
/** So long after all were answered they are again, because a difference has only masters that were added. */
const wholeAfterMs = weekMs;
/** A transaction that began before a cursor was made may commit after it. */
const overlapMs = 5 * minuteMs;

interface Area {
  state: string;
  area: string;
}

/**
 * The property masters of the areas in which the agent works, for a device that has no network later (R-REQ-8).
 * After `since`, a cursor of an earlier answer about the same areas, only those that were added.
 */
export async function knownProperties(
  db: Database,
  { agentId, since, now }: { agentId: string; since?: string | undefined; now: Date },
): Promise<KnownProperties> {
  const areas = await areasOfAgent(db, agentId);
  const digest = toDigest(areas);
  const known = since === undefined ? null : readCursor(since);
  const isFresh =
    known !== null && known.digest === digest && Math.abs(now.getTime() - known.wholeAt) < wholeAfterMs;
  const after = isFresh ? new Date(known.answeredAt - overlapMs) : null;
  const wholeAt = new Date(isFresh ? known.wholeAt : now);
  return {
    items: areas.length === 0 ? [] : await propertiesIn(db, areas, after),
    isWhole: after === null,
    cursor: Buffer.from([wholeAt.toISOString(), now.toISOString(), digest].join(' ')).toString('base64url'),
  };
}

/** The agent's own area, then those of most listings and drafts. */
async function areasOfAgent(db: Database, agentId: string): Promise<Area[]> {
  const ofListings = db
    .select({ state: listings.state, area: listings.area })
    .from(listings)
    .where(eq(listings.agentId, agentId));
  const ofDrafts = db
    .select({ state: drafts.state, area: drafts.area })
    .from(drafts)
    .where(and(eq(drafts.agentId, agentId), ne(drafts.status, 'Published')));
  const places = ofListings.unionAll(ofDrafts).as('places');
  const [used, [own]] = await Promise.all([
    db
      .select({ state: places.state, area: places.area })
      .from(places)
      .where(and(ne(places.state, ''), ne(places.area, '')))
      .groupBy(places.state, places.area)
      .orderBy(sql`count(*) desc`, places.state, places.area)
      .limit(mostAreas),
    db.select({ state: agents.state, area: agents.area }).from(agents).where(eq(agents.id, agentId)),
  ]);
  const first = own?.state && own.area ? [{ state: own.state, area: own.area }] : [];
  const isOwn = (one: Area) => first.some(({ state, area }) => one.state === state && one.area === area);
  return [...first, ...used.filter((one) => !isOwn(one))].slice(0, mostAreas);
}

/** Of each area equally many where they are more than a device stores. */
async function propertiesIn(db: Database, areas: readonly Area[], after: Date | null) {
  const place = (one: Area, rank: number) => sql`(${one.state}, ${one.area}, ${rank}::int)`;
  const ranked = sql`(values ${sql.join(areas.map(place), sql`, `)}) as ranked (state, area, rank)`;
  const rows = await db
    .select({ property: properties })
    .from(properties)
    .innerJoin(ranked, sql`${properties.state} = ranked.state and ${properties.area} = ranked.area`)
    .where(after === null ? undefined : gt(properties.createdAt, after))
    .orderBy(
      sql`row_number() over (partition by ranked.rank order by ${properties.nameKey})`,
      sql`ranked.rank`,
    )
    .limit(mostKnownProperties);
  return rows.map(({ property }) => toProperty(property));
}

/** The same for the same areas in any order. */
function toDigest(areas: readonly Area[]): string {
  const names = areas.map(({ state, area }) => JSON.stringify([state, area])).toSorted();
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
}

/** When all were answered last, and when anything was; null for what is no cursor of ours. */
function readCursor(text: string): { wholeAt: number; answeredAt: number; digest: string } | null {
  const [whole = '', answered = '', digest = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const [wholeAt, answeredAt] = [Date.parse(whole), Date.parse(answered)];
  return Number.isNaN(wholeAt) || Number.isNaN(answeredAt) ? null : { wholeAt, answeredAt, digest };
}
