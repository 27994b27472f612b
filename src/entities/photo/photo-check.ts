import { useSyncExternalStore } from 'react';
import type { PictureFinding } from '#domain/picture-verdict.ts';
import { checkPicture } from '#image-check/check-picture.ts';
import { currentFindings, keepFindings, watchFindings } from '#image-check/kept-findings.ts';

/** Looks at a picture that was just kept, while the agent goes on. It waits for nobody, and nobody for it. */
export function checkLater(photoId: string, jpeg: ArrayBuffer): void {
  void checkPicture(new Blob([jpeg], { type: 'image/jpeg' }), 'property').then(({ findings }) => {
    if (findings.length > 0) keepFindings(photoId, findings);
  });
}

const none: readonly PictureFinding[] = [];

/** What speaks against a picture of this draft. */
export function useFindings(photoId: string): readonly PictureFinding[] {
  return useSyncExternalStore(watchFindings, currentFindings)[photoId] ?? none;
}
