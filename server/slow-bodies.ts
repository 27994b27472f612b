import type { IncomingMessage, Server } from 'node:http';

export interface BodyLimits {
  /** A body may take so long, whatever its size. */
  graceMs: number;
  /** Beyond that it must have arrived at this rate. */
  bytesPerSecond: number;
}

/** A phone on a line of 20 KB/s is five times as fast; one that is slower sends its photos in parts. */
export const bodyLimits: BodyLimits = { graceMs: 30_000, bytesPerSecond: 4 * 1024 };

/**
 * Ends the connection of a request whose body does not arrive, also where it was answered without being read.
 */
function limit(request: IncomingMessage, { graceMs, bytesPerSecond }: BodyLimits): void {
  const { socket } = request;
  const demoStart = Date.now();
  const readBefore = socket.bytesRead;
  const check = () => {
    if (request.complete) return;
    const leftMs =
      graceMs + ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000 - (Date.now() - demoStart);
    if (leftMs > 0) timer = setTimeout(check, leftMs).unref();
    else socket.destroy();
  };
  let timer = setTimeout(check, graceMs).unref();
  request.once('close', () => request.complete && clearTimeout(timer));
}

/**
 * Limits the time that the bodies of all requests to the server take. What has arrived of an upload by then
 * is kept.
 */
export function limitBodies(server: Server, limits: BodyLimits): void {
  server.on('request', (request) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) limit(request, limits);
  });
}
