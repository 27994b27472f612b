import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** How long open requests may take after the server begins to stop, in milliseconds. */
export const stopWithinMs = 20_000;

/** How long the whole stop may take, in milliseconds: requests, background jobs and the database. */
export const endWithinMs = 25_000;

/** Ends the process with 1 if it has not ended in time, whatever it waits for. */
export function endAtDeadline(log: Pick<FastifyBaseLogger, 'error'>): void {
  const end = () => {
    log.error('the server did not stop in time and is ended');
    process.exit(1);
  };
  setTimeout(end, endWithinMs).unref();
}

/**
 * Stops listening and waits for open requests. Connections that are still open after `withinMs` are closed.
 */
export async function closeWithin(app: FastifyInstance, withinMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), withinMs);
  await app.close().finally(() => clearTimeout(deadline));
}

/**
 * When the app closes, closes connections on which no request has begun: browsers open them in advance, and
 * the server would wait for them until its deadline.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
