import { Stack } from '@mantine/core';
import { photoAddress, photoSizes, placeholderStyle } from '#entities/photo/photo-address.ts';
import { usePictureFailure } from '#entities/photo/use-picture-failure.ts';
import { usePicture } from '#entities/photo/use-picture.ts';
import { useWords } from '#messages/words.ts';
import type { PictureSize } from '#outbox/photos.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconPhotoOff } from '#ui/icons/photo-off.ts';
import face from './gallery.module.css';

interface ListingPictureProps {
  listingId: string;
  photoId: string;
  size: PictureSize;
  alt: string;
  /** How wide a small picture is shown, as the attribute `sizes` says it. */
  sizes?: string;
  /** A few pixels of it, shown blurred until it is there. */
  placeholder?: string | null | undefined;
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
  sizes = '100vw',
  placeholder,
  isQuiet = false,
  isLazy = false,
}: ListingPictureProps) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const here = usePicture(agentId, listingId, photoId, size);
  const { failure, fail } = usePictureFailure(photoId);
  if (here === undefined)
    return placeholder ? <span className={face.picture} style={placeholderStyle(placeholder)} /> : null;
  if (failure) {
    return isQuiet ? null : (
      <Stack
        pos="absolute"
        inset={0}
        align="center"
        justify="center"
        gap="sm"
        p="sm"
        fz="sm"
        c="dimmed"
        ta="center"
      >
        <IconPhotoOff size={28} stroke={1.75} aria-hidden="true" />
        {t(failure)}
      </Stack>
    );
  }
  const isSmall = size === 'small';
  return (
    <img
      className={face.picture}
      style={placeholderStyle(placeholder)}
      src={here ?? photoAddress(photoId, isSmall ? 720 : undefined)}
      {...(isSmall && here === null && { srcSet: photoSizes(photoId), sizes })}
      alt={alt}
      draggable={false}
      decoding="async"
      loading={isLazy ? 'lazy' : 'eager'}
      onError={() => fail(here === null && !isQuiet)}
    />
  );
}
