import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoLimits } from '#domain/limits.ts';
import { Refusal } from '#server/refusals.ts';
import { ResumableBody } from './resumable-body.ts';
import { findDraft, findUpload, storePhoto, type Receiving } from './receive.ts';
import { ownPhoto, type Photo } from '#server/photos/store.ts';
import { refuseFull } from './store.ts';
import { UploadLocks } from './upload-lock.ts';
import { claimUpload } from './quota.ts';
import { parseUploadMetadata, isPhotoId } from '#server/photos/unfinished.ts';

/** How long an upload may go on that another request wants to take over, in milliseconds. */
const handOverMs = 1000;

const bytesOfPhoto = 'application/offset+octet-stream';
const asked = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'];
const askedWithBytes = [...asked, 'content-type', 'content-length'];
const answered = ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata'];

type PhotoRequest = FastifyRequest<{ Params: { id: string } }>;

function signedIn({ agent }: FastifyRequest): string {
  if (!agent) throw new Refusal('sign_in_required');
  return agent.id;
}

function photoIdOf({ params }: PhotoRequest): string {
  if (!isPhotoId(params.id)) throw new Refusal('not_found');
  return params.id;
}

/** Only what the protocol needs reaches tus: what proxies add is no business of its. */
function headersFor(request: FastifyRequest, names: readonly string[]): Headers {
  const given = names.map((name) => [name, request.headers[name]] as const);
  return new Headers(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
  );
}

async function refusalIn(answer: Response): Promise<Error> {
  const text = (await answer.text()).trim();
  if (answer.status === 404 || answer.status === 410) return new Refusal('not_found');
  if (answer.status === 409) return new Refusal('photo_offset_wrong');
  if (answer.status === 507) return new Refusal('storage_full');
  if (answer.status === 413) return new Refusal('body_too_large');
  return answer.status === 500
    ? new Error(`tus: ${text}`)
    : new Refusal('invalid_request', { details: [text] });
}

/** Gives the reply what tus answered. Throws its refusals as ours. */
async function pass(answer: Response, reply: FastifyReply): Promise<void> {
  if (!answer.ok) throw await refusalIn(answer);
  for (const name of answered) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(answer.status);
}

function answerStored(reply: FastifyReply, photo: Photo): FastifyReply {
  return reply.headers({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': photo.bytes,
    'Upload-Length': photo.bytes,
  });
}

/**
 * The pictures of drafts, sent by the resumable upload protocol tus 1.0; the contract's description says how.
 * Access and what is stored are ours, the protocol and the bytes that have not arrived whole are tus'.
 */
export async function photoUploads(app: FastifyInstance, deps: Omit<Receiving, 'locks'>): Promise<void> {
  const { db, unfinished } = deps;
  const locks = new UploadLocks();
  const receiving: Receiving = { ...deps, locks };
  const tus = new Server({
    path: app.prefix,
    relativeLocation: true,
    datastore: unfinished,
    locker: locks,
    lockDrainTimeout: handOverMs,
    maxSize: photoLimits.bytes,
    namingFunction: (_request, metadata) => metadata?.['photoId'] ?? '',
  });
  const bodies = new Set<ResumableBody>();
  let isClosing = false;

  const ask = (method: string, path: string, headers: Headers, body: ReadableStream | null = null) =>
    tus.handleWeb(
      new Request(`http://server${app.prefix}${path}`, {
        method,
        headers,
        ...(body && { body, duplex: 'half' }),
      }),
    );

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const agentId = signedIn(request);
    const { photoId, draftId } = parseUploadMetadata(request.headers['upload-metadata']);
    if (request.headers['upload-length'] === '0') throw new Refusal('image_invalid');
    const draft = await findDraft(receiving, agentId, draftId);
    const { photo } = await findUpload(receiving, agentId, photoId);
    if (photo && photo.draftId !== draftId)
      throw new Refusal('invalid_request', {
        details: ['Upload-Metadata: photoId is a photo of another draft'],
      });
    if (photo) throw new Refusal('photo_stored');
    await refuseFull(db, draft);
    const answer = await locks.withLock(`uploads of ${agentId}`, async () => {
      await claimUpload(unfinished, agentId, {
        photoId,
        draftId,
        bytes: Number(request.headers['upload-length']) || 0,
      });
      return ask('POST', '', headersFor(request, asked));
    });
    await pass(answer, reply);
    const begun = await unfinished.find(photoId);
    return reply.header('Upload-Offset', begun?.offset ?? 0).send();
  }

  async function head(request: PhotoRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = photoIdOf(request);
    const agentId = signedIn(request);
    const { photo, part } = await findUpload(receiving, agentId, id);
    if (photo) return answerStored(reply, photo).send();
    if (!part) throw new Refusal('not_found');
    const answer = await ask('HEAD', `/${id}`, headersFor(request, asked));
    const storedSince = answer.ok ? null : await ownPhoto(db, agentId, id);
    if (storedSince) return answerStored(reply, storedSince).send();
    await pass(answer, reply);
    return reply.send();
  }

  async function receive(request: PhotoRequest, reply: FastifyReply, id: string): Promise<Response> {
    const resumable = new ResumableBody(request);
    bodies.add(resumable);
    if (isClosing) resumable.endEarly();
    try {
      return await ask('PATCH', `/${id}`, headersFor(request, askedWithBytes), resumable.bytes);
    } finally {
      bodies.delete(resumable);
      if (resumable.finish().isOver) void reply.header('Connection', 'close');
    }
  }

  async function patch(request: PhotoRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = photoIdOf(request);
    const agentId = signedIn(request);
    const { photo, part } = await findUpload(receiving, agentId, id);
    if (photo && request.headers['upload-offset'] !== String(photo.bytes)) throw new Refusal('photo_stored');
    if (photo) return answerStored(reply, photo).removeHeader('Upload-Length').code(204).send();
    if (!part) throw new Refusal('not_found');
    const answer = await receive(request, reply, id);
    if (!answer.ok && (await ownPhoto(db, agentId, id))) throw new Refusal('photo_stored');
    if (answer.ok && Number(answer.headers.get('upload-offset')) === part.size)
      await storePhoto(receiving, agentId, id);
    await pass(answer, reply);
    return reply.send();
  }

  app.addContentTypeParser(bytesOfPhoto, (_request, _bytes, done) => done(null));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const resumable of bodies) resumable.endEarly();
  });
  app.post('/', { config: { operationId: 'createPhotoUpload', takes: null } }, create);
  app.head('/:id', { config: { operationId: 'photoUploadOffset' } }, head);
  app.patch('/:id', { config: { operationId: 'appendToPhoto', takes: bytesOfPhoto } }, patch);
}
