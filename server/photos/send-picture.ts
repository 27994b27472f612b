import type { FastifyReply, FastifyRequest } from 'fastify';
import { uploadPolicy } from '#server/http/headers.ts';
import type { Storage } from '#server/storage/storage.ts';
import { mediaTypeFrom, readPicture, type Rendition } from './pictures.ts';

/** Answers anybody with a picture that may be shown to them; null, and one whose file is gone, with 404. */
export async function sendPublicPicture(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  storage: Storage,
  found: {
    photo: Parameters<typeof readPicture>[1] & { sha256: string | null };
    rendition: Rendition;
  } | null,
): Promise<FastifyReply> {
  const picture = found && (await readPicture(storage, found.photo, found.rendition));
  if (!picture)
    return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found');
  const tag = `"${found.photo.sha256}-${found.rendition}"`;
  void reply.headers({
    ETag: tag,
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': uploadPolicy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send('');
  return reply.type(mediaTypeFrom(found.rendition)).send(picture);
}
