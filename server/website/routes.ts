import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { tileSource } from '#domain/property/map-tiles.ts';
import type { Config } from '#server/config/config.ts';
import { wantsHtml } from '#server/http/error-answers.ts';
import { pagePolicy, wasmWorkerPolicy } from '#server/http/headers.ts';
import { Refusal, refuse } from '#server/http/refusals.ts';
import { isPagePath } from './page-names.ts';

const isAsset = (path: string) => path.includes(`${sep}assets${sep}`);
/** The worker that reads letters in photos. */
const isReader = (path: string) => isAsset(path) && path.includes('text-reader-worker-');
const namesFile = (path: string) => path.startsWith('/assets/') || /\.[^/.]+$/.test(path);

/** CSP sources for a page's inline scripts: one hash each. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The page's text and policy. Read again when the file changes. */
function cachedPage(page: string, tiles: string | null): () => { text: string; policy: string } {
  let read = { at: 0, text: '', policy: '' };
  return () => {
    const { mtimeMs } = statSync(page);
    if (mtimeMs !== read.at) {
      const text = readFileSync(page, 'utf8');
      read = { at: mtimeMs, text, policy: pagePolicy(["'self'", ...inlineScriptHashes(text)], tiles) };
    }
    return read;
  };
}

/**
 * Serves the built portal. Its page answers the addresses that it knows. Every other address is a 404: plain
 * text for a missing file, so that an old tab notices a deleted chunk; the page for a browser, which leads on
 * from there (R-ROUTE-3); JSON for everything else, so that a monitor of `/metrics` is not content.
 * `retireWorker` serves a service worker that removes itself.
 */
export async function website(
  app: FastifyInstance,
  { webRoot, retireWorker, settings }: Pick<Config, 'webRoot' | 'retireWorker' | 'settings'>,
): Promise<void> {
  const page = join(webRoot, 'index.html');
  if (!existsSync(page)) return;
  const current = cachedPage(page, tileSource(settings.mapTileUrl));

  function setHeaders(reply: FastifyReply, path: string): void {
    void reply.header('Cache-Control', isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (/\.html(\.br|\.gz)?$|[/\\]sw\.js(\.br|\.gz)?$/.test(path))
      void reply.header('Content-Security-Policy', current().policy);
    if (isReader(path)) void reply.header('Content-Security-Policy', wasmWorkerPolicy);
  }

  await app.register(files, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => setHeaders(reply as unknown as FastifyReply, path),
  });
  if (retireWorker) app.get('/sw.js', (_request, reply) => reply.sendFile('retire-worker.js'));
  // Scopes without `sendFile` come here too, such as that of `/uploads`.
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && isPagePath(path) && !namesFile(path)) return reply.sendFile('index.html');
    void reply.code(404).header('Cache-Control', 'no-cache');
    if (!reads || namesFile(path)) return reply.type('text/plain; charset=utf-8').send('Not found.');
    if (!wantsHtml(request)) return refuse(reply, new Refusal('not_found'));
    const { text, policy } = current();
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(text);
  });
}
