import type { ImageAnalysis, PictureLook, PictureSubject } from '#domain/picture-verdict.ts';
import { Onlooker } from './onlooker.ts';

const looks = new Onlooker<PictureLook>(
  () => new Worker(new URL('./workers/look-worker.ts', import.meta.url), { type: 'module' }),
);
const faces = new Onlooker<ImageAnalysis>(
  () => new Worker(new URL('./workers/face-check-worker.ts', import.meta.url), { type: 'module' }),
);
const adult = new Onlooker<ImageAnalysis>(
  () => new Worker(new URL('./workers/adult-check-worker.ts', import.meta.url), { type: 'module' }),
);

/** What the pixels say; null where this browser cannot look. */
export function lookOf(picture: Blob): Promise<PictureLook | null> {
  return looks.lookAt(picture);
}

/** What browsers that tell it know of the line; the others say nothing. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Two and a half megabytes, once: too much for a line on which the photos themselves hardly go. */
function isTooSlow({ saveData, effectiveType = '' }: Line = {}): boolean {
  return saveData === true || effectiveType.endsWith('2g');
}

/**
 * The analysis without the backend: faces of a face, adult content of a property. Null where the model is not
 * on this device and cannot come.
 */
export function analyzeOnDevice(picture: Blob, subject: PictureSubject): Promise<ImageAnalysis | null> {
  if (subject === 'face') return faces.lookAt(picture);
  return isTooSlow((navigator as { connection?: Line }).connection)
    ? Promise.resolve(null)
    : adult.lookAt(picture);
}
