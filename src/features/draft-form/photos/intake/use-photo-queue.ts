import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { redrawNow } from '#entities/draft/prepare-picked.ts';
import { PhotoRefused, headOfFile } from '#entities/photo/prepare-photo.ts';
import { discardPhoto, storePicked } from '#outbox/photos.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { forgetSharedFile, wasShared } from '../../shared/take-shared.ts';
import { useForm } from '../../fields/form-context.ts';
import type { ComingPhoto, StoredPhoto } from './coming-photo.ts';
import type { useComingCount } from './use-coming-count.ts';
import { usePhotoNaming } from './use-photo-naming.ts';

interface QueueProps {
  isOpen: RefObject<boolean>;
  count: ReturnType<typeof useComingCount>;
  /** Names these photos in the draft. */
  onStored: (photos: readonly StoredPhoto[]) => void;
  onRefused: (file: File, error: unknown) => void;
}

/**
 * Stores picked files on the device as they are, one after the other, and has them named in the draft in their
 * order. Leaves no photo that the draft does not name where the form is closed meanwhile. A file that cannot be
 * stored does not stop the others.
 */
export function usePhotoQueue({ isOpen, count, onStored, onRefused }: QueueProps) {
  const { agentId, draftId, storeTyped } = useForm();
  const [coming, setComing] = useState<readonly ComingPhoto[]>([]);
  const waiting = useRef<readonly ComingPhoto[]>([]);

  const show = () => setComing([...naming.unnamed(), ...waiting.current]);
  const naming = usePhotoNaming({ isOpen, onStored, onTaken: () => show() });

  const store = async (photo: ComingPhoto) => {
    const { file } = photo;
    await headOfFile(file);
    const form = count.formFrom(file);
    const picked = await storePicked(agentId, draftId, file, form).catch((error: unknown) => {
      throw error instanceof ApiError ? error : new PhotoRefused('unreadable');
    });
    const id = picked ?? (await redrawNow(agentId, draftId, file, form));
    naming.add({ ...photo, id, isPicked: picked !== null });
  };

  /** Also delays a reload until the picked files are stored and named in the draft. */
  const storeAll = async () => {
    let stored = () => {};
    const isStored = new Promise<void>((resolve) => (stored = resolve));
    const release = holdForReload(() => isStored);
    for (let next = waiting.current[0]; next && isOpen.current; next = waiting.current[0]) {
      const { file } = next;
      await count.isCounted();
      let isRefused = false;
      await store(next).catch(async (error: unknown) => {
        isRefused = true;
        onRefused(file, error);
        await count.refuse(file);
      });
      waiting.current = waiting.current.slice(1);
      const isDue = waiting.current.length === 0 || naming.isDue();
      if (isOpen.current && (isDue || isRefused || wasShared(file))) await naming.name();
      else naming.nameSoon();
      if (isOpen.current && isRefused) await forgetSharedFile(file, storeTyped).catch(() => {});
    }
    for (const { id: photoId } of await naming.end()) await discardPhoto({ agentId, draftId, photoId });
    release();
    stored();
  };

  return {
    /** Files that are not in the draft yet; the first is in progress. */
    coming,
    /** How many these are at this moment. */
    size: () => naming.unnamed().length + waiting.current.length,
    /** Adds files to the queue; `storeAll` stores them. */
    add: (photos: readonly ComingPhoto[]) => {
      waiting.current = [...waiting.current, ...photos];
      show();
    },
    storeAll,
  };
}
