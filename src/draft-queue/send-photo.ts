import { DetailedError, Upload } from 'tus-js-client';
import { apiBase } from '#api/client.ts';
import { verdictOfUpload } from './photo-verdict.ts';
import type { PhotoRecord, PhotoVerdict } from './photo.ts';

/** A connection that breaks loses at most the part under way; a part must get through a bad line within the time allowed. */
const partBytes = 128 * 1024;
const partTimeoutMs = 120_000;

/**
 * Sends one picture by the tus protocol: the server is asked how much of it is there, and the rest follows. Its address
 * is its id, so nothing but the id is needed to go on. Never throws: a failure is a verdict too.
 */
export function sendPhoto(photo: PhotoRecord, bytes: ArrayBuffer, onProgress: (sentBytes: number) => void): Promise<PhotoVerdict> {
  const endpoint = `${apiBase}/photo-uploads`;
  return new Promise((resolve) => {
    const upload = new Upload(new Blob([bytes], { type: photo.mime }), {
      endpoint,
      uploadUrl: `${endpoint}/${photo.photoId}`,
      uploadSize: bytes.byteLength,
      chunkSize: partBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { photoId: photo.photoId, draftId: photo.draftId, sha256: photo.sha256, filetype: photo.mime },
      headers: { 'X-Portal': '1', 'X-Agent-Id': photo.agentId },
      onBeforeRequest(request) {
        const xhr = request.getUnderlyingObject() as XMLHttpRequest;
        xhr.timeout = partTimeoutMs;
        xhr.withCredentials = true;
      },
      onProgress: (sentBytes) => onProgress(sentBytes),
      onSuccess: () => resolve({ kind: 'stored' }),
      onError(fault) {
        const response = fault instanceof DetailedError ? fault.originalResponse : null;
        const body = response?.getBody() ?? '';
        resolve(verdictOfUpload({ status: response?.getStatus() ?? 0, retryAfter: response?.getHeader('Retry-After') ?? null, body }));
      },
    });
    upload.start();
  });
}
