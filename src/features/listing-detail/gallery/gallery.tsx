import { Badge, Box } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWide } from '#ui/use-wide.ts';
import { AddPhotos } from './add-photos.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';
import face from './gallery.module.css';
import { overPicture } from './over-picture.ts';
import { PhotoMosaic } from './photo-mosaic.tsx';
import { PhotoSlides, type Slides } from './photo-slides.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import type { Pictures } from './pictures.ts';

/** The pictures of a listing: side by side, or in a row on a phone; a tap opens the full-screen view. */
export function Gallery({ pictures, isWhole }: { pictures: Pictures; isWhole: boolean }) {
  const isWide = useWide();
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [slides, setSlides] = useState<Slides | null>(null);
  const heldFocus = useRef(false);
  const { listingId, photos } = pictures;
  if (photos.length === 0)
    return (
      <Box h={180}>
        <AddPhotos listingId={listingId} />
      </Box>
    );
  /** The name under which the picture of the list turns into this one. */
  const hero = { '--photo': `listing-photo-${listingId}` } as React.CSSProperties;
  const close = (place: number) => {
    setOpened(null);
    slides?.scrollTo(place, true);
  };
  return (
    <div className={face.gallery}>
      {isWide ? (
        <PhotoMosaic
          pictures={pictures}
          isWhole={isWhole}
          at={at}
          heldFocusRef={heldFocus}
          style={hero}
          onAt={setAt}
          onOpen={setOpened}
        />
      ) : (
        <Box className={face.hero} style={hero}>
          <PhotoSlides
            pictures={pictures}
            at={at}
            heldFocusRef={heldFocus}
            onAt={setAt}
            onReady={setSlides}
            onOpen={setOpened}
          />
          {isWhole && (
            <Badge {...overPicture} right={12} aria-hidden="true">
              {at + 1} / {photos.length}
            </Badge>
          )}
        </Box>
      )}
      {!isWide && !isWhole && <div className={face.thumbs} />}
      {!isWide && isWhole && photos.length > 1 && (
        <PhotoThumbs pictures={pictures} at={at} onPick={(place) => slides?.scrollTo(place)} />
      )}
      <GalleryViewer pictures={pictures} start={opened} onClose={close} />
    </div>
  );
}
