import { type RefObject, useRef } from 'react';
import { forgetSharedFile } from '../../shared/take-shared.ts';
import { useForm } from '../../fields/form-context.ts';
import type { StoredPhoto } from './coming-photo.ts';

/** Files that are stored within this time are named in the draft together, so that the form changes less often. */
const togetherMs = 300;

interface NamingProps {
  isOpen: RefObject<boolean>;
  /** Names these photos in the draft. */
  onStored: (photos: readonly StoredPhoto[]) => void;
  /** Called when photos are about to be named. */
  onTaken: () => void;
}

/**
 * Has stored photos named in the draft, in their order, at most once within a time, and stores the draft. A next file
 * that takes long, or forever, does not hold up those that are stored.
 */
export function usePhotoNaming({ isOpen, onStored, onTaken }: NamingProps) {
  const { storeTyped } = useForm();
  const unnamed = useRef<readonly StoredPhoto[]>([]);
  const namedAt = useRef(-togetherMs);
  const naming = useRef(Promise.resolve());
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const nameAll = async () => {
    const photos = unnamed.current;
    unnamed.current = [];
    namedAt.current = performance.now();
    onTaken();
    if (photos.length === 0) return;
    onStored(photos);
    await storeTyped().catch(() => {});
    for (const { file } of photos) await forgetSharedFile(file, storeTyped).catch(() => {});
  };

  return {
    /** The photos that are stored and not named yet. */
    unnamed: () => unnamed.current,
    add: (photo: StoredPhoto) => {
      unnamed.current = [...unnamed.current, photo];
    },
    isDue: () => performance.now() - namedAt.current >= togetherMs,
    /** Resolves when the draft that names them is stored. */
    name: () => {
      clearTimeout(later.current);
      naming.current = naming.current.then(nameAll);
      return naming.current;
    },
    /** Names them in a moment, if the form is open then. */
    nameSoon: () => {
      clearTimeout(later.current);
      later.current = setTimeout(() => {
        if (isOpen.current) naming.current = naming.current.then(nameAll);
      }, togetherMs);
    },
    /** Ends what was begun, and returns those that no draft names. */
    end: async (): Promise<readonly StoredPhoto[]> => {
      clearTimeout(later.current);
      await naming.current;
      const left = unnamed.current;
      unnamed.current = [];
      return left;
    },
  };
}
