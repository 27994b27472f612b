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
  const { t } = useWords();
  const isWide = useWide();
  const index = photos.findIndex(({ id }) => id === photo.id);
  const [before, after] = [photos[index - 1], photos[index + 1]];
  const show = (other: DraftPhoto | undefined) => other && onShow(other.id);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) return;
    if (key === 'ArrowLeft') show(before);
    if (key === 'ArrowRight') show(after);
  };
  return (
    <ModalRoot opened fullScreen={!isWide} size={1240} returnFocus={false} onClose={() => onShow(null)}>
      <ModalOverlay />
      <ModalContent
        aria-label={t('photo.name', { place: index + 1, count: photos.length })}
        onKeyDown={onKeyDown}
      >
        <ModalBody className={face.frame ?? ''}>
          <PhotoStage
            photoId={photo.id}
            onBefore={before && (() => show(before))}
            onAfter={after && (() => show(after))}
            onClose={() => onShow(null)}
          />
          <PhotoPanel {...props} index={index} />
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  );
}

/** Tells a finger that moves to the side far enough. */
function useSideSwipe(onSwipe: (way: 'left' | 'right') => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const wayPx = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(wayPx) > swipePx) onSwipe(wayPx > 0 ? 'right' : 'left');
    },
  };
}

interface PhotoStageProps {
  photoId: string;
  /** Shows the picture before; undefined for the first. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onClose: () => void;
}

/** The picture, with buttons over it to the ones before and after it. */
function PhotoStage({ photoId, onBefore, onAfter, onClose }: PhotoStageProps) {
  const { draftId } = useForm();
  const { t } = useWords();
  const swipe = useSideSwipe((way) => (way === 'right' ? onBefore : onAfter)?.());
  return (
    <div className={face.stage} {...swipe}>
      <PhotoPicture key={`small ${photoId}`} draftId={draftId} photoId={photoId} size="small" />
      <PhotoPicture key={`whole ${photoId}`} draftId={draftId} photoId={photoId} size="whole" isQuiet />
      {onBefore && (
        <ActionIcon
          {...overPicture}
          top="calc(50% - 22px)"
          left={10}
          aria-label={t('photo.previous')}
          onClick={onBefore}
        >
          <IconChevronLeft size={26} aria-hidden="true" />
        </ActionIcon>
      )}
      {onAfter && (
        <ActionIcon
          {...overPicture}
          top="calc(50% - 22px)"
          right={10}
          aria-label={t('photo.next')}
          onClick={onAfter}
        >
          <IconChevronRight size={26} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        {...overPicture}
        top="max(10px, env(safe-area-inset-top))"
        right={10}
        aria-label={t('dialog.close')}
        onClick={onClose}
      >
        <IconX size={24} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
