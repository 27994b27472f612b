import { useState } from 'react';
import { useIsOpen } from '#ui/use-is-open.ts';
import { useForm } from '../fields/form-context.ts';

/**
 * Runs an action as soon as the photos that were picked are in the draft, so that it includes them; not where
 * the form was left meanwhile. `isWaiting` while it waits for them.
 */
export function useAfterPhotos(action: () => void): { isWaiting: boolean; start: () => void } {
  const { photosAdded } = useForm();
  const [isWaiting, setIsWaiting] = useState(false);
  const isOpen = useIsOpen();

  const start = () => {
    const added = photosAdded.get();
    if (isWaiting) return;
    if (added === null) return action();
    setIsWaiting(true);
    void added.then(() => {
      setIsWaiting(false);
      if (isOpen.current) action();
    });
  };
  return { isWaiting, start };
}
