import { type RefObject, useRef, useState } from 'react';
import { discardPhoto, nameOfPicked, photosOnDevice } from '#outbox/photos.ts';
import { useWords } from '#messages/words.ts';
import { refusalWords } from '#entities/photo/prepare-photo.ts';

/** A file that could not be added, and the reason as a message. */
export interface RefusedFile {
  name: string;
  why: string;
}

interface RefusedProps {
  agentId: string;
  draftId: string;
  isOpen: RefObject<boolean>;
  /** Takes the photo out of the draft. */
  onRefused: (photoId: string) => void;
}

/**
 * The files that could not be added to a draft. `settle` takes those that turned out to be unusable when they
 * were redrawn, now or while no form was open, out of the draft and off the device, and names them.
 */
export function useRefusedPhotos({ agentId, draftId, isOpen, onRefused }: RefusedProps) {
  const { t } = useWords();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const settled = useRef(new Set<string>());

  const refuse = (file: RefusedFile) => setRefused((before) => [...before, file]);
  const settle = async () => {
    for (const photo of await photosOnDevice(agentId, draftId)) {
      const { photoId, refusal } = photo;
      if (refusal === undefined || settled.current.has(photoId) || !isOpen.current) continue;
      settled.current.add(photoId);
      const name = await nameOfPicked(photo);
      onRefused(photoId);
      refuse({ name, why: t(refusalWords[refusal] ?? refusalWords.undrawn) });
      await discardPhoto(photo);
    }
  };
  return { refused, refuse, clear: () => setRefused([]), settle };
}
