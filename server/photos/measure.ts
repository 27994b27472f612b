import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { changeInBatches } from '#server/db/delete-in-batches.ts';
import { photos } from '#server/db/schema.ts';
import type { Storage } from '#server/storage/storage.ts';
import { pictureBytes } from './pictures.ts';

const atOnce = 200;

/**
 * Measures the files of photos that an earlier version stored, some at a time. Demo pictures, whose files all
 * listings share, count 0. One that cannot be measured is passed over, and tried again in the next upkeep.
 */
export async function measureStoredPhotos(
  db: Database,
  storage: Storage,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const whereUnmeasured = isNull(photos.storedBytes);
  const whereDemo = and(whereUnmeasured, isNotNull(photos.picture));
  await changeInBatches(db, photos, whereDemo, sql`update ${photos} set stored_bytes = 0`);
  let unreadable = 0;
  let err: unknown;
  for (let last = ''; ;) {
    const rows = await db
      .select({ id: photos.id })
      .from(photos)
      .where(and(whereUnmeasured, gt(photos.id, last)))
      .orderBy(asc(photos.id))
      .limit(atOnce);
    for (const { id } of rows) {
      last = id;
      const storedBytes = await pictureBytes(storage, id).catch((error: unknown) => {
        err = error;
        unreadable++;
        return null;
      });
      if (storedBytes !== null) await db.update(photos).set({ storedBytes }).where(eq(photos.id, id));
    }
    if (rows.length < atOnce) break;
  }
  if (unreadable > 0) log.warn({ unreadable, err }, 'stored photos that cannot be measured');
}
