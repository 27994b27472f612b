import { DetailedError, Upload } from 'tus-js-client';
import { apiBase } from '#api/client.ts';
import { answerTimeoutMs } from '#domain/limits.ts';
import { asAttempt } from '../delivery/attempts.ts';
import { type AppendMethod, appendMethod, doubtAppendMethod } from './append-method.ts';
import { outcomeFromStored, outcomeFromUpload } from './response.ts';
import type { PhotoRecord, PhotoOutcome } from './photo.ts';

/** Small enough to get through a bad connection in time: a break loses at most one part. */
const partBytes = 128 * 1024;
const partTimeoutMs = 120_000;

/**
 * Sends one photo by the tus protocol. After an earlier attempt it asks the server how many bytes have
 * arrived, and sends the rest; the photo's id is enough for that. Where the network refuses the method that
 * carries the bytes, the other one is tried at once. Errors of the server and the network are outcomes, and so
 * is a request that is not answered in time: the client of the protocol has no time limit.
 * @throws what is unexpected
 */
export function sendPhoto(
  photo: PhotoRecord,
  bytes: ArrayBuffer,
  onProgress: (sentBytes: number) => void,
): Promise<PhotoOutcome> {
  return asAttempt(async (signal, alive) => {
    const line = { signal, onProgress: (sentBytes: number) => (alive(), onProgress(sentBytes)) };
    const outcome = await upload(photo, bytes, { ...line, isBegun: photo.attempts > 1 });
    return outcome.kind === 'blocked' ? upload(photo, bytes, { ...line, isBegun: true }) : outcome;
  });
}

interface Line {
  signal: AbortSignal;
  /** May bytes have arrived before? */
  isBegun: boolean;
  onProgress: (sentBytes: number) => void;
}

/** What a failed request means; `method` is that of one that carried bytes. */
const outcomeFromError = ({ originalResponse }: DetailedError, method: AppendMethod | null): PhotoOutcome =>
  outcomeFromUpload({
    status: originalResponse?.getStatus() ?? 0,
    retryAfter: originalResponse?.getHeader('Retry-After') ?? null,
    contentType: originalResponse?.getHeader('Content-Type') ?? null,
    body: originalResponse?.getBody() ?? '',
    method,
  });

function upload(photo: PhotoRecord, bytes: ArrayBuffer, { signal, isBegun, onProgress }: Line) {
  const endpoint = `${apiBase}/photo-uploads`;
  const method = appendMethod();
  let limit: ReturnType<typeof setTimeout> | undefined;
  let carriesBytes = false;
  let isAccepted = false;
  let isAnswered = false;
  const sent = new Promise<PhotoOutcome>((resolve, reject) => {
    const stop = () => {
      void uploading.abort().catch(() => {});
      resolve({ kind: 'retry', pauseMs: null });
    };
    const uploading = new Upload(new Blob([bytes], { type: photo.mime }), {
      endpoint,
      ...(isBegun && { uploadUrl: `${endpoint}/${photo.photoId}` }),
      uploadSize: bytes.byteLength,
      chunkSize: partBytes,
      retryDelays: null,
      overridePatchMethod: method === 'POST',
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
        carriesBytes = request.getHeader('Upload-Offset') !== undefined;
        clearTimeout(limit);
        limit = setTimeout(stop, carriesBytes ? partTimeoutMs : answerTimeoutMs);
      },
      onProgress,
      onChunkComplete: () => (isAccepted = true),
      onSuccess: ({ lastResponse }) =>
        resolve(outcomeFromStored(lastResponse.getHeader('Upload-Length'), bytes.byteLength)),
      onError(error) {
        if (!(error instanceof DetailedError)) return reject(error);
        isAnswered = Boolean(error.originalResponse);
        resolve(outcomeFromError(error, carriesBytes ? method : null));
      },
    });
    signal.addEventListener('abort', stop);
    uploading.start();
  });
  return sent
    .then((outcome) => {
      const isDoubtful = outcome.kind === 'blocked' || (outcome.kind === 'retry' && !isAnswered);
      if (isDoubtful && carriesBytes && !isAccepted) doubtAppendMethod(method);
      return outcome;
    })
    .finally(() => clearTimeout(limit));
}
