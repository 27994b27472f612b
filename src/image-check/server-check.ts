import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { ImageAnalysis, PictureSubject } from '#domain/photo/picture-check.ts';
import { minuteMs } from '#domain/time.ts';
import { toDataUrlOf } from './picture-address.ts';

/** A server without a vision service is not asked again for this time. */
const askAgainAfterMs = 10 * minuteMs;

let notBefore = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The analysis of the backend's vision service; null if there is none or it does not answer. One picture
 * after the other.
 */
export function analyzeOnServer(picture: Blob, subject: PictureSubject): Promise<ImageAnalysis | null> {
  const answer = last.then(() => askServer(picture, subject));
  last = answer;
  return answer;
}

async function askServer(picture: Blob, subject: PictureSubject): Promise<ImageAnalysis | null> {
  if (!navigator.onLine || Date.now() < notBefore) return null;
  try {
    const analysis = await ask(
      client.POST('/images/analyze', { body: { codebase64: await toDataUrlOf(picture), subject } }),
    );
    if (analysis === null) notBefore = Date.now() + askAgainAfterMs;
    return analysis;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 503 || error.status === 404 || error.status === 429))
      notBefore = Date.now() + askAgainAfterMs;
    return null;
  }
}
