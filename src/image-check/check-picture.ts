import { type PictureSubject, type PictureCheck, toPictureCheck } from '#domain/picture-check.ts';
import { analyzeOnDevice, lookOf } from './device-check.ts';
import { analyzeOnServer } from './server-check.ts';

/**
 * Checks a picture with the backend's vision service, or with the models on the device if there is none, and
 * always checks its pixels. Never fails: the result marks parts that could not be checked.
 */
export async function checkPicture(picture: Blob, subject: PictureSubject): Promise<PictureCheck> {
  const [look, analysis] = await Promise.all([
    lookOf(picture).catch(() => null),
    analysisOf(picture, subject).catch(() => null),
  ]);
  return toPictureCheck(subject, analysis, look);
}

async function analysisOf(picture: Blob, subject: PictureSubject) {
  return (await analyzeOnServer(picture, subject)) ?? analyzeOnDevice(picture, subject);
}
