import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { contract } from '#server/http/contract.ts';
import { pagePolicy } from '#server/http/headers.ts';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Senarai: calls</title>
<link rel="stylesheet" href="/api-docs/ui/swagger-ui.css">
<div id="calls"></div>
<script src="/api-docs/ui/swagger-ui-bundle.js"></script>
<script src="/api-docs/initializer.js"></script>
</html>
`;

const initializer = `SwaggerUIBundle({
  url: '/api-docs/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  requestInterceptor: (request) => Object.assign(request, { headers: { ...request.headers, 'X-Portal': '1' } }),
});
`;

/** The API reference: Swagger UI at `/api-docs`, the document at `/api-docs/openapi.json`. */
export async function reference(app: FastifyInstance): Promise<void> {
  app.addHook(
    'onRequest',
    async (_request, reply) =>
      void reply.headers({ 'Content-Security-Policy': pagePolicy(["'self'"]), 'Cache-Control': 'no-cache' }),
  );
  app.get('/api-docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api-docs/', (_request, reply) => reply.redirect('/api-docs'));
  app.get('/api-docs/initializer.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(initializer),
  );
  app.get('/api-docs/openapi.json', () => contract);
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(files, {
    root,
    prefix: '/api-docs/ui/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
}
