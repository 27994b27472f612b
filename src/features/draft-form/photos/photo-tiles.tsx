import { Center } from '@mantine/core';
import type { RefObject } from 'react';
import { usePart } from '#browser/observable.ts';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { useWords } from '#messages/words.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { useForm } from '../fields/form-context.ts';
import { ComingTile } from './coming-tile.tsx';
import type { PhotoIntake } from './intake/use-photo-intake.ts';
import { PhotoTile } from './photo-tile.tsx';
import face from './photos.module.css';

export interface ComingFile {
  key: string;
  /** Empty for a file of an earlier start. */
  name: string;
}

/** Which pictures of a draft can be shown, and which files are still on their way, in their order. */
export function splitComing(
  photos: readonly DraftPhoto[],
  records: ReadonlyMap<string, PhotoRecord>,
  intake: PhotoIntake,
): { ready: DraftPhoto[]; coming: ComingFile[] } {
  const isComing = ({ id }: DraftPhoto) => {
    const record = records.get(id);
    return record ? record.state === 'picked' : intake.picked.has(id);
  };
  const listed = photos.filter(isComing).map(({ id }) => {
    const { key, file } = intake.picked.get(id) ?? {};
    return { key: key ?? id, name: file?.name ?? '' };
  });
  const unlisted = intake.coming.map(({ key, file }) => ({ key, name: file.name }));
  return { ready: photos.filter((photo) => !isComing(photo)), coming: [...listed, ...unlisted] };
}

interface PhotoTilesProps {
  list: RefObject<HTMLOListElement | null>;
  ready: readonly DraftPhoto[];
  coming: readonly ComingFile[];
  /** The photos of the draft that are on this device, by their ids. */
  records: ReadonlyMap<string, PhotoRecord>;
  /** It is shown elsewhere, too, or something is written in it. */
  isNoted: (photoId: string) => boolean;
  onOpen: (photoId: string) => void;
}

/** The tiles of the pictures in their order, then those of the files on their way; the first is in progress. */
export function PhotoTiles({ list, ready, coming, records, isNoted, onOpen }: PhotoTilesProps) {
  const { draftId, text, disabled } = useForm();
  const count = usePart(text, ({ photos }) => photos.length);
  const { t } = useWords();
  const cover = coverFrom(ready);
  if (ready.length + coming.length === 0)
    return (
      <Center mih={118} px="xl" py="sm" bd="1.5px dashed var(--field-line)" bdrs="sm" c="dimmed" ta="center">
        {t(disabled ? 'photo.none' : 'photo.none-yet')}
      </Center>
    );
  return (
    <ol ref={list} className={face.tiles} aria-label={t('listings.gallery')}>
      {ready.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          draftId={draftId}
          photo={photo}
          record={records.get(photo.id)}
          place={index + 1}
          count={count}
          isCover={photo === cover}
          isNoted={isNoted(photo.id)}
          onOpen={onOpen}
        />
      ))}
      {coming.map(({ key, name }, index) => (
        <ComingTile key={key} name={name} isNow={index === 0} />
      ))}
    </ol>
  );
}
