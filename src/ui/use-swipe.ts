import { type HTMLAttributes, type PointerEvent, useRef } from 'react';

export type SwipeSide = 'left' | 'right';

/** What a finger moves, what it shows, and the sides to which it moves. */
export interface Swiped {
  element: HTMLElement;
  subject: string;
  sides: readonly SwipeSide[];
}

/** Where a finger began, and on what. */
interface Start extends Swiped {
  pointerId: number;
  x: number;
  y: number;
  isMoving: boolean;
}

const beginsPx = 10;
const countsPx = 88;
/** A finger that begins so close to the edge of the screen goes back, or turns a page of the system. */
const edgePx = 24;
/** The click that a browser makes of a press comes so soon after its end. */
const clickComesMs = 100;

/**
 * Handlers of an element that a finger moves to a side, or of a list whose items it moves: `find` says what is under
 * it, or null. What is moved follows the finger, says by `data-swipe` what the side means once the way is long enough,
 * and goes back when it is let go. `onSwipe` gets the side, unless what the element shows changed under the finger. A
 * mouse, a second finger and one that begins at the edge of the screen do not move it, and scrolling stays the
 * browser's (`touch-action: pan-y`).
 */
export function useSwipe(
  find: (event: PointerEvent<HTMLElement>) => Swiped | null,
  onSwipe: (side: SwipeSide, subject: string, element: HTMLElement) => void,
): HTMLAttributes<HTMLElement> {
  const from = useRef<Start | null>(null);
  const hasMoved = useRef(false);
  const wayFrom = ({ clientX }: PointerEvent) => {
    const way = clientX - (from.current?.x ?? clientX);
    return from.current?.sides.includes(way > 0 ? 'right' : 'left') ? way : 0;
  };
  const sideFrom = (way: number): SwipeSide | null =>
    Math.abs(way) < countsPx ? null : way > 0 ? 'right' : 'left';
  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = from;
    if (current?.pointerId !== event.pointerId) return;
    const { element, subject } = current;
    const side = current.isMoving && event.type === 'pointerup' ? sideFrom(wayFrom(event)) : null;
    const isSame = element.isConnected && find(event)?.subject === subject;
    from.current = null;
    element.style.transform = '';
    delete element.dataset['swipe'];
    if (side && isSame) onSwipe(side, subject, element);
    setTimeout(() => {
      if (from.current === null) hasMoved.current = false;
    }, clickComesMs);
  };
  return {
    onPointerDown(event) {
      const { isPrimary, pointerId, pointerType, clientX: x, clientY: y } = event;
      if (!isPrimary) return;
      hasMoved.current = false;
      const isAtEdge = x < edgePx || x > innerWidth - edgePx;
      const found = pointerType === 'mouse' || isAtEdge ? null : find(event);
      from.current = found && { ...found, pointerId, x, y, isMoving: false };
    },
    onPointerMove(event) {
      const { current } = from;
      if (current?.pointerId !== event.pointerId) return;
      const way = wayFrom(event);
      if (!current.isMoving) {
        if (Math.abs(way) < beginsPx || Math.abs(way) < Math.abs(event.clientY - current.y)) return;
        current.isMoving = true;
        hasMoved.current = true;
        current.element.setPointerCapture(event.pointerId);
      }
      current.element.style.transform = `translateX(${way}px)`;
      current.element.dataset['swipe'] = sideFrom(way) ?? 'none';
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event) {
      if (!hasMoved.current || event.detail === 0) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
