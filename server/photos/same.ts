import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { mostSamePlaces } from '#domain/limits.ts';
import { isSamePicture, photoLook } from '#domain/photo/photo-fingerprint.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { drafts, listings, photos } from '#server/db/schema.ts';
import { WorkQueue } from '#server/http/work-queue.ts';

type Wire = components['schemas'];
type Asks = Pick<Wire['SamePhotosAsk'], 'photos' | 'draftId'>;
type Place = Wire['SamePhotoPlace'];

/** So many stored photos are read and compared before other requests are answered. */
const photosAtOnce = 500;

/** A picture of so many photos is a logo or a plan of a building: of no matter which of them the places are named. */
const mostSame = 500;

/** A large agent has 80,000 photos: a second of the one thread. Of an agent, one comparison runs and one waits. */
const comparisons = new WorkQueue({ atOnce: 1, waiting: 60, perOwner: 2, retryAfterSeconds: 5 });

/** Ids of the agent's stored photos that can be compared, those of the asking draft first. */
async function comparableIds(db: Database, agentId: string, draftId: string | undefined): Promise<string[]> {
  const whereComparable = and(eq(photos.agentId, agentId), ne(photos.fingerprint, ''));
  const ids = (where: SQL | undefined) => db.select({ id: photos.id }).from(photos).where(where);
  const ofDraft = draftId === undefined ? [] : await ids(and(whereComparable, eq(photos.draftId, draftId)));
  return [...new Set([...ofDraft, ...(await ids(whereComparable))].map(({ id }) => id))];
}

/** Ids of the agent's stored photos that are the same picture as each of the asked ones, 500 of each at most. */
async function sameIds(
  db: Database,
  agentId: string,
  { photos: asked, draftId }: Asks,
): Promise<{ id: string; same: ReadonlySet<string> }[]> {
  const compared = asked.map(({ id, fingerprint }) => ({
    id,
    look: photoLook(fingerprint),
    same: new Set<string>(),
  }));
  const stored = await comparableIds(db, agentId, draftId);
  for (let at = 0; at < stored.length; at += photosAtOnce) {
    const ids = stored.slice(at, at + photosAtOnce);
    const rows = await db
      .select({ id: photos.id, fingerprint: photos.fingerprint })
      .from(photos)
      .where(inArray(photos.id, ids));
    for (const { id, fingerprint } of rows) {
      const look = photoLook(fingerprint ?? '');
      for (const { id: other, look: wanted, same } of compared)
        if (other !== id && same.size < mostSame && isSamePicture(wanted, look)) same.add(id);
    }
    await setImmediate();
  }
  return compared;
}

const names = (table: typeof drafts | typeof listings) =>
  sql`${table.photos} @> jsonb_build_array(jsonb_build_object('id', ${photos.id}))`;

const kind = sql<Place['kind']>`case
  when ${listings.id} is not null then 'listing'
  when ${drafts.intent} is null then 'request'
  else 'draft' end`;

/** Where these photos are shown, last changed first; one that neither draft nor listing shows is in none. */
function placesFrom(db: Database, ids: readonly string[]): Promise<Place[]> {
  return db
    .select({
      _id: photos.draftId,
      photoId: photos.id,
      name: sql<string>`coalesce(${listings.name}, ${drafts.name})`,
      unitNo: sql<string>`coalesce(${listings.facts} ->> 'unitNo', ${drafts.facts} ->> 'unitNo', '')`,
      kind,
    })
    .from(photos)
    .leftJoin(listings, eq(listings.id, photos.draftId))
    .leftJoin(drafts, eq(drafts.id, photos.draftId))
    .where(and(inArray(photos.id, [...ids]), or(names(listings), names(drafts))))
    .orderBy(desc(sql`greatest(${listings.updatedAt}, ${drafts.updatedAt})`), photos.id);
}

/**
 * Each listing and draft once, the first ones; of the asking draft all photos, because the device judges those
 * that it has itself.
 */
function shortened(places: readonly Place[], draftId: string | undefined): Place[] {
  const others = new Map<string, Place>();
  for (const place of places)
    if (place._id !== draftId && !others.has(place._id)) others.set(place._id, place);
  const taken = [...others.values()].slice(0, mostSamePlaces);
  return places.filter((place) => place._id === draftId || taken.includes(place));
}

/**
 * Where the agent shows the same pictures already (the contract's `samePhotos`, R-SAME-2). Throws `server_busy`
 * where too many ask.
 */
export function samePhotos(db: Database, agentId: string, ask: Asks): Promise<Wire['SamePhotos']> {
  return comparisons.run(async () => {
    const found = (await sameIds(db, agentId, ask)).filter(({ same }) => same.size > 0);
    const ids = [...new Set(found.flatMap(({ same }) => [...same]))];
    const places = ids.length > 0 ? await placesFrom(db, ids) : [];
    return {
      photos: found.flatMap(({ id, same }) => {
        const shown = places.filter(({ photoId }) => same.has(photoId));
        return shown.length > 0 ? [{ id, places: shortened(shown, ask.draftId) }] : [];
      }),
    };
  }, agentId);
}
