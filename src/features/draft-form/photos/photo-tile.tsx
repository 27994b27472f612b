import { memo } from 'react';
import { Badge, Text, UnstyledButton, VisuallyHidden, ThemeIcon } from '@mantine/core';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { captionLook, roundMark } from './looks.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { PhotoState, stateWord } from './photo-state.tsx';
import face from './photos.module.css';
import { IconAlertTriangle } from '#ui/icons/alert-triangle.ts';
import { useFindings } from '#entities/photo/photo-check.ts';

interface PhotoTileProps {
  draftId: string;
  photo: DraftPhoto;
  /** The device's record of the picture; undefined for a picture from another device. */
  record: PhotoRecord | undefined;
  place: number;
  count: number;
  isCover: boolean;
  /** It is shown elsewhere, too, or something is written in it. */
  isNoted: boolean;
  onOpen: (photoId: string) => void;
}

/** One picture in the strip; a tap opens it. Renders again only when something of this picture changes. */
export const PhotoTile = memo(function PhotoTile({
  draftId,
  photo,
  record,
  place,
  count,
  isCover,
  isNoted,
  onOpen,
}: PhotoTileProps) {
  const { t, lookup, list } = useWords();
  const { id, kind } = photo;
  const caption = lookup(photo.caption);
  const badge = isCover ? t('photo.cover') : kind === 'floor-plan' ? t('photo.floor-plan') : null;
  const name = list([t('photo.name', { place, count }), badge, caption, record && t(stateWord(record))]);
  return (
    <li className={face.tile} data-photo-id={id}>
      <UnstyledButton className={face.picture} onClick={() => onOpen(id)}>
        <VisuallyHidden>{name}</VisuallyHidden>
        <PhotoPicture draftId={draftId} photoId={id} size="small" />
        {badge && (
          <Badge
            pos="absolute"
            bottom={6}
            left={6}
            size="md"
            fz="xs"
            variant={isCover ? 'filled' : 'default'}
            aria-hidden="true"
          >
            {badge}
          </Badge>
        )}
        {record && <PhotoState photo={record} pos="absolute" top={4} right={4} />}
        <PhotoCheckMark photoId={id} isNoted={isNoted} />
      </UnstyledButton>
      {caption && (
        <Text span {...captionLook} aria-hidden="true">
          {caption}
        </Text>
      )}
    </li>
  );
});

/** A mark on the tile of a picture with findings of the check, or of which something else is said. */
function PhotoCheckMark({ photoId, isNoted }: { photoId: string; isNoted: boolean }) {
  const { t } = useWords();
  if (useFindings(photoId).length === 0 && !isNoted) return null;
  return (
    <ThemeIcon
      {...roundMark}
      pos="absolute"
      top={4}
      left={4}
      color="yellow"
      title={t('check.mark')}
      aria-hidden="true"
    >
      <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
    </ThemeIcon>
  );
}
