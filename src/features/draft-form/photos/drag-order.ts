/** The tiles of a drag in their order, each with its box on the screen. */
export interface TileBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The index at which a tile that is dropped at this point is inserted; rows are read from left to right. */
export function placeAt(others: readonly TileBox[], { x, y }: { x: number; y: number }): number {
  const top = Math.min(...others.map((box) => box.top));
  const bottom = Math.max(...others.map((box) => box.bottom));
  const inside = Math.min(Math.max(y, top), bottom);
  return others.filter((box) => inside > box.bottom || (inside >= box.top && x > (box.left + box.right) / 2))
    .length;
}

const longPressMs = 350;
const slopPx = 8;
const edgePx = 48;
const scrollPxPerFrame = 9;

/**
 * Follows one press on a tile until its end. A mouse drags by moving, a finger by a long press, so that the
 * strip can be scrolled. A mark shows where the tile would be dropped.
 */
export function followDrag(
  list: HTMLElement,
  tile: HTMLElement,
  start: PointerEvent,
  onDrop: (place: number) => void,
): void {
  const ended = new AbortController();
  const { signal } = ended;
  const scrolledBefore = list.scrollLeft;
  const others = [...list.querySelectorAll<HTMLElement>('[data-photo-id]')].filter((other) => other !== tile);
  const before = others.filter(
    (other) => tile.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING,
  ).length;
  const at = { x: start.clientX, y: start.clientY };
  let isLifted = false;
  let place = before;

  const mark = () => {
    for (const other of others) delete other.dataset['drop'];
    if (place === before) return;
    const next = others[place];
    if (next) next.dataset['drop'] = 'before';
    else if (others.at(-1)) others.at(-1)!.dataset['drop'] = 'after';
  };
  const draw = () => {
    tile.style.translate = `${at.x - start.clientX + list.scrollLeft - scrolledBefore}px ${at.y - start.clientY}px`;
    place = placeAt(
      others.map((other) => other.getBoundingClientRect()),
      at,
    );
    mark();
  };
  const scrollAtEdge = () => {
    if (signal.aborted) return;
    const { left, right } = list.getBoundingClientRect();
    const way = at.x < left + edgePx ? -1 : at.x > right - edgePx ? 1 : 0;
    if (way !== 0) list.scrollLeft += way * scrollPxPerFrame;
    if (way !== 0) draw();
    requestAnimationFrame(scrollAtEdge);
  };
  const lift = () => {
    isLifted = true;
    list.dataset['dragging'] = '';
    tile.dataset['lifted'] = '';
    tile.setPointerCapture(start.pointerId);
    if (start.pointerType !== 'mouse') navigator.vibrate?.(12);
    requestAnimationFrame(scrollAtEdge);
  };
  const timer = start.pointerType === 'mouse' ? undefined : setTimeout(lift, longPressMs);

  const stop = () => {
    clearTimeout(timer);
    ended.abort();
    place = before;
    mark();
    delete list.dataset['dragging'];
    delete tile.dataset['lifted'];
    tile.style.translate = '';
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at.x = event.clientX;
    at.y = event.clientY;
    if (!isLifted && Math.hypot(at.x - start.clientX, at.y - start.clientY) < slopPx) return;
    if (!isLifted && timer !== undefined) return stop();
    if (!isLifted) lift();
    draw();
  };
  const onUp = () => {
    const landed = place;
    const wasLifted = isLifted;
    stop();
    if (!wasLifted) return;
    swallowClick();
    if (landed !== before) onDrop(landed);
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', stop, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
}

/** Suppresses the click after a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
