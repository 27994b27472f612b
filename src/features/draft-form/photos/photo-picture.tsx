import { Stack } from '@mantine/core';
import { IconPhotoOff } from '#ui/icons/photo-off.ts';
import type { PictureSize } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { photoAddress } from '#entities/photo/photo-address.ts';
import { usePictureFailure } from '#entities/photo/use-picture-failure.ts';
import { usePicture } from '#entities/photo/use-picture.ts';

interface PhotoPictureProps {
  draftId: string;
  photoId: string;
  size: PictureSize;
  /** Shows no message if the picture is missing, because something else is in its place. */
  isQuiet?: boolean;
}

/** A picture of a draft: from this device, or else from the server. */
export function PhotoPicture({ draftId, photoId, size, isQuiet = false }: PhotoPictureProps) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const here = usePicture(agentId, draftId, photoId, size);
  const { failure, fail } = usePictureFailure(photoId);
  if (here === undefined) return null;
  if (failure) {
    return isQuiet ? null : (
      <Stack
        component="span"
        pos="absolute"
        inset={0}
        gap={0}
        p="xs"
        align="center"
        justify="center"
        fz="xs"
        lh={1.2}
        ta="center"
      >
        <IconPhotoOff size={24} aria-hidden="true" />
        <span>{t(failure)}</span>
      </Stack>
    );
  }
  return (
    <img
      src={here ?? photoAddress(photoId, size === 'small' ? 720 : undefined)}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => fail(here === null && !isQuiet)}
    />
  );
}
