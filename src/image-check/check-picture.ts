import {
  type PictureSubject,
  type PictureCheck,
  toPictureCheck,
  type ImageAnalysis,
  type PictureLook,
} from '#domain/photo/picture-check.ts';
import { analyzeOnServer } from './server-check.ts';
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

/**
 * Checks a picture with the backend's vision service, or with the models on the device if there is none, and
 * always checks its pixels. Never fails: the result marks parts that could not be checked.
 */
export async function checkPicture(picture: Blob, subject: PictureSubject): Promise<PictureCheck> {
  const [look, analysis] = await Promise.all([
    lookFrom(picture).catch(() => null),
    analysisFrom(picture, subject).catch(() => null),
  ]);
  return toPictureCheck(subject, analysis, look);
}

async function analysisFrom(picture: Blob, subject: PictureSubject) {
  return (await analyzeOnServer(picture, subject)) ?? analyzeOnDevice(picture, subject);
}

/** Measures the picture's pixels; null if this browser cannot. */
function lookFrom(picture: Blob): Promise<PictureLook | null> {
  return looks.check(picture);
}

/**
 * Analyses a picture without the backend: faces for a portrait, adult content for a property. Null if the
 * model is not on this device and cannot be loaded.
 */
function analyzeOnDevice(picture: Blob, subject: PictureSubject): Promise<ImageAnalysis | null> {
  if (subject === 'face') return faces.check(picture);
  return isTooSlow() ? Promise.resolve(null) : adult.check(picture);
}
