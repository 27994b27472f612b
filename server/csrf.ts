import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a writing request carries: JSON where nothing is said, null for no body. */
    takes?: string | null;
    /** The request may have no body, and then no content type. */
    mayBeEmpty?: boolean;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}

function isEmpty({ headers }: FastifyRequest): boolean {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return type === undefined && length === '0' && coding === undefined;
}

/**
 * A request that changes something must come from the portal itself: another site's page can neither set
 * `X-Portal` nor pass for the same origin. Throws `forged_request`, or `unsupported_media_type` for a body
 * that the route does not take.
 */
export function refuseForgedRequest(request: FastifyRequest, publicUrl: string): void {
  if (reading.has(request.method)) return;
  if (request.headers['x-portal'] !== '1' || !isSameOrigin(request, publicUrl))
    throw new Refusal('forged_request');
  const { takes = 'application/json', mayBeEmpty = false } = request.routeOptions.config;
  if (mayBeEmpty && isEmpty(request)) return;
  const [carried = ''] = (request.headers['content-type'] ?? '').split(';');
  if (takes !== null && carried.trim().toLowerCase() !== takes) throw new Refusal('unsupported_media_type');
}
