import { Badge, Group, ModalCloseButton, ModalContent, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { ModalRoot } from '#ui/modal.tsx';
import face from './gallery.module.css';
import { PhotoSlides, type Slides } from './photo-slides.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import type { Pictures } from './pictures.ts';

interface GalleryViewerProps {
  pictures: Pictures;
  /** The index of the picture to begin with; null while the view is closed. */
  start: number | null;
  /** Called with the index of the picture that was in view. */
  onClose: (place: number) => void;
}

/** A full-screen view of the pictures. */
export function GalleryViewer({ pictures, start, onClose }: GalleryViewerProps) {
  const { t } = useWords();
  const at = useRef(0);
  return (
    <ModalRoot
      opened={start !== null}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 160 }}
      onClose={() => onClose(at.current)}
    >
      <ModalContent
        bg="var(--night)"
        c="var(--on-night)"
        radius={0}
        data-tone="dark"
        aria-label={t('listings.gallery')}
      >
        <Viewed pictures={pictures} start={start ?? 0} onAt={(place) => void (at.current = place)} />
      </ModalContent>
    </ModalRoot>
  );
}

function Viewed({
  pictures,
  start,
  onAt,
}: {
  pictures: Pictures;
  start: number;
  onAt: (place: number) => void;
}) {
  const [slides, setSlides] = useState<Slides | null>(null);
  const [at, setAt] = useState(start);
  /** The picture of a key that was pressed before the row could move. */
  const early = useRef<number | null>(null);
  useEffect(() => onAt(at), [at, onAt]);
  const { photos } = pictures;
  /** Keys count wherever the focus is in the view; the row itself has answered those inside it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key];
    event.stopPropagation();
    if (to === undefined || event.defaultPrevented) return;
    event.preventDefault();
    if (slides) slides.scrollTo(to);
    else early.current = to;
  };
  const isReady = (ready: Slides) => {
    setSlides(ready);
    if (early.current !== null) ready.scrollTo(early.current, true);
    early.current = null;
  };
  return (
    <Stack
      gap={0}
      h="100dvh"
      pt="env(safe-area-inset-top)"
      pb="env(safe-area-inset-bottom)"
      role="presentation"
      onKeyDown={onKeyDown}
    >
      <ViewerHead photo={photos[at]} place={at + 1} count={photos.length} />
      <PhotoSlides className={face.whole} pictures={pictures} at={at} onAt={setAt} onReady={isReady} />
      {photos.length > 1 && (
        <PhotoThumbs isCentred pictures={pictures} at={at} onPick={(place) => slides?.scrollTo(place)} />
      )}
    </Stack>
  );
}

interface ViewerHeadProps {
  photo: Pictures['photos'][number] | undefined;
  /** Counted from 1. */
  place: number;
  count: number;
}

/** Which picture is shown, with its caption, and the button that closes the view. */
function ViewerHead({ photo, place, count }: ViewerHeadProps) {
  const { t, lookup } = useWords();
  return (
    <Group justify="space-between" wrap="nowrap" gap="md" px="lg" py="xs">
      <Group component="p" role="status" gap="sm" fz="sm" fw={550} m={0}>
        <span>{t('photo.name', { place, count })}</span>
        {photo?.kind === 'floor-plan' && (
          <Badge component="span" color="dark">
            {t('photo.floor-plan')}
          </Badge>
        )}
        {photo?.caption && <Text span>{lookup(photo.caption)}</Text>}
      </Group>
      <ModalCloseButton size={44} iconSize={24} c="inherit" aria-label={t('dialog.close')} data-autofocus />
    </Group>
  );
}
