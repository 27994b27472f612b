import { usePart } from '#browser/observable.ts';
import type { PictureFinding } from '#domain/picture-verdict.ts';
import { checkPicture } from '#image-check/check-picture.ts';
import { keepFindings, pictureFindings } from '#image-check/kept-findings.ts';

/** Starts the check of a picture that was just stored. Returns at once; errors are ignored. */
export function checkLater(photoId: string, jpeg: ArrayBuffer): void {
  void checkPicture(new Blob([jpeg], { type: 'image/jpeg' }), 'property').then(({ findings }) => {
    if (findings.length > 0) keepFindings(photoId, findings);
  });
}

const none: readonly PictureFinding[] = [];

/** The findings about a picture of this draft. */
export function useFindings(photoId: string): readonly PictureFinding[] {
  return usePart(pictureFindings, (byPhoto) => byPhoto[photoId] ?? none);
}
