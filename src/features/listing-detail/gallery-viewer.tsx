import { IconX } from '#ui/icons/x.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { DraftPhoto } from '#domain/draft.ts';
import type { Listing } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import face from './gallery.module.css';
import { ListingPicture } from './listing-picture.tsx';
import { TurnButton } from './turn-button.tsx';
import { useSlides } from './use-slides.ts';

interface GalleryViewerProps {
  listingId: string;
  photos: readonly DraftPhoto[];
  placeholders: NonNullable<Listing['placeholders']>;
  start: number;
  /** Called with the index of the picture that was in view. */
  onClose: (place: number) => void;
}

/** A full-screen view of the pictures. */
export function GalleryViewer({ listingId, photos, placeholders, start, onClose }: GalleryViewerProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const { strip, at, turnTo } = useSlides(start);
  const last = photos.length - 1;
  const now = Math.min(at, last);
  const shown = photos[now];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    event.stopPropagation();
    if (to === undefined) return;
    event.preventDefault();
    turnTo(to);
  };
  return (
    <dialog
      ref={dialog}
      className={face.viewer}
      aria-label={t('properties.gallery')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose(now);
      }}
    >
      <div ref={strip} className={face.strip}>
        {photos.map(({ id, caption }, place) => (
          <div key={id} className={face.frame}>
            <ListingPicture
              listingId={listingId}
              photoId={id}
              placeholder={placeholders[id]}
              size="small"
              alt={place === now ? caption : ''}
              isLazy
            />
            {Math.abs(place - now) <= 1 && (
              <ListingPicture listingId={listingId} photoId={id} size="whole" alt="" isQuiet />
            )}
          </div>
        ))}
      </div>
      <TurnButton
        way="back"
        label={t('photo.previous')}
        disabled={now === 0}
        onTurn={() => turnTo(now - 1)}
      />
      <TurnButton way="on" label={t('photo.next')} disabled={now === last} onTurn={() => turnTo(now + 1)} />
      <p className={face.words} role="status">
        <span>{t('photo.name', { place: now + 1, count: photos.length })}</span>
        {shown?.kind === 'floor-plan' && <strong>{t('photo.floor-plan')}</strong>}
        {shown?.caption && <span>{shown.caption}</span>}
      </p>
      <button
        type="button"
        className={face.close}
        aria-label={t('dialog.close')}
        onClick={() => onClose(now)}
      >
        <IconX size={24} aria-hidden="true" />
      </button>
    </dialog>
  );
}
