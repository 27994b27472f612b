import type { IncomingMessage, Server } from 'node:http';

export interface BodyLimits {
  /** Time that any body may take, whatever its size. */
  graceMs: number;
  /** Beyond that time, the minimum average rate. */
  bytesPerSecond: number;
}

/** A phone with 20 KB/s is five times as fast; slower ones upload photos in parts. */
export const bodyLimits: BodyLimits = { graceMs: 30_000, bytesPerSecond: 4 * 1024 };

/**
 * Closes the connection of a request whose body arrives too slowly, also if the request is already answered.
 */
function limit(request: IncomingMessage, { graceMs, bytesPerSecond }: BodyLimits): void {
  const { socket } = request;
  const startMs = Date.now();
  const readBefore = socket.bytesRead;
  const check = () => {
    if (request.complete) return;
    const leftMs =
      graceMs + ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000 - (Date.now() - startMs);
    if (leftMs > 0) timer = setTimeout(check, leftMs).unref();
    else socket.destroy();
  };
  let timer = setTimeout(check, graceMs).unref();
  request.once('close', () => request.complete && clearTimeout(timer));
}

/** Limits how slowly request bodies may arrive. The received part of an upload is kept. */
export function limitBodies(server: Server, limits: BodyLimits): void {
  server.on('request', (request) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) limit(request, limits);
  });
}
