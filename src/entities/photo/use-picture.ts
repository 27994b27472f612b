import { useEffect, useState } from 'react';
import { type PictureSize, pictureOnDevice } from '#outbox/photos.ts';

/**
 * The object URL of a picture on this device while it is shown; null if it is not here, undefined until that
 * is known.
 */
export function usePicture(
  agentId: string,
  draftId: string,
  photoId: string,
  size: PictureSize,
): string | null | undefined {
  const picture = [agentId, draftId, photoId, size].join(' ');
  const [read, setRead] = useState<{ picture: string; url: string | null }>();
  useEffect(() => {
    let isWanted = true;
    let made: string | null = null;
    void pictureOnDevice(agentId, draftId, photoId, size)
      .catch(() => null)
      .then((bytes) => {
        if (!isWanted) return;
        made = bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        setRead({ picture, url: made });
      });
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [agentId, draftId, photoId, size, picture]);
  // The URL of the picture before is revoked.
  return read?.picture === picture ? read.url : undefined;
}
