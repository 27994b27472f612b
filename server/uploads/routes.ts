import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { uploadPolicy } from '#server/http/headers.ts';
import { makePrivateFolder } from '#server/files/private-folder.ts';
import { uploadsDir, uploadsPath } from './store.ts';

/** Serves uploaded pictures. Their names are random and never reused: browsers may cache them forever. */
export async function uploads(app: FastifyInstance, dataDir: string): Promise<void> {
  await makePrivateFolder(uploadsDir(dataDir));
  await app.register(files, {
    root: uploadsDir(dataDir),
    prefix: uploadsPath,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.headers({
        'Content-Security-Policy': uploadPolicy,
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
  });
}
