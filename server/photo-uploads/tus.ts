import { Server, type DataStore, type Locker } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { photoLimits } from '#domain/limits.ts';
import { Refusal } from '#server/http/refusals.ts';

/** How long an upload may continue after another request asks for its lock, in milliseconds. */
const lockDrainTimeout = 1000;

/** `Retry-After` where the storage does not answer, in seconds. */
const busySeconds = 10;

const forwarded = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
const forwardedWithBytes = [...forwarded, 'content-type', 'content-length'];
const answered = ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata'];

/** Forwards a request to the tus server: `path` is below the prefix, `bytes` replace the request's body. */
export type ForwardToTus = (
  request: FastifyRequest,
  path: string,
  bytes?: ReadableStream,
) => Promise<Response>;

/** Only the headers of the protocol: proxies may add others that tus would act on. */
function toTusHeaders(request: FastifyRequest, names: readonly string[]): Headers {
  const given = names.map((name) => [name, request.headers[name]] as const);
  return new Headers(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
  );
}

/** A tus server for uploads below `prefix`, which stores them in `datastore` under their photo ids. */
export function createTus(prefix: string, datastore: DataStore, locker: Locker): ForwardToTus {
  const tus = new Server({
    path: prefix,
    relativeLocation: true,
    datastore,
    locker,
    lockDrainTimeout,
    maxSize: photoLimits.bytes,
    namingFunction: (_request, metadata) => metadata?.['photoId'] ?? '',
  });
  return (request, path, bytes) =>
    tus.handleWeb(
      new Request(`http://server${prefix}${path}`, {
        method: bytes ? 'PATCH' : request.method,
        headers: toTusHeaders(request, bytes ? forwardedWithBytes : forwarded),
        ...(bytes && { body: bytes, duplex: 'half' }),
      }),
    );
}

async function toError(answer: Response): Promise<Error> {
  const text = (await answer.text()).trim();
  if (answer.status === 404 || answer.status === 410) return new Refusal('not_found');
  if (answer.status === 409) return new Refusal('photo_offset_wrong');
  if (answer.status === 503) return new Refusal('server_busy', { retryAfterSeconds: busySeconds });
  if (answer.status === 507) return new Refusal('storage_full');
  if (answer.status === 413) return new Refusal('body_too_large');
  return answer.status === 500
    ? new Error(`tus: ${text}`)
    : new Refusal('invalid_request', { details: [text] });
}

/** Copies status and headers of the tus answer to the reply. Throws a failed answer as a Refusal. */
export async function copyTusAnswer(answer: Response, reply: FastifyReply): Promise<void> {
  if (!answer.ok) throw await toError(answer);
  for (const name of answered) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(answer.status);
}
