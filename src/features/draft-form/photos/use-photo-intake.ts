import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import type { Observable } from '#browser/observable.ts';
import type { DraftPhoto } from '#domain/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import { addPhoto, discardPhoto } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { forgetSharedFile } from '#entities/draft/shared-content.ts';
import { checkLater } from '#entities/photo/photo-check.ts';
import { type Position, positionOf } from '#entities/photo/photo-position.ts';
import { PhotoRefused, prepare } from '#entities/photo/prepare-photo.ts';
import { Redrawer } from '#entities/photo/redraw/redrawer.ts';

/** A file that is being added to the draft. */
interface ComingPhoto {
  key: string;
  file: File;
}

/** A file that could not be added, and the reason as a message. */
interface RefusedFile {
  name: string;
  why: string;
}

export interface PhotoIntake {
  /** Files that are not processed yet; the first is in progress. */
  coming: readonly ComingPhoto[];
  /** The files taken since the queue was last empty, and how many of them are done. */
  total: number;
  done: number;
  refused: readonly RefusedFile[];
  /** The number of files beyond the limit. */
  leftOut: number;
  /** The place at which the first picture with a position was taken. */
  found: Position | null;
  add: (files: readonly File[]) => void;
  /** Removes the notices about refused files. */
  dismiss: () => void;
}

interface IntakeProps {
  agentId: string;
  draftId: string;
  /** The draft's pictures at this moment. */
  latest: RefObject<readonly DraftPhoto[]>;
  wantsPosition: boolean;
  /** Resolves when the photos that were picked are in the draft; null while none are being added. */
  photosAdded: Observable<Promise<void> | null>;
  /** Resolves when the draft that lists the photos is on the device. */
  storeDraft: () => Promise<void>;
  onPhoto: (photo: DraftPhoto) => void;
  onDone: (count: number) => void;
}

/**
 * Takes files into a draft one by one: reads the position, resizes, stores on the device. A failure is shown
 * and does not stop the others.
 */
export function usePhotoIntake({
  agentId,
  draftId,
  latest,
  wantsPosition,
  photosAdded,
  storeDraft,
  onPhoto,
  onDone,
}: IntakeProps): PhotoIntake {
  const { t, sentence } = useWords();
  const [coming, setComing] = useState<readonly ComingPhoto[]>([]);
  const [total, setTotal] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [found, setFound] = useState<Position | null>(null);
  const queue = useRef<readonly ComingPhoto[]>([]);
  const isOpen = useIsOpen();

  /** Leaves no photo where the form was closed meanwhile: no draft would list it. */
  const take = async (redrawer: Redrawer, file: File) => {
    const drawn = await prepare(redrawer, file);
    if (!isOpen.current) return;
    const id = await addPhoto(agentId, draftId, drawn);
    if (!isOpen.current) return discardPhoto({ agentId, draftId, photoId: id });
    checkLater(id, drawn.whole);
    onPhoto({ id, kind: 'photo', caption: '' });
  };

  /** Also delays a reload until the picked files are stored and listed in the draft. */
  const work = async () => {
    let settled = () => {};
    const isDone = new Promise<void>((resolve) => (settled = resolve));
    const release = holdForReload(() => isDone);
    photosAdded.set(isDone);
    const redrawer = new Redrawer();
    let isSearching = wantsPosition && found === null;
    let stored = 0;
    for (let next = queue.current[0]; next && isOpen.current; next = queue.current[0]) {
      const { file } = next;
      const position = isSearching ? await positionOf(file) : null;
      try {
        await take(redrawer, file);
        stored++;
        if (position) {
          isSearching = false;
          setFound(position);
        }
      } catch (fault) {
        const why =
          fault instanceof PhotoRefused
            ? t(fault.reason)
            : sentence(fault instanceof ApiError ? fault : 'not_kept_on_device');
        setRefused((before) => [...before, { name: file.name, why }]);
      }
      if (isOpen.current) await forgetSharedFile(file, storeDraft).catch(() => {});
      queue.current = queue.current.slice(1);
      setComing(queue.current);
    }
    redrawer.close();
    release();
    photosAdded.set(null);
    settled();
    setTotal(0);
    if (stored > 0) onDone(stored);
  };

  const add = (files: readonly File[]) => {
    const room = Math.max(0, photoLimits.perDraft - latest.current.length - queue.current.length);
    const isIdle = queue.current.length === 0;
    const taken = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }));
    if (isIdle) setRefused([]);
    setLeftOut(files.length - taken.length);
    setTotal((before) => before + taken.length);
    queue.current = [...queue.current, ...taken];
    setComing(queue.current);
    if (isIdle && taken.length > 0) void work();
  };

  const dismiss = () => {
    setRefused([]);
    setLeftOut(0);
  };

  return { coming, total, done: total - coming.length, refused, leftOut, found, add, dismiss };
}
