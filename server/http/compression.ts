import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const fromBytes = 1024;
const brotli = promisify(brotliCompress);
const toBrotli = (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const toGzip = promisify(gzip);

/** Operations with the same answer for every agent; the compressed answer is cached. */
const sameForAll = new Set(['locations']);
const kept = new Map<string, { text: string; bytes: Buffer }>();

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/**
 * Compresses answers of 1 KiB and more, with Brotli or gzip, as the browser accepts. For an `onSend` hook.
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || Buffer.byteLength(payload) < fromBytes) return payload;
  void reply.header('Vary', 'Accept-Encoding, Origin, Sec-Fetch-Site');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return payload;
  void reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
  const key = `${encoding} ${request.routeOptions.config.operationId}`;
  const known = kept.get(key);
  if (known?.text === payload) return known.bytes;
  const bytes = await (encoding === 'br' ? toBrotli(payload) : toGzip(payload));
  if (sameForAll.has(request.routeOptions.config.operationId ?? '')) kept.set(key, { text: payload, bytes });
  return bytes;
}
