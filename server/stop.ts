import type { FastifyInstance } from 'fastify';

/** How long open requests may take after the server begins to stop, in milliseconds. */
export const stopWithinMs = 20_000;

/**
 * Stops listening and waits for open requests. Connections that are still open after `withinMs` are closed.
 */
export async function closeWithin(app: FastifyInstance, withinMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), withinMs);
  await app.close().finally(() => clearTimeout(deadline));
}
