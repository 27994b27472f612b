import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { changeInBatches } from '#server/db/delete-in-batches.ts';
import { photos } from '#server/db/schema.ts';
import { pictureBytes } from './pictures.ts';

const atOnce = 200;

/**
 * Measures the files of photos that an earlier version stored, some at a time. Demo pictures, whose files all
 * listings share, count 0.
 */
export async function measureStoredPhotos(db: Database, dataDir: string): Promise<void> {
  const isUnmeasured = isNull(photos.storedBytes);
  const isDemo = and(isUnmeasured, isNotNull(photos.picture));
  await changeInBatches(db, photos, isDemo, sql`update ${photos} set stored_bytes = 0`);
  for (;;) {
    const rows = await db.select({ id: photos.id }).from(photos).where(isUnmeasured).limit(atOnce);
    for (const { id } of rows) {
      const storedBytes = await pictureBytes(dataDir, id);
      await db.update(photos).set({ storedBytes }).where(eq(photos.id, id));
    }
    if (rows.length < atOnce) return;
  }
}
