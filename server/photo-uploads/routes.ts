import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { photoLimits } from '#domain/limits.ts';
import { ownPhoto, type Photo } from '#server/photos/store.ts';
import { refuseOverQuota } from '#server/photos/quota.ts';
import { isPhotoId, parseUploadMetadata } from '#server/photos/unfinished.ts';
import { Refusal } from '#server/http/refusals.ts';
import { claimUpload } from './quota.ts';
import { findDraft, findUpload, storePhoto, type Receiving } from './receive.ts';
import { ResumableBody } from './resumable-body.ts';
import { refuseFull } from './store.ts';
import { copyTusAnswer, createTus, type ForwardToTus } from './tus.ts';
import { UploadLocks } from './upload-lock.ts';

const photoMediaType = 'application/offset+octet-stream';

type PhotoRequest = FastifyRequest<{ Params: { id: string } }>;

function requireAgentId({ agent }: FastifyRequest): string {
  if (!agent) throw new Refusal('sign_in_required');
  return agent.id;
}

function requirePhotoId({ params }: PhotoRequest): string {
  if (!isPhotoId(params.id)) throw new Refusal('not_found');
  return params.id;
}

/** The size of the whole photo in bytes. Throws `image_invalid`, `body_too_large` or `invalid_request`. */
function uploadLength({ headers }: FastifyRequest): number {
  const given = String(headers['upload-length'] ?? '');
  if (given === '0') throw new Refusal('image_invalid');
  if (!/^[1-9]\d{0,14}$/.test(given))
    throw new Refusal('invalid_request', { details: ['Upload-Length must be a number of bytes'] });
  if (Number(given) > photoLimits.bytes) throw new Refusal('body_too_large');
  return Number(given);
}

function answerStored(reply: FastifyReply, photo: Photo): FastifyReply {
  return reply.headers({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': photo.bytes,
    'Upload-Length': photo.bytes,
  });
}

/** The handlers of the upload routes. */
class PhotoUploads {
  readonly #deps: Receiving;
  readonly #forward: ForwardToTus;
  readonly #bodies = new Set<ResumableBody>();
  #isClosing = false;

  constructor(deps: Receiving, forward: ForwardToTus) {
    this.#deps = deps;
    this.#forward = forward;
  }

  /** Ends the uploads in progress. What has arrived is stored as a part. */
  close(): void {
    this.#isClosing = true;
    for (const body of this.#bodies) body.endEarly();
  }

  async create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { db, config, now, unfinished, locks } = this.#deps;
    const agentId = requireAgentId(request);
    const { photoId, draftId, sha256 } = parseUploadMetadata(request.headers['upload-metadata']);
    const bytes = uploadLength(request);
    const draft = await findDraft(this.#deps, agentId, draftId);
    const { photo } = await findUpload(this.#deps, agentId, photoId);
    if (photo && photo.draftId !== draftId)
      throw new Refusal('invalid_request', {
        details: ['Upload-Metadata: photoId is a photo of another draft'],
      });
    if (photo) {
      const isSame = photo.sha256 === sha256 && photo.bytes === bytes;
      throw new Refusal(isSame ? 'photo_stored' : 'photo_reused');
    }
    const beyond = await refuseFull(db, draft);
    const quota = { agentId, quotaBytes: config.photoQuotaBytes, now: now() };
    await refuseOverQuota(db, quota, 1, beyond);
    const answer = await locks.withLock(`uploads of ${agentId}`, async () => {
      await claimUpload(this.#deps, agentId, { photoId, draftId, sha256, bytes });
      return this.#forward(request, '');
    });
    await copyTusAnswer(answer, reply);
    const begun = await unfinished.find(photoId);
    return reply.header('Upload-Offset', begun?.offset ?? 0).send();
  }

  async head(request: PhotoRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = requirePhotoId(request);
    const agentId = requireAgentId(request);
    const { photo, part } = await findUpload(this.#deps, agentId, id);
    if (photo) return answerStored(reply, photo).send();
    if (!part) throw new Refusal('not_found');
    const answer = await this.#forward(request, `/${id}`);
    const storedSince = answer.ok ? null : await ownPhoto(this.#deps.db, agentId, id);
    if (storedSince) return answerStored(reply, storedSince).send();
    await copyTusAnswer(answer, reply);
    return reply.send();
  }

  async patch(request: PhotoRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = requirePhotoId(request);
    const agentId = requireAgentId(request);
    const { photo, part } = await findUpload(this.#deps, agentId, id);
    if (photo && request.headers['upload-offset'] !== String(photo.bytes)) throw new Refusal('photo_stored');
    if (photo) return answerStored(reply, photo).removeHeader('Upload-Length').code(204).send();
    if (!part) throw new Refusal('not_found');
    const answer = await this.#receive(request, reply, id);
    if (!answer.ok && (await ownPhoto(this.#deps.db, agentId, id))) throw new Refusal('photo_stored');
    if (answer.ok && Number(answer.headers.get('upload-offset')) === part.size)
      await storePhoto(this.#deps, agentId, id);
    await copyTusAnswer(answer, reply);
    return reply.send();
  }

  /** The same by POST, for networks that let no PATCH through (`X-HTTP-Method-Override` of tus). */
  patchByPost(request: PhotoRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = String(request.headers['x-http-method-override'] ?? '').toUpperCase();
    if (asked !== 'PATCH') throw new Refusal('not_found');
    return this.patch(request, reply);
  }

  async #receive(request: PhotoRequest, reply: FastifyReply, id: string): Promise<Response> {
    const body = new ResumableBody(request);
    this.#bodies.add(body);
    if (this.#isClosing) body.endEarly();
    try {
      return await this.#forward(request, `/${id}`, body.bytes);
    } finally {
      this.#bodies.delete(body);
      if (body.finish().isEndedEarly) void reply.header('Connection', 'close');
    }
  }
}

/**
 * Uploads of draft photos by the resumable protocol tus 1.0, as the contract describes. This module checks
 * access, quotas and the finished photo; the tus library handles the protocol and the partial uploads.
 */
export async function photoUploads(app: FastifyInstance, deps: Omit<Receiving, 'locks'>): Promise<void> {
  const locks = new UploadLocks();
  const uploads = new PhotoUploads({ ...deps, locks }, createTus(app.prefix, deps.unfinished, locks));
  app.addContentTypeParser(photoMediaType, (_request, _bytes, done) => done(null));
  app.addHook('preClose', async () => uploads.close());
  app.post('/', { config: { operationId: 'createPhotoUpload', takes: null } }, (request, reply) =>
    uploads.create(request, reply),
  );
  app.head('/:id', { config: { operationId: 'photoUploadOffset' } }, (request: PhotoRequest, reply) =>
    uploads.head(request, reply),
  );
  app.patch(
    '/:id',
    { config: { operationId: 'appendToPhoto', takes: photoMediaType } },
    (request: PhotoRequest, reply) => uploads.patch(request, reply),
  );
  app.post(
    '/:id',
    { config: { operationId: 'appendToPhotoByPost', takes: photoMediaType } },
    (request: PhotoRequest, reply) => uploads.patchByPost(request, reply),
  );
}
