import { Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePart } from '#browser/observable.ts';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { isUnderWay } from '#outbox/photos.ts';
import { useSteadyCall } from '#ui/use-steady-call.ts';
import { useIsNeverSaved, usePhotosOnDevice } from '#entities/outbox/use-outbox.ts';
import { useForm } from '../fields/form-context.ts';
import { AddPhotos } from './add-photos.tsx';
import { type PhotoIntake, usePhotoIntake } from './intake/use-photo-intake.ts';
import { usePhotoHints } from './marks/use-photo-hints.ts';
import { PhotoNotices } from './notices/photo-notices.tsx';
import { PhotoLeaving } from './photo-leaving.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { PhotoTiles, splitComing } from './photo-tiles.tsx';
import face from './photos.module.css';
import { useSamePhotos } from './same/use-same-photos.ts';
import { useDragOrder } from './order/use-drag-order.ts';
import { useFilesFromPage } from './use-files-from-page.ts';
import { usePhotoOrder } from './order/use-photo-order.ts';
import { WalkThrough } from './walk-through.tsx';

/** Which picture the sheet shows; null: it is closed. When it closes, the focus goes to the picture shown last. */
function useOpenPhoto(list: RefObject<HTMLElement | null>) {
  const [openId, setOpenId] = useState<string | null>(null);
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && shownId.current)
      list.current?.querySelector<HTMLElement>(`[data-photo-id="${shownId.current}"] button`)?.focus();
    shownId.current = openId;
  }, [list, openId]);
  return [openId, setOpenId] as const;
}

/** Adds the files that were shared to the app, or picked before the form, when they come. */
function useSharedFiles(add: (files: readonly File[]) => void): void {
  const { sharedFiles } = useForm();
  const takeShared = useEffectEvent(() => {
    const files = sharedFiles.get();
    if (files.length === 0) return;
    sharedFiles.set([]);
    add(files);
  });
  useEffect(() => {
    takeShared();
    return sharedFiles.subscribe(() => takeShared());
  }, [sharedFiles]);
}

/** What this device knows of the pictures: their records, where else they are shown, and what is written in them. */
function useKnownOfPhotos(photos: readonly DraftPhoto[]) {
  const { agentId, draftId } = useForm();
  const records = usePhotosOnDevice(agentId, draftId);
  return {
    records,
    same: useSamePhotos({ agentId, draftId, photos, records }),
    hints: usePhotoHints(agentId, records),
    /** The server has no draft for photos that are to be sent. */
    isNeverSaved: useIsNeverSaved(agentId, draftId) && records.some(isUnderWay),
  };
}

/** Ways to add a picture, until the draft has as many as it may have. */
function MorePhotos({ photos, intake }: { photos: readonly DraftPhoto[]; intake: PhotoIntake }) {
  const { t } = useWords();
  const add = useSteadyCall(intake.add);
  if (photos.length + intake.coming.length < photoLimits.perDraft)
    return (
      <>
        <AddPhotos onFiles={add} />
        <WalkThrough photos={photos} onFiles={add} />
      </>
    );
  return intake.leftOut === 0 && <Text c="dimmed">{t('photo.full', { limit: photoLimits.perDraft })}</Text>;
}

/** The pictures of the open form in their order: add, view, caption, move and remove them. */
export function PhotoStrip() {
  const { disabled, text, change } = useForm();
  const { t } = useWords();
  const photos = usePart(text, (body) => body.photos);
  const known = useKnownOfPhotos(photos);
  const { records, same, hints, isNeverSaved } = known;
  const recordsById = new Map(records.map((record) => [record.photoId, record]));
  const list = useRef<HTMLOListElement>(null);
  const [openId, setOpenId] = useOpenPhoto(list);
  const [announcement, announce] = useState('');
  const order = usePhotoOrder(photos, (next) => change({ photos: next }), announce);
  const intake = usePhotoIntake({
    records,
    order,
    onDone: (count) => announce(t('photo.announce-added', { count })),
  });
  useSharedFiles(intake.add);
  const isDropped = useFilesFromPage(!disabled, (files) => intake.add(files));
  useDragOrder(list, !disabled && photos.length > 1, order.move);
  const remove = useSteadyCall((id: string) => {
    setOpenId(null);
    order.remove(id);
  });
  const { ready, coming } = splitComing(photos, recordsById, intake);
  const total = Math.max(intake.total, coming.length);
  const open = photos.find(({ id }) => id === openId);
  return (
    <Stack gap="md" miw={0} className={face.strip} data-dropping={isDropped || undefined}>
      <PhotoTiles
        list={list}
        ready={ready}
        coming={coming}
        records={recordsById}
        isNoted={(id) => same.has(id) || hints.has(id)}
        onOpen={setOpenId}
      />
      <PhotoNotices intake={intake} photos={photos} {...known} onUndo={order.undo} onRemove={remove} />
      {isNeverSaved && <Text c="dimmed">{t('photo.after-save')}</Text>}
      {!disabled && <MorePhotos photos={photos} intake={intake} />}
      <p role="status" className="visually-hidden">
        {coming.length > 0 ? t('photo.adding', { done: total - coming.length, total }) : announcement}
      </p>
      {open && (
        <PhotoSheet
          photos={photos}
          photo={open}
          record={recordsById.get(open.id)}
          order={order}
          onShow={setOpenId}
          onRemove={remove}
          onAnnounce={announce}
        />
      )}
      <PhotoLeaving intake={intake} />
    </Stack>
  );
}
