import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorForLog } from '#server/errors/error-for-log.ts';

/** The path without its query, and without keys that can sign an agent in or answer for an owner. */
function redacted(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .replace(/%(?!2f|25)[2-7][\da-f]/gi, (code) => decodeURIComponent(code))
    .replace(/^(\/+o\/+)[^/?]+/i, '$1…')
    .replace(/(\/(?:signon|singleSignOn\/[^/]+|ordersummary|confirm-?Email|feed)\/)[^/]+/gi, '$1…')
    .replace(/(\/(?:orders\/(?!quote|search)|sandbox-bank\/))[^/]+/g, '$1…');
}

/** The logger options. Errors are logged as `errorForLog` returns them. */
export function loggerWith(
  logger: FastifyServerOptions['logger'],
): NonNullable<FastifyServerOptions['logger']> {
  return typeof logger === 'object'
    ? { ...logger, serializers: { ...logger.serializers, err: (error: unknown) => errorForLog(error) } }
    : false;
}

/** Logs one line for each request after its answer. Never a body, a cookie, a password or a key. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { agent, method, ip } = request;
    request.log.info(
      {
        method,
        path: redacted(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        agent: agent?.id,
        ip,
      },
      'request',
    );
    done();
  });
}
