import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#domain/errors.ts';
import { isDatabaseUnavailable } from '#server/db/client.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import { Refusal, refuse, toStatus } from './refusals.ts';

/** `Retry-After` where the storage does not answer, in seconds. */
const busySeconds = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** The code with which the request was refused; null where it was not. */
    refusedWith: ErrorCode | null;
  }
}

function refusalFor(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    (error instanceof SyntaxError && error.statusCode === 400)
  )
    return new Refusal('malformed_json');
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('not_found');
  if (isOutOfSpace(error)) return new Refusal('storage_full');
  if (error instanceof StorageError) return new Refusal('server_busy', { retryAfterSeconds: busySeconds });
  if (isDatabaseUnavailable(error)) return new Refusal('database_unavailable');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('invalid_request');
  return new Refusal('server_error');
}

/**
 * Answers a thrown error as a Refusal. Unexpected errors are logged, and their details are not sent to the
 * client.
 */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error);
  request.refusedWith = refusal.code;
  const operation = request.routeOptions.config.operationId;
  if (error instanceof Refusal && toStatus[refusal.code] >= 500)
    request.log.warn({ code: refusal.code, operation }, 'request refused');
  else if (toStatus[refusal.code] >= 500) request.log.error({ err: error, operation }, 'request failed');
  return refuse(reply, refusal);
}

/** Does this request come from a browser that opens a page? */
export const wantsHtml = (request: FastifyRequest): boolean =>
  /\btext\/html\b/.test(request.headers.accept ?? '');

/**
 * Answers an address that cannot be decoded, which reaches no hook and no route. A browser that opens a page is led
 * to the screen for what is not found.
 */
export function answerMalformed(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header('Cache-Control', 'no-store');
  const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && wantsHtml(request);
  return isPage ? reply.redirect('/error/404') : answerError(error, request, reply);
}

/** Answers all errors of the instance as refusals. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}
