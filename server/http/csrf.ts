import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content type of a writing request: JSON by default, null for a request without a body. */
    takes?: string | null;
    /** The request may have no body and then needs no content type. */
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
 * CSRF protection: a writing request needs the header `X-Portal` and the portal's
 * origin. Throws `forged_request`, or `unsupported_media_type` for a content type that the route does not
 * take.
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
