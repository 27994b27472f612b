import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { tileSource } from '#domain/map-tiles.ts';
import type { Config } from '#server/config/config.ts';
import { pagePolicy } from '#server/headers.ts';
import { inlineScriptHashes } from './inline-scripts.ts';

const isAsset = (path: string) => path.includes(`${sep}assets${sep}`);
const namesFile = (path: string) => path.startsWith('/assets/') || /\.[^/.]+$/.test(path);

/** The page's policy. Read again when the file changes. */
function cachedPolicy(page: string, tiles: string | null): () => string {
  let read = { at: 0, policy: '' };
  return () => {
    const { mtimeMs } = statSync(page);
    if (mtimeMs !== read.at)
      read = {
        at: mtimeMs,
        policy: pagePolicy(["'self'", ...inlineScriptHashes(readFileSync(page, 'utf8'))], tiles),
      };
    return read.policy;
  };
}

/**
 * Serves the built portal. The page answers every address without a file extension; a missing file is a 404,
 * so that an old tab notices a deleted chunk. `retireWorker` serves a service worker that removes itself.
 */
export async function website(
  app: FastifyInstance,
  { webRoot, retireWorker, settings }: Pick<Config, 'webRoot' | 'retireWorker' | 'settings'>,
): Promise<void> {
  const page = join(webRoot, 'index.html');
  if (!existsSync(page)) return;
  const policy = cachedPolicy(page, tileSource(settings.mapTileUrl));

  function setHeaders(reply: FastifyReply, path: string): void {
    void reply.header('Cache-Control', isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (/\.html(\.br|\.gz)?$|[/\\]sw\.js(\.br|\.gz)?$/.test(path))
      void reply.header('Content-Security-Policy', policy());
  }

  await app.register(files, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => setHeaders(reply as unknown as FastifyReply, path),
  });
  if (retireWorker) app.get('/sw.js', (_request, reply) => reply.sendFile('retire-worker.js'));
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !namesFile(path);
    return wantsPage
      ? reply.sendFile('index.html')
      : reply
          .code(404)
          .header('Cache-Control', 'no-cache')
          .type('text/plain; charset=utf-8')
          .send('Not found.');
  });
}
