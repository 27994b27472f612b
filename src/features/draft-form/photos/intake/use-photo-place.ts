import { useEffect, useRef } from 'react';
import type { PhotoRecord } from '#outbox/photos.ts';
import { usePhotoPosition } from './use-photo-position.ts';

/**
 * The place at which the first picture with a position was taken, of those that were picked in this form. A photo
 * that was redrawn may say where; one that this device cannot read is not looked into.
 */
export function usePhotoPlace(records: readonly PhotoRecord[]) {
  const { found, look } = usePhotoPosition();
  const unlooked = useRef(new Map<string, File>());
  useEffect(() => {
    for (const { photoId, state } of records) {
      const isReadable = state === 'waiting' || state === 'sending' || state === 'stored';
      const file = isReadable ? unlooked.current.get(photoId) : undefined;
      if (file && unlooked.current.delete(photoId)) look(file);
    }
  }, [records, look]);
  return {
    found,
    /** Looks into this file when its photo is redrawn. */
    lookInto: (photoId: string, file: File) => void unlooked.current.set(photoId, file),
    forget: (photoId: string) => void unlooked.current.delete(photoId),
  };
}
