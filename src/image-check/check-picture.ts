import { type PictureSubject, type PictureVerdict, verdictOn } from '#domain/picture-verdict.ts';
import { analyzeOnDevice, lookOf } from './device-check.ts';
import { analyzeOnServer } from './server-check.ts';

/**
 * Checks a picture: the backend's vision service where one answers, else the models on the device; and in any
 * case its pixels. Never fails: what could not be found out is missing from the verdict.
 */
export async function checkPicture(picture: Blob, subject: PictureSubject): Promise<PictureVerdict> {
  const [look, analysis] = await Promise.all([
    lookOf(picture).catch(() => null),
    analysisOf(picture, subject).catch(() => null),
  ]);
  return verdictOn(subject, analysis, look);
}

async function analysisOf(picture: Blob, subject: PictureSubject) {
  return (await analyzeOnServer(picture, subject)) ?? analyzeOnDevice(picture, subject);
}
