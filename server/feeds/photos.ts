import { and, eq } from 'drizzle-orm';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { listings, photos } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { uploadPolicy } from '#server/headers.ts';
import { readPicture } from '#server/photos/pictures.ts';
import { sharedSecret } from '#server/secrets/store.ts';

const signatureCharacters = 22;

/** Returns the function that makes the public address of a photo. It cannot be guessed from the photo's id. */
export async function photoAddresses({
  db,
  config,
  now,
}: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<(photoId: string) => string> {
  const secret = await photoSecret(db, now());
  return (id) => `${config.publicUrl}/advert-photos/${id}/${signatureOf(secret, id)}.jpg`;
}

const photoSecret = (db: Database, now: Date) =>
  sharedSecret(db, 'advert photos', () => randomBytes(32).toString('base64url'), now);

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(id).digest('base64url').slice(0, signatureCharacters);

function isSigned(secret: string, id: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The photo, or null if its listing is not active. */
async function advertisedPhoto(
  db: Database,
  id: string,
): Promise<{ id: string; sha256: string; picture: string | null } | null> {
  const [row] = await db
    .select({ id: photos.id, sha256: photos.sha256, picture: photos.picture, shown: listings.photos })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.draftId))
    .where(and(eq(photos.id, id), eq(listings.status, 'Active')));
  return row?.shown.some((photo) => photo.id === id) ? row : null;
}

type PhotoRequest = FastifyRequest<{ Params: { id: string; file: string } }>;

/** Serves photos of active listings by their signed addresses, without a session. */
export function servePhotos(app: FastifyInstance, { db, config, now }: Dependencies): void {
  app.get('/advert-photos/:id/:file', async (request: PhotoRequest, reply) => {
    const { id, file } = request.params;
    const secret = await photoSecret(db, now());
    const isKnown = /^[\w-]{1,64}$/.test(id) && isSigned(secret, id, file.replace(/\.jpg$/, ''));
    const photo = isKnown ? await advertisedPhoto(db, id) : null;
    const picture = photo && (await readPicture(config.dataDir, photo, 'whole'));
    if (!picture)
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found');
    const tag = `"${photo.sha256}"`;
    void reply.headers({
      ETag: tag,
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': uploadPolicy,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send('');
    return reply.type('image/jpeg').send(picture);
  });
}
