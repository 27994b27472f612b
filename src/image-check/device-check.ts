import type { ImageAnalysis, PictureLook, PictureSubject } from '#domain/picture-verdict.ts';
import { CheckQueue } from './check-queue.ts';

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

/** The Network Information API, in the browsers that have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the connection is too slow for a model (2.5 MB, once), or the agent saves data. */
function isTooSlow({ saveData, effectiveType = '' }: Line = {}): boolean {
  return saveData === true || effectiveType.endsWith('2g');
}

/**
 * Analyses a picture without the backend: faces for a portrait, adult content for a property. Null if the
 * model is not on this device and cannot be loaded.
 */
export function analyzeOnDevice(picture: Blob, subject: PictureSubject): Promise<ImageAnalysis | null> {
  if (subject === 'face') return faces.check(picture);
  return isTooSlow((navigator as { connection?: Line }).connection)
    ? Promise.resolve(null)
    : adult.check(picture);
}
