import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import type { Observable } from '#browser/observable.ts';
import type { DraftPhoto } from '#domain/draft.ts';
import { photoLimits } from '#domain/limits.ts';
import {
  type PhotoRecord,
  discardPhoto,
  holdForm,
  markListed,
  photosOnDevice,
  storePicked,
} from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { prepareHere, preparePicked, redrawNow } from '#entities/draft/prepare-picked.ts';
import { forgetSharedFile } from '../shared/take-shared.ts';
import { without } from './photo-order.ts';
import type { Position } from './position/position.ts';
import { PhotoRefused, headOfFile, refusalWords } from '#entities/photo/prepare-photo.ts';
import { useComingCount } from './use-coming-count.ts';
import { type RefusedFile, useRefusedPhotos } from './use-refused-photos.ts';
import { usePhotoPosition } from './use-photo-position.ts';

/** A file that is being stored on the device. */
interface ComingPhoto {
  key: string;
  file: File;
  entry: PhotoEntry;
}

/** What the draft says of a photo that is added. */
export type PhotoEntry = Pick<DraftPhoto, 'kind' | 'caption'>;

export interface PhotoIntake {
  /** Files that are not on the device yet; the first is in progress. */
  coming: readonly ComingPhoto[];
  /** The files taken since all were last done. */
  total: number;
  /** The name of a file that was picked in this form, by its photo's id. */
  names: ReadonlyMap<string, string>;
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

const plain: PhotoEntry = { kind: 'photo', caption: '' };

/**
 * Takes files into a draft: stores them on the device as they are, names them in the draft, and has them
 * redrawn. What an earlier start of the app did not come to goes on. A failure is shown and does not stop the
 * others.
 */
export function usePhotoIntake(props: IntakeProps): PhotoIntake {
  const { agentId, draftId, disabled, latest, records, wantsPosition, photosAdded, storeDraft } = props;
  const { t, sentence } = useWords();
  const [coming, setComing] = useState<readonly ComingPhoto[]>([]);
  const [total, setTotal] = useState(0);
  const [leftOut, setLeftOut] = useState(0);
  const { found, look } = usePhotoPosition();
  const queue = useRef<readonly ComingPhoto[]>([]);
  const works = useRef({ count: 0, added: 0, isStoring: false, settled: () => {} });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unlooked = useRef(new Map<string, File>());
  const isOpen = useIsOpen();
  const count = useComingCount(agentId, draftId);
  const { refused, refuse, clear, settle } = useRefusedPhotos({
    agentId,
    draftId,
    isOpen,
    onRefused: (id) => {
      works.current.added--;
      unlooked.current.delete(id);
      props.onEdit(without(latest.current, id));
    },
  });

  /** Stores a file and names it in the draft. Leaves no photo where the form was closed meanwhile. */
  const take = async ({ file, entry }: ComingPhoto) => {
    await headOfFile(file);
    const picked = await storePicked(agentId, draftId, file, count.formOf(file)).catch((error: unknown) => {
      throw error instanceof ApiError ? error : new PhotoRefused('unreadable');
    });
    const id = picked ?? (await redrawNow(agentId, draftId, file, count.formOf(file)));
    if (!isOpen.current) return discardPhoto({ agentId, draftId, photoId: id });
    setNames((before) => new Map(before).set(id, file.name));
    if (wantsPosition) unlooked.current.set(id, file);
    props.onEdit([...latest.current, { id, ...entry }]);
    works.current.added++;
    if (picked === null) return;
    prepareHere(agentId, id, file);
    await storeDraft().catch(() => {});
  };

  /** Also delays a reload until the picked files are stored and listed in the draft. */
  const storeAll = async () => {
    works.current.isStoring = true;
    let stored = () => {};
    const isStored = new Promise<void>((resolve) => (stored = resolve));
    const release = holdForReload(() => isStored);
    for (let next = queue.current[0]; next && isOpen.current; next = queue.current[0]) {
      const { file } = next;
      await count.isCounted();
      try {
        await take(next);
      } catch (error) {
        const isRefused = error instanceof PhotoRefused;
        const why = isRefused ? t(refusalWords[error.reason]) : sentence(error);
        refuse({ name: file.name, why });
        await count.refuse(file);
      }
      if (isOpen.current) await forgetSharedFile(file, storeDraft).catch(() => {});
      queue.current = queue.current.slice(1);
      setComing(queue.current);
    }
    works.current.isStoring = false;
    release();
    stored();
  };

  const work = async () => {
    const now = works.current;
    if (now.count === 0) photosAdded.set(new Promise((resolve) => (now.settled = resolve)));
    now.count += 1;
    await storeAll();
    await preparePicked(agentId).catch(() => {});
    if (!disabled) await settle().catch(() => {});
    now.count -= 1;
    if (now.count > 0) return;
    photosAdded.set(null);
    now.settled();
    setTotal(0);
    if (now.added > 0) props.onDone(now.added);
    now.added = 0;
  };

  const add = (files: readonly File[], entry = plain) => {
    const room = Math.max(0, photoLimits.perDraft - latest.current.length - queue.current.length);
    const taken = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file, entry }));
    if (works.current.count === 0) clear();
    count.dismiss();
    count.add(taken.map(({ file }) => file));
    setLeftOut(files.length - taken.length);
    setTotal((before) => before + taken.length);
    queue.current = [...queue.current, ...taken];
    setComing(queue.current);
    if (!works.current.isStoring && taken.length > 0) void work();
  };

  /** Names the files in the draft that were stored just before an earlier start of the app ended. */
  const resume = useEffectEvent(async () => {
    const known = await photosOnDevice(agentId, draftId);
    const unlisted = known.filter(
      ({ photoId, isUnlisted }) => isUnlisted && !latest.current.some(({ id }) => id === photoId),
    );
    if (disabled || !isOpen.current) return;
    const room = photoLimits.perDraft - latest.current.length;
    if (unlisted.length > 0) {
      const listed = unlisted.slice(0, room);
      props.onEdit([...latest.current, ...listed.map(({ photoId }) => ({ id: photoId, ...plain }))]);
      await storeDraft();
      await markListed(listed);
      for (const photo of unlisted.slice(room)) await discardPhoto(photo);
      setLeftOut(unlisted.length - listed.length);
    }
    if (known.some(({ state }) => state === 'picked')) await work();
    else await settle();
  });
  useEffect(() => {
    void resume().catch(() => {});
    return holdForm(draftId);
  }, [draftId]);

  /** A photo that was taken may say where; one that this device cannot read is not looked into. */
  useEffect(() => {
    for (const { photoId, state } of records) {
      const file =
        state === 'waiting' || state === 'sending' || state === 'stored'
          ? unlooked.current.get(photoId)
          : undefined;
      if (file && unlooked.current.delete(photoId)) look(file);
    }
  }, [records, look]);

  const dismiss = () => {
    clear();
    count.dismiss();
    setLeftOut(0);
  };

  const { lost, leave } = count;
  return { coming, total, names, refused, leftOut, lost, found, add, dismiss, leave };
}
