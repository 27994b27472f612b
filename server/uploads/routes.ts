import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadPolicy } from '#server/http/headers.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readImage, uploadsPath } from './store.ts';

type ImageRequest = FastifyRequest<{ Params: { name: string } }>;

/** Serves uploaded pictures. Their names are random and never reused: browsers may cache them forever. */
export async function uploads(app: FastifyInstance, storage: Storage): Promise<void> {
  app.get(`${uploadsPath}:name`, async ({ params }: ImageRequest, reply) => {
    const picture = await readImage(storage, params.name);
    if (!picture) return reply.callNotFound();
    void reply.headers({
      'Content-Security-Policy': uploadPolicy,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    return reply.type('image/jpeg').send(picture);
  });
}
