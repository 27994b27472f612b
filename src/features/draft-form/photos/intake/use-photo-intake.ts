import { type RefObject, useState } from 'react';
import type { Observable } from '#browser/observable.ts';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { prepareHere } from '#entities/draft/prepare-picked.ts';
import { PhotoRefused, refusalWords } from '#entities/photo/prepare-photo.ts';
import type { Position } from '../position/position.ts';
import { type ComingPhoto, type PhotoEntry, type StoredPhoto, plainEntry } from './coming-photo.ts';
import { useComingCount } from './use-coming-count.ts';
import { useIntakeRuns } from './use-intake-runs.ts';
import { usePhotoPlace } from './use-photo-place.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { type RefusedFile, useRefusedPhotos } from './use-refused-photos.ts';
import { useResumedPhotos } from './use-resumed-photos.ts';

export interface PhotoIntake {
  /** Files that are not in the draft yet; the first is in progress. */
  coming: readonly ComingPhoto[];
  /** The files taken since all were last done. */
  total: number;
  /** The files that were picked in this form and are in the draft, by their photos' ids. */
  picked: ReadonlyMap<string, Pick<ComingPhoto, 'key' | 'file'>>;
  refused: readonly RefusedFile[];
  /** The number of files beyond the limit. */
  leftOut: number;
  /** The number of files that did not come onto the device, because the app was closed. */
  lost: number;
  /** The place at which the first picture with a position was taken. */
  found: Position | null;
  /** Adds files; the draft says `entry` of each, nothing if it is absent. */
  add: (files: readonly File[], entry?: PhotoEntry) => void;
  /** Removes the notices about refused and lost files. */
  dismiss: () => void;
  /** The agent leaves the form without the files that are still coming. */
  leave: () => void;
}

interface IntakeProps {
  agentId: string;
  draftId: string;
  disabled: boolean;
  /** The draft's pictures at this moment. */
  latest: RefObject<readonly DraftPhoto[]>;
  /** The draft's photos on this device. */
  records: readonly PhotoRecord[];
  wantsPosition: boolean;
  /** Resolves when the photos that were picked are in the draft; null while none are being added. */
  photosAdded: Observable<Promise<void> | null>;
  /** Resolves when the draft that lists the photos is on the device. */
  storeDraft: () => Promise<void>;
  onEdit: (photos: DraftPhoto[]) => void;
  onDone: (count: number) => void;
}

/**
 * Takes files into a draft: stores them on the device as they are, names them in the draft, and has them
 * redrawn. What an earlier start of the app did not come to goes on. A failure is shown and does not stop the
 * others.
 */
export function usePhotoIntake(props: IntakeProps): PhotoIntake {
  const { agentId, draftId, disabled, latest, records, wantsPosition, photosAdded, storeDraft } = props;
  const { t, sentence } = useWords();
  const [leftOut, setLeftOut] = useState(0);
  const [picked, setPicked] = useState<PhotoIntake['picked']>(new Map());
  const runs = useIntakeRuns({ agentId, photosAdded, onDone: props.onDone });
  const isOpen = useIsOpen();
  const place = usePhotoPlace(records);
  const count = useComingCount(agentId, draftId);
  const { refused, refuse, clear, settle } = useRefusedPhotos({
    agentId,
    draftId,
    isOpen,
    onRefused: (id) => {
      runs.countAdded(-1);
      place.forget(id);
      props.onEdit(latest.current.filter((photo) => photo.id !== id));
    },
  });

  const nameStored = (photos: readonly StoredPhoto[]) => {
    setPicked((before) => new Map([...before, ...photos.map((photo) => [photo.id, photo] as const)]));
    if (wantsPosition) for (const { id, file } of photos) place.lookInto(id, file);
    props.onEdit([...latest.current, ...photos.map(({ id, entry }) => ({ id, ...entry }))]);
    runs.countAdded(photos.length);
    for (const { id, file, isPicked } of photos) if (isPicked) prepareHere(agentId, id, file);
  };
  const queue = usePhotoQueue({
    agentId,
    draftId,
    isOpen,
    count,
    storeDraft,
    onStored: nameStored,
    onRefused: ({ name }, error) => {
      const why = error instanceof PhotoRefused ? t(refusalWords[error.reason]) : sentence(error);
      refuse({ name, why });
    },
  });

  const work = () => runs.run(queue.storeAll, disabled ? null : settle);

  const add = (files: readonly File[], entry = plainEntry) => {
    const room = Math.max(0, photoLimits.perDraft - latest.current.length - queue.size());
    const taken = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file, entry }));
    if (!runs.isRunning()) clear();
    count.dismiss();
    count.add(taken.map(({ file }) => file));
    setLeftOut(files.length - taken.length);
    runs.take(taken.length);
    queue.add(taken);
    if (!runs.isStoring() && taken.length > 0) void work();
  };

  useResumedPhotos({
    agentId,
    draftId,
    disabled,
    isOpen,
    latest,
    storeDraft,
    onEdit: props.onEdit,
    onLeftOut: setLeftOut,
    onPicked: work,
    onSettled: settle,
  });

  const dismiss = () => {
    clear();
    count.dismiss();
    setLeftOut(0);
  };
  const { coming } = queue;
  const { total } = runs;
  const { found } = place;
  const { lost, leave } = count;
  return { coming, total, picked, refused, leftOut, lost, found, add, dismiss, leave };
}
