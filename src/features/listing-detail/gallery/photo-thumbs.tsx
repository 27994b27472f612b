import { Group, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isMotionReduced } from '#browser/motion.ts';
import { useWords } from '#messages/words.ts';
import face from './gallery.module.css';
import { ListingPicture } from './listing-picture.tsx';
import type { Pictures } from './pictures.ts';

/** All pictures as thumbnails in a row; a tap shows that one. */
export function PhotoThumbs({
  pictures: { listingId, photos, placeholders },
  at,
  isCentred = false,
  onPick,
}: {
  pictures: Pictures;
  at: number;
  isCentred?: boolean;
  onPick: (place: number) => void;
}) {
  const { t } = useWords();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [strip, thumb] = [row.current, row.current?.children[at]];
    if (!strip || !(thumb instanceof HTMLElement)) return;
    strip.scrollTo({
      left: thumb.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2,
      behavior: isMotionReduced() ? 'instant' : 'smooth',
    });
  }, [at]);
  return (
    <Group
      ref={row}
      className={face.thumbs}
      gap="sm"
      wrap="nowrap"
      px="lg"
      py={isCentred ? 'md' : 'xs'}
      justify={isCentred ? 'safe center' : 'flex-start'}
    >
      {photos.map(({ id }, place) => (
        <UnstyledButton
          key={id}
          className={face.thumb}
          aria-label={t('photo.name', { place: place + 1, count: photos.length })}
          aria-current={place === at || undefined}
          onClick={() => onPick(place)}
        >
          <ListingPicture
            listingId={listingId}
            photoId={id}
            placeholder={placeholders[id]}
            size="small"
            sizes="64px"
            alt=""
            isQuiet
            isLazy
          />
        </UnstyledButton>
      ))}
    </Group>
  );
}
