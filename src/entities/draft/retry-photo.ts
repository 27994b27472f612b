import { type PhotoRecord, sendPhotoAgain } from '#outbox/photos.ts';
import { preparePicked } from './prepare-picked.ts';

/** Sends a rejected photo again; one that was not redrawn is redrawn first. */
export async function retryPhoto(photo: PhotoRecord): Promise<void> {
  await sendPhotoAgain(photo);
  if (photo.picked !== undefined) await preparePicked(photo.agentId);
}
