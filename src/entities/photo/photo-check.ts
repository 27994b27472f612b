import { useObservable, usePart } from '#browser/observable.ts';
import type { PictureFinding } from '#domain/photo/picture-check.ts';
import { checkPicture } from '#image-check/check-picture.ts';
import { keepFindings, pictureFindings } from '#image-check/kept-findings.ts';
import { readMarks } from '#image-check/read-marks.ts';
import { arePhotosHeld } from '#outbox/photo-connections.ts';
import { type PhotoRecord, isToBeRead, keepMarks, noteUnread, pictureOnDevice } from '#outbox/photos.ts';
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

/** The photos that are being read, and those that this visit has given up. */
const underWay = new Set<string>();
const givenUp = new Set<string>();

/**
 * Reads what is written in a photo and keeps it, or that it could not be read. Keeps nothing where it cannot be
 * read now, or is being read.
 */
async function readLater(photo: PhotoKey, picture: Blob): Promise<void> {
  if (underWay.has(photo.photoId)) return;
  underWay.add(photo.photoId);
  const mayFetch = async () => currentAgent()?._id === photo.agentId && !(await arePhotosHeld());
  try {
    const marks = await readMarks(picture, mayFetch);
    if (marks === 'given-up') {
      givenUp.add(photo.photoId);
      await noteUnread(photo);
    } else if (marks !== 'later') await keepMarks(photo, marks);
  } finally {
    underWay.delete(photo.photoId);
  }
}

/**
 * Reads the photos that could not be read when they came, where their bytes are still here. One that an earlier
 * visit has given up is tried once more. Never rejects.
 */
export async function readMissed(photos: readonly PhotoRecord[]): Promise<void> {
  for (const photo of photos) {
    const { agentId, draftId, photoId } = photo;
    if (!isToBeRead(photo) || underWay.has(photoId) || givenUp.has(photoId)) continue;
    const jpeg = await pictureOnDevice(agentId, draftId, photoId, 'whole').catch(() => null);
    if (jpeg) await readLater({ agentId, draftId, photoId }, new Blob([jpeg])).catch(() => {});
  }
}

const none: readonly PictureFinding[] = [];

/** The findings about a picture of this draft. */
export function useFindings(photoId: string): readonly PictureFinding[] {
  return usePart(pictureFindings, (byPhoto) => byPhoto[photoId] ?? none);
}

/** The findings about all pictures of this device, by picture. */
export function useAllFindings(): Readonly<Record<string, readonly PictureFinding[]>> {
  return useObservable(pictureFindings);
}
