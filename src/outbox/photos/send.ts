import { DetailedError, Upload } from 'tus-js-client';
import { apiBase } from '#api/client.ts';
import { answerTimeoutMs } from '#domain/limits.ts';
import { asAttempt } from '../delivery/attempts.ts';
import { outcomeFromUpload } from './response.ts';
import type { PhotoRecord, PhotoOutcome } from './photo.ts';

/**
 * A connection that breaks loses at most the part under way; a part must get through a bad line within the
 * time allowed.
 */
const partBytes = 128 * 1024;
const partTimeoutMs = 120_000;

/**
 * Sends one picture by the tus protocol: where it was tried before, the server is asked how much of it is
 * there, and the rest follows. Its address is its id, so nothing but the id is needed to go on. What the
 * server or the network does wrong is an outcome; a request that is not answered in time ends as one, since
 * the protocol's client itself would wait for ever.
 * @throws what nobody foresaw
 */
export function sendPhoto(
  photo: PhotoRecord,
  bytes: ArrayBuffer,
  onProgress: (sentBytes: number) => void,
): Promise<PhotoOutcome> {
  return asAttempt((signal, alive) =>
    upload(photo, bytes, { signal, onProgress: (sentBytes) => (alive(), onProgress(sentBytes)) }),
  );
}

function upload(
  photo: PhotoRecord,
  bytes: ArrayBuffer,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) {
  const endpoint = `${apiBase}/photo-uploads`;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const sent = new Promise<PhotoOutcome>((resolve, reject) => {
    const giveUp = () => {
      void uploading.abort().catch(() => {});
      resolve({ kind: 'retry', pauseMs: null });
    };
    const uploading = new Upload(new Blob([bytes], { type: photo.mime }), {
      endpoint,
      ...(photo.attempts > 1 && { uploadUrl: `${endpoint}/${photo.photoId}` }),
      uploadSize: bytes.byteLength,
      chunkSize: partBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: {
        photoId: photo.photoId,
        draftId: photo.draftId,
        sha256: photo.sha256,
        filetype: photo.mime,
      },
      headers: { 'X-Portal': '1', 'X-Agent-Id': photo.agentId },
      onBeforeRequest(request) {
        (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
        clearTimeout(limit);
        limit = setTimeout(giveUp, request.getMethod() === 'PATCH' ? partTimeoutMs : answerTimeoutMs);
      },
      onProgress,
      onSuccess: () => resolve({ kind: 'stored' }),
      onError(fault) {
        if (!(fault instanceof DetailedError)) return reject(fault);
        const response = fault.originalResponse;
        resolve(
          outcomeFromUpload({
            status: response?.getStatus() ?? 0,
            retryAfter: response?.getHeader('Retry-After') ?? null,
            body: response?.getBody() ?? '',
          }),
        );
      },
    });
    signal.addEventListener('abort', giveUp);
    uploading.start();
  });
  return sent.finally(() => clearTimeout(limit));
}
