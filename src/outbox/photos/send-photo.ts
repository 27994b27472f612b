import { DetailedError, Upload } from 'tus-js-client';
import { apiBase } from '#api/client.ts';
import { answerTimeoutMs } from '#domain/limits.ts';
import { asAttempt } from '../delivery/attempts.ts';
import { outcomeFromUpload } from './response.ts';
import type { PhotoRecord, PhotoOutcome } from './photo.ts';

/** Small enough to get through a bad connection in time: a break loses at most one part. */
const partBytes = 128 * 1024;
const partTimeoutMs = 120_000;

/**
 * Sends one photo by the tus protocol. After an earlier attempt it asks the server how many bytes have
 * arrived, and sends the rest; the photo's id is enough for that. Faults of the server and the network are
 * outcomes, and so is a request that is not answered in time: the client of the protocol has no time limit.
 * @throws what is unexpected
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
    const stop = () => {
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
        limit = setTimeout(stop, request.getMethod() === 'PATCH' ? partTimeoutMs : answerTimeoutMs);
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
    signal.addEventListener('abort', stop);
    uploading.start();
  });
  return sent.finally(() => clearTimeout(limit));
}
