import { Badge, Button, UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { useWords } from '#messages/words.ts';
import { IconPhoto } from '#ui/icons/photo.ts';
import { AddPhotos } from './add-photos.tsx';
import face from './gallery.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { overPicture } from './over-picture.ts';
import type { Pictures } from './pictures.ts';
import { usePictureFocus } from './use-picture-focus.ts';

const most = 5;

/** The first pictures of a listing side by side, the first one large; each opens the full-screen view. */
export function PhotoMosaic({
  pictures: { listingId, photos, placeholders },
  isWhole,
  at,
  heldFocusRef,
  style,
  onAt,
  onOpen,
}: {
  pictures: Pictures;
  /** Whether these are all pictures of the listing. */
  isWhole: boolean;
  /** The picture that had the focus last. */
  at: number;
  heldFocusRef: RefObject<boolean>;
  style: React.CSSProperties;
  onAt: (place: number) => void;
  onOpen: (place: number) => void;
}) {
  const { t, lookup } = useWords();
  const shown = photos.slice(0, photos.length === 4 ? 3 : most);
  const row = usePictureFocus<HTMLElement>(Math.min(at, shown.length - 1), heldFocusRef);
  return (
    <section
      ref={row}
      data-printed
      className={face.mosaic}
      aria-label={t('listings.gallery')}
      data-count={isWhole ? shown.length : most}
    >
      {shown.map(({ id, kind, caption }, place) => (
        <UnstyledButton
          key={id}
          className={`${face.open} ${place === 0 ? face.hero : ''}`}
          style={place === 0 ? style : undefined}
          data-place={place}
          data-plan={kind === 'floor-plan' || undefined}
          aria-label={t('listings.photo-open', {
            place: place + 1,
            count: photos.length,
            caption: lookup(caption),
          })}
          onFocus={() => onAt(place)}
          onClick={() => onOpen(place)}
        >
          <ListingPicture
            listingId={listingId}
            photoId={id}
            placeholder={placeholders[id]}
            size="small"
            sizes={place === 0 ? '50vw' : '25vw'}
            alt=""
          />
          {place === 0 && <ListingPicture listingId={listingId} photoId={id} size="whole" alt="" isQuiet />}
          {kind === 'floor-plan' && (
            <Badge {...overPicture} left={12}>
              {t('photo.floor-plan')}
            </Badge>
          )}
        </UnstyledButton>
      ))}
      {isWhole && photos.length === 1 && <AddPhotos listingId={listingId} />}
      {isWhole && photos.length > shown.length && (
        <Button
          pos="absolute"
          right={16}
          bottom={16}
          variant="default"
          leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => onOpen(0)}
        >
          {t('listings.all-photos', { count: photos.length })}
        </Button>
      )}
    </section>
  );
}
