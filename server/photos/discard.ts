import type { Dependencies } from '#server/dependencies.ts';
import { removePictures } from './pictures.ts';
import { isPhotoId, type UnfinishedPhotos } from './unfinished.ts';

/**
 * Removes the files of a deleted draft's photos: of the `stored`, and what has arrived of those that its text
 * showed.
 */
export async function discardPhotos(
  { config, unfinished }: Pick<Dependencies, 'config'> & { unfinished: UnfinishedPhotos },
  draftId: string,
  photos: { stored: string[]; shown: string[] },
): Promise<void> {
  await removePictures(config.dataDir, photos.stored);
  for (const id of photos.shown.filter(isPhotoId)) {
    if ((await unfinished.find(id))?.draftId === draftId) await unfinished.drop(id);
  }
}
