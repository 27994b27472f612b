import { usePart } from '#browser/observable.ts';
import type { PictureFinding } from '#domain/picture-check.ts';
import { checkPicture } from '#image-check/check-picture.ts';
import { keepFindings, pictureFindings } from '#image-check/kept-findings.ts';
import { readMarks } from '#image-check/read-marks.ts';
import { arePhotosHeld } from '#outbox/photo-connections.ts';
import { type PhotoRecord, keepMarks, pictureOnDevice } from '#outbox/photos.ts';
import { currentAgent } from '#session/store.ts';

type PhotoKey = Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>;

/** Starts the check of a picture that was just stored. Returns at once; errors are ignored. */
export function checkLater(photo: PhotoKey, jpeg: ArrayBuffer): void {
  const picture = new Blob([jpeg], { type: 'image/jpeg' });
  void checkPicture(picture, 'property').then(({ findings }) => {
    if (findings.length > 0) keepFindings(photo.photoId, findings);
  });
  void readLater(photo, picture).catch(() => {});
}

/** The photos that are being read. */
const underWay = new Set<string>();

/** Reads what is written in a photo and keeps it; nothing where it cannot be read now, or is being read. */
async function readLater(photo: PhotoKey, picture: Blob): Promise<void> {
  if (underWay.has(photo.photoId)) return;
  underWay.add(photo.photoId);
  const mayFetch = async () => currentAgent()?._id === photo.agentId && !(await arePhotosHeld());
  try {
    const marks = await readMarks(picture, mayFetch);
    if (marks !== null) await keepMarks(photo, marks);
  } finally {
    underWay.delete(photo.photoId);
  }
}

/** Reads the photos that could not be read when they came, where their bytes are still here. Never rejects. */
export async function readMissed(photos: readonly PhotoRecord[]): Promise<void> {
  for (const { agentId, draftId, photoId, state, marks } of photos) {
    if (marks || underWay.has(photoId) || (state !== 'waiting' && state !== 'sending')) continue;
    const jpeg = await pictureOnDevice(agentId, draftId, photoId, 'whole').catch(() => null);
    if (jpeg) await readLater({ agentId, draftId, photoId }, new Blob([jpeg])).catch(() => {});
  }
}

const none: readonly PictureFinding[] = [];

/** The findings about a picture of this draft. */
export function useFindings(photoId: string): readonly PictureFinding[] {
  return usePart(pictureFindings, (byPhoto) => byPhoto[photoId] ?? none);
}
