import { useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { photoLimits } from '#domain/limits.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { prepareHere } from '#entities/draft/prepare-picked.ts';
import { useForm } from '../../fields/form-context.ts';
import { without } from '../order/photo-order.ts';
import type { PhotoOrder } from '../order/use-photo-order.ts';
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
  /** The draft's photos on this device. */
  records: readonly PhotoRecord[];
  order: PhotoOrder;
  onDone: (count: number) => void;
}

/**
 * Takes files into a draft: stores them on the device as they are, names them in the draft, and has them
 * redrawn. What an earlier start of the app did not come to goes on. A failure is shown and does not stop the
 * others.
 */
export function usePhotoIntake({ records, order, onDone }: IntakeProps): PhotoIntake {
  const { agentId, disabled, text } = useForm();
  const wantsPosition = usePart(text, ({ loc }) => loc === null);
  const [leftOut, setLeftOut] = useState(0);
  const [picked, setPicked] = useState<PhotoIntake['picked']>(new Map());
  const runs = useIntakeRuns(onDone);
  const isOpen = useIsOpen();
  const place = usePhotoPlace(records);
  const count = useComingCount();
  const { refused, refuse, clear, settle } = useRefusedPhotos(isOpen, (id) => {
    runs.countAdded(-1);
    place.forget(id);
    order.edit(without(order.latest.current, id));
  });

  const nameStored = (photos: readonly StoredPhoto[]) => {
    setPicked((before) => new Map([...before, ...photos.map((photo) => [photo.id, photo] as const)]));
    if (wantsPosition) for (const { id, file } of photos) place.lookInto(id, file);
    order.edit([...order.latest.current, ...photos.map(({ id, entry }) => ({ id, ...entry }))]);
    runs.countAdded(photos.length);
    for (const { id, file, isPicked } of photos) if (isPicked) prepareHere(agentId, id, file);
  };
  const queue = usePhotoQueue({ isOpen, count, onStored: nameStored, onRefused: refuse });
  const work = () => runs.run(queue.storeAll, disabled ? null : settle);
  useResumedPhotos({ isOpen, order, onLeftOut: setLeftOut, onPicked: work, onSettled: settle });

  const add = (files: readonly File[], entry = plainEntry) => {
    const room = Math.max(0, photoLimits.perDraft - order.latest.current.length - queue.size());
    const taken = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file, entry }));
    if (!runs.isRunning()) clear();
    count.dismiss();
    count.add(taken.map(({ file }) => file));
    setLeftOut(files.length - taken.length);
    runs.take(taken.length);
    queue.add(taken);
    if (!runs.isStoring() && taken.length > 0) void work();
  };
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
