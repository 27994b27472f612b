import { IconPhotoOff } from '#ui/icons/photo-off.ts';
import { useEffect, useState } from 'react';
import type { PictureSize } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { photoAddress, placeholderStyle } from '#entities/photo/photo-address.ts';
import { usePicture } from '#entities/photo/use-picture.ts';
import face from './gallery.module.css';

interface ListingPictureProps {
  listingId: string;
  photoId: string;
  size: PictureSize;
  alt: string;
  /** A few pixels of it, shown blurred until it is there. */
  placeholder?: string | undefined;
  /** Shows no message if the picture is missing, because something else is in its place. */
  isQuiet?: boolean;
  isLazy?: boolean;
}

/** A picture of a listing: from this device, or else from the server. */
export function ListingPicture({
  listingId,
  photoId,
  size,
  alt,
  placeholder,
  isQuiet = false,
  isLazy = false,
}: ListingPictureProps) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const here = usePicture(agentId, listingId, photoId, size);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const again = () => setIsMissing(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (here === undefined)
    return placeholder ? <span className={face.coming} style={placeholderStyle(placeholder)} /> : null;
  if (isMissing) {
    return isQuiet ? null : (
      <span className={face.missing}>
        <IconPhotoOff size={28} stroke={1.75} aria-hidden="true" />
        {t(navigator.onLine ? 'photo.elsewhere' : 'photo.out-of-reach')}
      </span>
    );
  }
  const isSmall = size === 'small';
  return (
    <img
      style={placeholderStyle(placeholder)}
      src={here ?? photoAddress(photoId, isSmall ? 720 : undefined)}
      alt={alt}
      draggable={false}
      decoding="async"
      loading={isLazy ? 'lazy' : 'eager'}
      onError={() => setIsMissing(true)}
    />
  );
}
