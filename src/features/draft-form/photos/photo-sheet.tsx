import { ActionIcon, ModalBody, ModalContent, ModalOverlay } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { IconChevronLeft } from '#ui/icons/chevron-left.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { IconX } from '#ui/icons/x.ts';
import { ModalRoot } from '#ui/modal.tsx';
import { useWide } from '#ui/use-wide.ts';
import { useForm } from '../fields/form-context.ts';
import { PhotoPanel, type PhotoSheetProps } from './photo-panel.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import face from './photos.module.css';

const swipePx = 48;
const overPicture = { pos: 'absolute', radius: 'xl', bg: 'var(--over-picture)', c: 'white' } as const;

/** One picture, as large as the screen allows, with its details and actions. */
export function PhotoSheet(props: PhotoSheetProps) {
  const { photos, photo, onShow } = props;
  const { draftId } = useForm();
  const { t } = useWords();
  const isWide = useWide();
  const swipeFrom = useRef<number | null>(null);
  const index = photos.findIndex(({ id }) => id === photo.id);
  const [before, after] = [photos[index - 1], photos[index + 1]];

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
    <ModalRoot opened fullScreen={!isWide} size={1240} returnFocus={false} onClose={() => onShow(null)}>
      <ModalOverlay />
      <ModalContent
        aria-label={t('photo.name', { place: index + 1, count: photos.length })}
        onKeyDown={onKeyDown}
      >
        <ModalBody className={face.frame ?? ''}>
          <div
            className={face.stage}
            onPointerDown={({ clientX, pointerType }) => {
              swipeFrom.current = pointerType === 'touch' ? clientX : null;
            }}
            onPointerUp={onSwiped}
          >
            <PhotoPicture key={`small ${photo.id}`} draftId={draftId} photoId={photo.id} size="small" />
            <PhotoPicture
              key={`whole ${photo.id}`}
              draftId={draftId}
              photoId={photo.id}
              size="whole"
              isQuiet
            />
            {before && (
              <ActionIcon
                {...overPicture}
                top="calc(50% - 22px)"
                left={10}
                aria-label={t('photo.previous')}
                onClick={() => show(before)}
              >
                <IconChevronLeft size={26} aria-hidden="true" />
              </ActionIcon>
            )}
            {after && (
              <ActionIcon
                {...overPicture}
                top="calc(50% - 22px)"
                right={10}
                aria-label={t('photo.next')}
                onClick={() => show(after)}
              >
                <IconChevronRight size={26} aria-hidden="true" />
              </ActionIcon>
            )}
            <ActionIcon
              {...overPicture}
              top="max(10px, env(safe-area-inset-top))"
              right={10}
              aria-label={t('dialog.close')}
              onClick={() => onShow(null)}
            >
              <IconX size={24} aria-hidden="true" />
            </ActionIcon>
          </div>
          <PhotoPanel {...props} index={index} />
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  );
}
