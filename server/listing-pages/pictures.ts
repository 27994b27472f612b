import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { photos } from '#server/db/schema.ts';
import type { Rendition } from '#server/photos/pictures.ts';
import { sendPublicPicture } from '#server/photos/send-picture.ts';
import { findByCode } from './find.ts';

type PictureRequest = FastifyRequest<{ Params: { code: string; file: string } }>;

const renditions: Record<string, Rendition> = { '.jpg': 'whole', '-240.webp': 240, '-720.webp': 720 };
const named = /^([\w-]{1,64}?)(\.jpg|-240\.webp|-720\.webp)$/;

/** Serves the pictures of active listings below the address of their public page. */
export function servePictures(app: FastifyInstance, { db, config, storage }: Dependencies): void {
  /** The stored photo, if the listing with this code is active and shows it. */
  async function findPhoto(code: string, id: string) {
    const found = await findByCode(db, code, config.settings.designatedCompany);
    if (found?.row.status !== 'Active' || !found.row.photos.some((photo) => photo.id === id)) return null;
    const [photo] = await db
      .select()
      .from(photos)
      .where(and(eq(photos.id, id), eq(photos.draftId, found.row.id)));
    return photo ?? null;
  }

  app.get('/l/:code/:file', async (request: PictureRequest, reply) => {
    const [, id = '', end = ''] = named.exec(request.params.file) ?? [];
    const rendition = renditions[end];
    const photo = rendition && (await findPhoto(request.params.code, id));
    return sendPublicPicture(request, reply, storage, photo && rendition ? { photo, rendition } : null);
  });
}
