import { Center, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftBody, DraftPhoto } from '#domain/draft/draft.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { photoLimits } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { isUnderWay } from '#outbox/photos.ts';
import { useAgent } from '#session/use-agent.ts';
import { useSteadyCall } from '#ui/use-steady-call.ts';
import { useIsNeverSaved, usePhotosOnDevice } from '#entities/outbox/use-outbox.ts';
import { AddPhotos } from './add-photos.tsx';
import { ComingTile } from './coming-tile.tsx';
import { useForm } from '../fields/form-context.ts';
import { PhotoLeaving } from './photo-leaving.tsx';
import { PhotoNotices } from './photo-notices.tsx';
import { moved, restored, without } from './photo-order.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { usePhotoHints } from './marks/use-photo-hints.ts';
import { useSamePhotos } from './same/use-same-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import face from './photos.module.css';
import { WalkThrough } from './walk-through.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useFilesFromPage } from './use-files-from-page.ts';
import { usePhotoIntake } from './intake/use-photo-intake.ts';

/** The time in which the removal of a photo can be undone. The device stores the photo for longer. */
const undoRemovalMs = 30_000;

export interface DraftPhotosProps extends Pick<DraftBody, 'photos' | 'loc'> {
  draftId: string;
  disabled: boolean;
  onChange: (change: Partial<Pick<DraftBody, 'photos' | 'loc'>>) => void;
}

/** The pictures of a draft in their order: add, view, caption, move and remove them. */
export function PhotoStrip({ draftId, photos, loc, disabled, onChange }: DraftPhotosProps) {
  const agentId = useAgent()._id;
  const { sharedFiles, photosAdded, storeTyped } = useForm();
  const { t } = useWords();
  const records = usePhotosOnDevice(agentId, draftId);
  const recordsById = new Map(records.map((record) => [record.photoId, record]));
  const recordFrom = (id: string) => recordsById.get(id);
  const same = useSamePhotos({ agentId, draftId, photos, records });
  const hints = usePhotoHints(agentId, records);
  const isHeld = useIsNeverSaved(agentId, draftId) && records.some(isUnderWay);
  const [openId, setOpenId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ photo: DraftPhoto; place: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), undoRemovalMs);
    return () => clearTimeout(timer);
  }, [removed]);
  const [announcement, setAnnouncement] = useState('');
  const tiles = useRef<HTMLOListElement>(null);
  const latest = useRef<readonly DraftPhoto[]>(photos);

  useEffect(() => {
    latest.current = photos;
  }, [photos]);

  /** When the sheet closes, the focus goes to the picture that it showed last. */
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && shownId.current)
      tiles.current?.querySelector<HTMLElement>(`[data-photo-id="${shownId.current}"] button`)?.focus();
    shownId.current = openId;
  }, [openId]);

  const edit = (next: DraftPhoto[]) => {
    latest.current = next;
    onChange({ photos: next });
  };

  const intake = usePhotoIntake({
    agentId,
    draftId,
    disabled,
    latest,
    records,
    wantsPosition: loc === null,
    photosAdded,
    storeDraft: storeTyped,
    onEdit: edit,
    onDone: (count) => setAnnouncement(t('photo.announce-added', { count })),
  });
  const add = useSteadyCall(intake.add);
  const takeShared = useEffectEvent(() => {
    const files = sharedFiles.get();
    if (files.length === 0) return;
    sharedFiles.set([]);
    intake.add(files);
  });
  useEffect(() => {
    takeShared();
    return sharedFiles.subscribe(() => takeShared());
  }, [sharedFiles]);
  const isComing = ({ id }: DraftPhoto) => {
    const record = recordFrom(id);
    return record ? record.state === 'picked' : intake.picked.has(id);
  };
  const ready = photos.filter((photo) => !isComing(photo));
  const coming = [
    ...photos.filter(isComing).map(({ id }) => {
      const { key, file } = intake.picked.get(id) ?? {};
      return { key: key ?? id, name: file?.name ?? '' };
    }),
    ...intake.coming.map(({ key, file }) => ({ key, name: file.name })),
  ];
  const total = Math.max(intake.total, coming.length);
  const done = total - coming.length;
  const isFull = photos.length + intake.coming.length >= photoLimits.perDraft;
  const isDropped = useFilesFromPage(!disabled, (files) => add(files));

  const move = (id: string, place: number) => {
    edit(moved(latest.current, id, place));
    const now = latest.current.findIndex((photo) => photo.id === id) + 1;
    setAnnouncement(t('photo.announce-moved', { place: now, count: latest.current.length }));
  };
  const remove = useSteadyCall((id: string) => {
    const place = latest.current.findIndex((photo) => photo.id === id);
    const photo = latest.current[place];
    if (!photo) return;
    setOpenId(null);
    setRemoved({ photo, place });
    edit(without(latest.current, id));
  });
  const undo = () => {
    if (removed) edit(restored(latest.current, removed.photo, removed.place));
    setRemoved(null);
    setAnnouncement(t('photo.announce-back'));
  };
  useDragOrder(tiles, !disabled && photos.length > 1, move);

  const cover = coverFrom(ready);
  const open = photos.find(({ id }) => id === openId);

  return (
    <Stack gap="md" miw={0} className={face.strip} data-dropping={isDropped || undefined}>
      {ready.length + coming.length > 0 ? (
        <ol ref={tiles} className={face.tiles} aria-label={t('photo.part')}>
          {ready.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              draftId={draftId}
              photo={photo}
              record={recordFrom(photo.id)}
              place={index + 1}
              count={photos.length}
              isCover={photo === cover}
              isNoted={same.has(photo.id) || hints.has(photo.id)}
              onOpen={setOpenId}
            />
          ))}
          {coming.map(({ key, name }, index) => (
            <ComingTile key={key} name={name} isNow={index === 0} />
          ))}
        </ol>
      ) : (
        <Center
          mih={118}
          px="xl"
          py="sm"
          bd="1.5px dashed var(--field-line)"
          bdrs="sm"
          c="dimmed"
          ta="center"
        >
          {t(disabled ? 'photo.none' : 'photo.none-yet')}
        </Center>
      )}
      <PhotoNotices
        draftId={draftId}
        intake={intake}
        photos={photos}
        same={same}
        hints={hints}
        records={records}
        loc={loc}
        disabled={disabled}
        isNeverSaved={isHeld}
        wasRemoved={removed !== null}
        onUndo={undo}
        onRemove={remove}
        onPlace={(place) => onChange({ loc: place })}
      />
      {isHeld && <Text c="dimmed">{t('photo.after-save')}</Text>}
      {!disabled && !isFull && <AddPhotos onFiles={add} />}
      {!disabled && !isFull && <WalkThrough photos={photos} onFiles={add} />}
      {!disabled && isFull && intake.leftOut === 0 && (
        <Text c="dimmed">{t('photo.full', { limit: photoLimits.perDraft })}</Text>
      )}
      <p role="status" className="visually-hidden">
        {coming.length > 0 ? t('photo.adding', { done, total }) : announcement}
      </p>
      {open && (
        <PhotoSheet
          draftId={draftId}
          photos={photos}
          photo={open}
          record={recordFrom(open.id)}
          disabled={disabled}
          onShow={setOpenId}
          onEdit={edit}
          onMove={move}
          onRemove={remove}
          onAnnounce={setAnnouncement}
        />
      )}
      <PhotoLeaving
        done={intake.total - intake.coming.length}
        total={intake.coming.length === 0 ? 0 : intake.total}
        onLeave={intake.leave}
      />
    </Stack>
  );
}
