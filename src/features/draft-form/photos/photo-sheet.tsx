import { IconArrowLeft } from '#ui/icons/arrow-left.ts';
import { IconArrowRight } from '#ui/icons/arrow-right.ts';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { IconRuler2 } from '#ui/icons/ruler-2.ts';
import { IconStar } from '#ui/icons/star.ts';
import { IconTrash } from '#ui/icons/trash.ts';
import { IconX } from '#ui/icons/x.ts';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { DraftPhoto } from '#domain/draft.ts';
import { coverOf } from '#domain/listing-body.ts';
import { photoLimits } from '#domain/limits.ts';
import { type PhotoRecord, sendPhotoAgain } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { PlainField } from '#ui/plain-field.tsx';
import { changed } from '#entities/photo/photo-order.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { PhotoState, stateWords } from './photo-state.tsx';
import face from './photo-sheet.module.css';

interface PhotoSheetProps {
  draftId: string;
  photos: readonly DraftPhoto[];
  photo: DraftPhoto;
  record: PhotoRecord | undefined;
  disabled: boolean;
  /** Shows another picture; null closes the sheet. */
  onShow: (id: string | null) => void;
  onEdit: (photos: DraftPhoto[]) => void;
  onMove: (id: string, place: number) => void;
  onRemove: (id: string) => void;
  onNews: (news: string) => void;
}

const swipePx = 48;

/** One picture, as large as the screen allows, with its details and actions. */
export function PhotoSheet({
  draftId,
  photos,
  photo,
  record,
  disabled,
  onShow,
  onEdit,
  onMove,
  onRemove,
  onNews,
}: PhotoSheetProps) {
  const { t, sentence } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number | null>(null);
  const { id, kind, caption } = photo;
  const index = photos.findIndex((one) => one.id === id);
  const isCover = coverOf(photos)?.id === id;
  const isPlan = kind === 'floor-plan';
  const before = photos[index - 1];
  const after = photos[index + 1];
  const title = t('photo.name', { place: index + 1, count: photos.length });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  const show = (other: DraftPhoto | undefined) => other && onShow(other.id);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) return;
    if (key === 'ArrowLeft') show(before);
    if (key === 'ArrowRight') show(after);
  };
  const onSwiped = ({ clientX }: PointerEvent) => {
    const way = swipeFrom.current === null ? 0 : clientX - swipeFrom.current;
    swipeFrom.current = null;
    if (Math.abs(way) > swipePx) show(way > 0 ? before : after);
  };

  return (
    <dialog
      ref={dialog}
      className={face.sheet}
      aria-label={title}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && onShow(null)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onShow(null);
      }}
    >
      <div className={face.frame}>
        <div
          className={face.stage}
          onPointerDown={({ clientX, pointerType }) => {
            swipeFrom.current = pointerType === 'touch' ? clientX : null;
          }}
          onPointerUp={onSwiped}
        >
          <PhotoPicture key={`small ${id}`} draftId={draftId} photoId={id} size="small" />
          <PhotoPicture key={`whole ${id}`} draftId={draftId} photoId={id} size="whole" isQuiet />
          {before && (
            <button
              type="button"
              className={face.turn}
              data-way="back"
              aria-label={t('photo.previous')}
              onClick={() => show(before)}
            >
              <IconChevronLeft size={26} aria-hidden="true" />
            </button>
          )}
          {after && (
            <button
              type="button"
              className={face.turn}
              data-way="on"
              aria-label={t('photo.next')}
              onClick={() => show(after)}
            >
              <IconChevronRight size={26} aria-hidden="true" />
            </button>
          )}
        </div>
        <button
          type="button"
          className={face.close}
          aria-label={t('dialog.close')}
          onClick={() => onShow(null)}
        >
          <IconX size={24} aria-hidden="true" />
        </button>
        <div className={face.panel}>
          <div className={face.head}>
            <h3 className={face.title}>{title}</h3>
            {isCover && <span className={face.badge}>{t('photo.cover')}</span>}
            {isPlan && <span className={face.badge}>{t('photo.floor-plan')}</span>}
          </div>
          {record && (
            <div className={face.photoState} data-state={record.state}>
              <PhotoState photo={record} />
              <span>
                {t(stateWords[record.state])}
                {record.state === 'refused' && `. ${sentence(record.problem?.code)}`}
              </span>
              {record.state === 'refused' && !disabled && (
                <button type="button" className={face.retry} onClick={() => void sendPhotoAgain(record)}>
                  {t('photo.retry')}
                </button>
              )}
            </div>
          )}
          {disabled ? (
            caption && <p className={face.words}>{caption}</p>
          ) : (
            <>
              <PlainField
                label={t('photo.caption')}
                name="caption"
                autoComplete="off"
                enterKeyHint="done"
                maxLength={photoLimits.captionCharacters}
                placeholder={t('photo.caption-hint')}
                value={caption}
                onChange={(event) => onEdit(changed(photos, id, { caption: event.currentTarget.value }))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  event.currentTarget.blur();
                }}
              />
              <div className={face.actions}>
                <button type="button" aria-disabled={!before} onClick={() => before && onMove(id, index - 1)}>
                  <IconArrowLeft size={22} aria-hidden="true" />
                  {t('photo.move-left')}
                </button>
                <button type="button" aria-disabled={!after} onClick={() => after && onMove(id, index + 1)}>
                  {t('photo.move-right')}
                  <IconArrowRight size={22} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-pressed={isCover}
                  aria-disabled={isPlan}
                  onClick={() => {
                    if (isPlan || isCover) return;
                    onMove(id, 0);
                    onNews(t('photo.news-cover'));
                  }}
                >
                  <IconStar size={22} aria-hidden="true" />
                  {t(isCover ? 'photo.cover' : 'photo.make-cover')}
                </button>
                <button
                  type="button"
                  aria-pressed={isPlan}
                  onClick={() => onEdit(changed(photos, id, { kind: isPlan ? 'photo' : 'floor-plan' }))}
                >
                  <IconRuler2 size={22} aria-hidden="true" />
                  {t('photo.floor-plan')}
                </button>
                <button type="button" className={face.remove} onClick={() => onRemove(id)}>
                  <IconTrash size={22} aria-hidden="true" />
                  {t('photo.remove')}
                </button>
              </div>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
