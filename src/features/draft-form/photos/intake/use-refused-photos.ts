import { type RefObject, useRef, useState } from 'react';
import { discardPhoto, nameOfPicked, photosOnDevice } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { PhotoRefused, refusalWords } from '#entities/photo/prepare-photo.ts';
import { useForm } from '../../fields/form-context.ts';

/** A file that could not be added, and the reason as a message. */
export interface RefusedFile {
  name: string;
  why: string;
}

/**
 * The files that could not be added to a draft. `settle` takes those that turned out to be unusable when they
 * were redrawn, now or while no form was open, out of the draft (`onRefused`) and off the device, and names them.
 */
export function useRefusedPhotos(isOpen: RefObject<boolean>, onRefused: (photoId: string) => void) {
  const { agentId, draftId } = useForm();
  const { t, sentence } = useWords();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const settled = useRef(new Set<string>());

  const addRefused = (file: RefusedFile) => setRefused((before) => [...before, file]);
  const refuse = ({ name }: File, error: unknown) => {
    const why = error instanceof PhotoRefused ? t(refusalWords[error.reason]) : sentence(error);
    addRefused({ name, why });
  };
  const settle = async () => {
    for (const photo of await photosOnDevice(agentId, draftId)) {
      const { photoId, refusal } = photo;
      if (refusal === undefined || settled.current.has(photoId) || !isOpen.current) continue;
      settled.current.add(photoId);
      const name = await nameOfPicked(photo);
      onRefused(photoId);
      addRefused({ name, why: t(refusalWords[refusal] ?? refusalWords.undrawn) });
      await discardPhoto(photo);
    }
  };
  return { refused, refuse, clear: () => setRefused([]), settle };
}
