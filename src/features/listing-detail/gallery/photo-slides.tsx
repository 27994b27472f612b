import '@mantine/carousel/styles.layer.css';
import { Carousel, type CarouselProps } from '@mantine/carousel';
import { Badge, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import face from './gallery.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { overPicture } from './over-picture.ts';
import type { Pictures } from './pictures.ts';
import { usePictureFocus } from './use-picture-focus.ts';

/** Moves a row of pictures. */
export type Slides = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0];

interface PhotoSlidesProps {
  pictures: Pictures;
  /** The index of the picture in view. */
  at: number;
  onAt: (place: number) => void;
  /** Called with the function that moves the pictures. */
  onReady: (slides: Slides) => void;
  /** Opens the full-screen view; the pictures are buttons then. */
  onOpen?: (place: number) => void;
  heldFocusRef?: RefObject<boolean>;
  className?: string | undefined;
}

/** The pictures of a listing in a row: swipe, keys or buttons go from one to the next. */
export function PhotoSlides({
  pictures,
  at,
  onAt,
  onReady,
  onOpen,
  heldFocusRef,
  className = '',
}: PhotoSlidesProps) {
  const { t, lookup } = useWords();
  const isStill = useReducedMotion();
  const [start] = useState(at);
  const row = usePictureFocus<HTMLDivElement>(at, heldFocusRef);
  const { photos } = pictures;
  return (
    <Carousel
      ref={row}
      className={`${face.slides} ${className}`}
      role={onOpen ? 'region' : 'group'}
      aria-label={t('listings.gallery')}
      initialSlide={start}
      withControls={photos.length > 1}
      controlSize={44}
      previousControlIcon={<IconChevronLeft aria-hidden="true" />}
      nextControlIcon={<IconChevronRight aria-hidden="true" />}
      previousControlProps={{ 'aria-label': t('photo.previous') }}
      nextControlProps={{ 'aria-label': t('photo.next') }}
      emblaOptions={{ duration: isStill ? 0 : 22 }}
      getEmblaApi={onReady}
      onSlideChange={onAt}
    >
      {photos.map((photo, place) => (
        <Carousel.Slide key={photo.id} data-plan={photo.kind === 'floor-plan' || undefined}>
          {onOpen ? (
            <UnstyledButton
              className={face.open}
              inert={place !== at}
              data-place={place}
              aria-label={t('listings.photo-open', {
                place: place + 1,
                count: photos.length,
                caption: lookup(photo.caption),
              })}
              onClick={() => onOpen(place)}
            >
              <Slide pictures={pictures} photo={photo} distance={Math.abs(place - at)} alt="" />
            </UnstyledButton>
          ) : (
            <Slide
              pictures={pictures}
              photo={photo}
              distance={Math.abs(place - at)}
              alt={place === at ? lookup(photo.caption) : ''}
            />
          )}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}

function Slide({
  pictures: { listingId, placeholders },
  photo: { id, kind },
  distance,
  alt,
}: {
  pictures: Pictures;
  photo: DraftPhoto;
  distance: number;
  alt: string;
}) {
  const { t } = useWords();
  return (
    <>
      <ListingPicture
        listingId={listingId}
        photoId={id}
        placeholder={placeholders[id]}
        size="small"
        alt={alt}
        isLazy={distance > 1}
      />
      {distance <= 1 && <ListingPicture listingId={listingId} photoId={id} size="whole" alt="" isQuiet />}
      {kind === 'floor-plan' && (
        <Badge {...overPicture} left={12}>
          {t('photo.floor-plan')}
        </Badge>
      )}
    </>
  );
}
