import { type RefObject, useEffect, useEffectEvent } from 'react';
import { followDrag } from './drag-order.ts';

/** Lets the agent drag tiles of a list to another place, in addition to the buttons for it. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (id: string, place: number) => void,
): void {
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const element = list.current;
    if (!element || !isOn) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const press = (event: PointerEvent) => {
      const tile =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo-id]') : null;
      const id = tile?.dataset['photoId'];
      if (tile && id && event.button === 0 && event.isPrimary)
        followDrag(element, tile, event, (place) => drop(id, place));
    };
    const isDragging = () => 'dragging' in element.dataset;
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('touchmove', (event) => isDragging() && event.preventDefault(), {
      signal,
      passive: false,
    });
    element.addEventListener(
      'contextmenu',
      (event) => 'pointerType' in event && event.pointerType === 'touch' && event.preventDefault(),
      { signal },
    );
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    return () => stopped.abort();
  }, [list, isOn]);
}
