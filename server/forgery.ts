import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusals.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}

/**
 * A request that changes something must come from the portal itself: another site's page can neither set
 * `X-Portal` nor pass for the same origin. Throws `forged_request`, or `unsupported_media_type` for a body that is no JSON.
 */
export function refuseForgery(request: FastifyRequest, publicUrl: string): void {
  if (reading.has(request.method)) return;
  if (request.headers['x-portal'] !== '1' || !isSameOrigin(request, publicUrl)) throw new Refusal('forged_request');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new Refusal('unsupported_media_type');
}
