import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { moved, restored, without } from './photo-order.ts';

/** The time in which the removal of a photo can be undone. The device stores the photo for longer. */
const undoRemovalMs = 30_000;

interface Removed {
  photo: DraftPhoto;
  place: number;
}

export interface PhotoOrder {
  /** The draft's pictures at this moment, also between two renders. */
  latest: RefObject<readonly DraftPhoto[]>;
  edit: (photos: DraftPhoto[]) => void;
  move: (id: string, place: number) => void;
  remove: (id: string) => void;
  /** Puts back the picture that was removed a moment ago; null where there is none. */
  undo: (() => void) | null;
}

/** Edits the pictures of a draft and their order, and announces what was moved or put back. */
export function usePhotoOrder(
  photos: readonly DraftPhoto[],
  onEdit: (photos: DraftPhoto[]) => void,
  announce: (announcement: string) => void,
): PhotoOrder {
  const { t } = useWords();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const latest = useRef<readonly DraftPhoto[]>(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), undoRemovalMs);
    return () => clearTimeout(timer);
  }, [removed]);

  const placeFrom = (id: string) => latest.current.findIndex((photo) => photo.id === id);
  const edit = (next: DraftPhoto[]) => {
    latest.current = next;
    onEdit(next);
  };
  const move = (id: string, place: number) => {
    edit(moved(latest.current, id, place));
    announce(t('photo.announce-moved', { place: placeFrom(id) + 1, count: latest.current.length }));
  };
  const remove = (id: string) => {
    const place = placeFrom(id);
    const photo = latest.current[place];
    if (!photo) return;
    setRemoved({ photo, place });
    edit(without(latest.current, id));
  };
  const undo = ({ photo, place }: Removed) => {
    edit(restored(latest.current, photo, place));
    setRemoved(null);
    announce(t('photo.announce-back'));
  };
  return { latest, edit, move, remove, undo: removed && (() => undo(removed)) };
}
