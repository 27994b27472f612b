import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onKey` for each key that is pressed on the page, from the moment the component is visible. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
