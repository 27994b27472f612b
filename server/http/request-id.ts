import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy may name a request. */
const usable = /^[\w.-]{8,64}$/;

/**
 * The id of a request: what the proxy in front named it, or a new one. A caller may name its own request too: the
 * id is only read by people.
 */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}

/** Sends the id with each answer: agents see it in an error, and operators find it in the log as `reqId`. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('X-Request-Id', id));
}
