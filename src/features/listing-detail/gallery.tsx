import { type KeyboardEvent, useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import type { Listing } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';
import face from './gallery.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { TurnButton } from './turn-button.tsx';
import { useSlides } from './use-slides.ts';

interface GalleryProps {
  listingId: string;
  body: DraftBody;
  placeholders: Listing['placeholders'];
  /** Whether these are all pictures of the listing. */
  isWhole: boolean;
}

/**
 * The pictures of a listing: swipe, keys or buttons go from one to the next; a tap opens the full-screen
 * view.
 */
export function Gallery({ listingId, body: { photos, title }, placeholders = {}, isWhole }: GalleryProps) {
  const { t } = useWords();
  const { strip, at, turnTo } = useSlides();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) {
    return (
      <div className={face.gallery} data-empty>
        <CoverPicture listingId={listingId} photoId={null} title={title} sizes="100vw" />
        <p className={face.none}>{t('properties.no-photos')}</p>
      </div>
    );
  }
  const last = photos.length - 1;
  const now = Math.min(at, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turnTo(to);
  };
  return (
    <section className={face.gallery} aria-label={t('properties.gallery')} onKeyDown={onKeyDown}>
      <div ref={strip} className={face.strip}>
        {photos.map(({ id, kind, caption }, place) => {
          const name = t('properties.photo-open', { place: place + 1, count: photos.length, caption });
          return (
            <button
              key={id}
              type="button"
              className={face.slide}
              data-plan={kind === 'floor-plan' || undefined}
              tabIndex={place === now ? 0 : -1}
              aria-label={name}
              onClick={() => setOpened(place)}
            >
              <ListingPicture
                listingId={listingId}
                photoId={id}
                placeholder={placeholders[id]}
                size="small"
                alt=""
                isLazy={place > 1}
              />
              {Math.abs(place - now) <= 1 && (
                <ListingPicture listingId={listingId} photoId={id} size="whole" alt="" isQuiet />
              )}
              {kind === 'floor-plan' && <span className={face.plan}>{t('photo.floor-plan')}</span>}
            </button>
          );
        })}
      </div>
      {photos.length > 1 && (
        <>
          <TurnButton
            way="back"
            label={t('photo.previous')}
            disabled={now === 0}
            onTurn={() => turnTo(now - 1)}
          />
          <TurnButton
            way="on"
            label={t('photo.next')}
            disabled={now === last}
            onTurn={() => turnTo(now + 1)}
          />
        </>
      )}
      {isWhole && (
        <span className={face.counter} aria-hidden="true">
          {now + 1} / {photos.length}
        </span>
      )}
      {opened !== null && (
        <GalleryViewer
          listingId={listingId}
          photos={photos}
          placeholders={placeholders}
          start={opened}
          onClose={(place) => (setOpened(null), turnTo(place))}
        />
      )}
    </section>
  );
}
