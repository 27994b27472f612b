import type { Dependencies } from '#server/http/dependencies.ts';
import { removePictures } from './pictures.ts';
import { isPhotoId, type UnfinishedPhotos } from './unfinished.ts';

/** Deletes the files of a deleted draft's photos: the `stored` ones, and partial uploads of those `shown`. */
export async function discardPhotos(
  { storage, unfinished }: Pick<Dependencies, 'storage'> & { unfinished: UnfinishedPhotos },
  draftId: string,
  photos: { stored: string[]; shown: string[] },
): Promise<void> {
  await removePictures(storage, photos.stored);
  for (const id of photos.shown.filter(isPhotoId)) {
    if ((await unfinished.find(id))?.draftId === draftId) await unfinished.drop(id);
  }
}
