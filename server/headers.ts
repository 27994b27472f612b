import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a page of ours may load. `scriptSources` are `'self'` and the hashes of inline scripts; `tileSource`
 * is where map tiles come from, which the worker fetches and the page shows.
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

/** Answers that are no page: nothing in them may load or run. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For what agents uploaded: even a picture that turned out to be a page could do nothing. */
export const uploadPolicy = "sandbox; default-src 'none'";

/** Headers that every answer carries. HSTS only where the portal is served over https. */
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
