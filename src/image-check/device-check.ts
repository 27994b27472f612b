import type { ImageAnalysis, PictureLook, PictureSubject } from '#domain/picture-check.ts';
import { CheckQueue } from './check-queue.ts';
import { isTooSlow } from './connection.ts';

const looks = new CheckQueue<PictureLook>(
  () => new Worker(new URL('./workers/look-worker.ts', import.meta.url), { type: 'module' }),
);
const faces = new CheckQueue<ImageAnalysis>(
  () => new Worker(new URL('./workers/face-check-worker.ts', import.meta.url), { type: 'module' }),
);
const adult = new CheckQueue<ImageAnalysis>(
  () => new Worker(new URL('./workers/adult-check-worker.ts', import.meta.url), { type: 'module' }),
);

/** Measures the picture's pixels; null if this browser cannot. */
export function lookOf(picture: Blob): Promise<PictureLook | null> {
  return looks.check(picture);
}

/**
 * Analyses a picture without the backend: faces for a portrait, adult content for a property. Null if the
 * model is not on this device and cannot be loaded.
 */
export function analyzeOnDevice(picture: Blob, subject: PictureSubject): Promise<ImageAnalysis | null> {
  if (subject === 'face') return faces.check(picture);
  return isTooSlow() ? Promise.resolve(null) : adult.check(picture);
}
