import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take once the server stops, in milliseconds. */
export const stopWithinMs = 20_000;

/** Stops listening and lets requests end; what is still open after `withinMs` is cut off. */
export async function closeWithin(app: FastifyInstance, withinMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), withinMs);
  await app.close().finally(() => clearTimeout(deadline));
}
