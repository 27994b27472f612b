import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Content security policy of the portal's pages. `scriptSources`: `'self'` and hashes of inline scripts.
 * `tileSource`: origin of map tiles, which the worker fetches and the page shows.
 */
export function pagePolicy(scriptSources: readonly string[], tileSource: string | null = null): string {
  const tiles = tileSource ? ` ${tileSource}` : '';
  return [
    "default-src 'none'",
    `script-src ${scriptSources.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tiles}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy for answers that are not pages: nothing may load or run. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy for a worker that runs WebAssembly, which its file contains. It may load nothing, and no other code. */
export const wasmWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Policy for uploaded files: even one that is read as a page can do nothing. */
export const uploadPolicy = "sandbox; default-src 'none'";

/** Sets the headers of every answer. HSTS only if the portal is served over https. */
export function setSecurityHeaders(_request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  void reply.headers({
    'Content-Security-Policy': answerPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    'Referrer-Policy': 'no-referrer',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  });
}
