import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { photos } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { Storage } from '#server/storage/storage.ts';
import { drawFingerprint } from '#server/uploads/redraw.ts';
import { readPicture } from './pictures.ts';

/** So many photos in one upkeep: some minutes of one thread. */
const mostAtOnce = 3000;
const rowsAtOnce = 200;

/**
 * Looks at photos that an earlier version stored, some in each upkeep. A damaged one is not looked at again; one
 * whose file is missing or cannot be read is, in the next upkeep. Ends where other pictures wait to be drawn.
 */
export async function fingerprintStoredPhotos(
  db: Database,
  storage: Storage,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const whereUnseen = and(isNull(photos.fingerprint), isNull(photos.picture));
  const left = { missing: 0, unreadable: 0 };
  let err: unknown;
  let last = '';
  let drawn = 0;
  let isBusy = false;
  while (!isBusy && drawn < mostAtOnce) {
    const rows = await db
      .select({ id: photos.id, picture: photos.picture })
      .from(photos)
      .where(and(whereUnseen, gt(photos.id, last)))
      .orderBy(asc(photos.id))
      .limit(rowsAtOnce);
    for (const photo of rows) {
      last = photo.id;
      const bytes = await readPicture(storage, photo, 'whole').catch((error: unknown) => {
        err = error;
        left.unreadable++;
        return undefined;
      });
      if (bytes === null) left.missing++;
      if (!bytes) continue;
      const fingerprint = await fingerprintFor(bytes);
      isBusy = fingerprint === null;
      if (fingerprint === null) break;
      await db.update(photos).set({ fingerprint }).where(eq(photos.id, photo.id));
      drawn++;
    }
    if (rows.length < rowsAtOnce) break;
  }
  if (left.missing + left.unreadable > 0) log.warn({ ...left, err }, 'stored photos without a file');
}

/** Empty for a picture of one brightness and a damaged one; null where other pictures wait to be drawn. */
async function fingerprintFor(picture: Buffer): Promise<string | null> {
  try {
    return (await drawFingerprint(picture)) ?? '';
  } catch (error) {
    return error instanceof Refusal ? null : '';
  }
}
