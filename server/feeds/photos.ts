import { and, eq } from 'drizzle-orm';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Database } from '#server/db/client.ts';
import { listings, photos } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { mayStillPost } from '#server/packages/posting-access.ts';
import { sendPublicPicture } from '#server/photos/send-picture.ts';
import { sharedSecret } from '#server/secrets/store.ts';
import { feedKeysFor } from './platform-feeds.ts';

const signatureCharacters = 22;

/**
 * Returns the function that makes the public address of a photo in the feed with this key. It cannot be guessed
 * from the photo's id, and ends with the key.
 */
export async function photoAddresses(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  feedKey: string,
): Promise<(photoId: string) => string> {
  const secret = await photoSecret(db, now());
  return (id) => `${config.publicUrl}/advert-photos/${id}/${toSignature(secret, feedKey, id)}.jpg`;
}

const photoSecret = (db: Database, now: Date) =>
  sharedSecret(db, 'advert photos', () => randomBytes(32).toString('base64url'), now);

const toSignature = (secret: string, feedKey: string, id: string) =>
  createHmac('sha256', secret).update(`${feedKey} ${id}`).digest('base64url').slice(0, signatureCharacters);

function isSigned(secret: string, feedKey: string, id: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(toSignature(secret, feedKey, id))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The photo of an active listing; null if there is none. */
async function advertisedPhoto(db: Database, id: string) {
  const { sha256, picture } = photos;
  const [row] = await db
    .select({ id: photos.id, sha256, picture, shown: listings.photos, agentId: listings.agentId })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.draftId))
    .where(and(eq(photos.id, id), eq(listings.status, 'Active')));
  return row?.shown.some((photo) => photo.id === id) ? row : null;
}

/** The photo at a signed address, while one of its agent's feeds has the same key and the agent may still post. */
async function photoAt(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  id: string,
  signature: string,
): Promise<Awaited<ReturnType<typeof advertisedPhoto>>> {
  const photo = /^[\w-]{1,64}$/.test(id) ? await advertisedPhoto(db, id) : null;
  if (!photo) return null;
  const secret = await photoSecret(db, now());
  const keys = await feedKeysFor(db, photo.agentId);
  if (!keys.some((key) => isSigned(secret, key, id, signature))) return null;
  return mayStillPost(await findAgent(db, byId(photo.agentId)), { config, now }) ? photo : null;
}

type PhotoRequest = FastifyRequest<{ Params: { id: string; file: string } }>;

/** Serves photos of active listings by their signed addresses, without a session. */
export function servePhotos(app: FastifyInstance, deps: Dependencies): void {
  app.get('/advert-photos/:id/:file', async (request: PhotoRequest, reply) => {
    const { id, file } = request.params;
    const photo = await photoAt(deps, id, file.replace(/\.jpg$/, ''));
    const found = photo && ({ photo, rendition: 'whole' } as const);
    return sendPublicPicture(request, reply, deps.storage, found);
  });
}
