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

/** A tile that is dragged over the other tiles of its list. */
class Drag {
  readonly #list: HTMLElement;
  readonly #tile: HTMLElement;
  readonly #start: PointerEvent;
  readonly #scrolledBefore: number;
  readonly #others: readonly HTMLElement[];
  readonly #at: { x: number; y: number };
  /** The index of the tile before the drag. */
  readonly before: number;
  /** The index at which it would be dropped now. */
  place: number;
  isLifted = false;

  constructor(list: HTMLElement, tile: HTMLElement, start: PointerEvent) {
    this.#list = list;
    this.#tile = tile;
    this.#start = start;
    this.#scrolledBefore = list.scrollLeft;
    this.#others = [...list.querySelectorAll<HTMLElement>('[data-photo-id]')].filter(
      (other) => other !== tile,
    );
    this.#at = { x: start.clientX, y: start.clientY };
    this.before = this.#others.filter(
      (other) => tile.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING,
    ).length;
    this.place = this.before;
  }

  /** Notes where the pointer is. Returns whether it has left the place of the press. */
  moveTo({ clientX, clientY }: PointerEvent): boolean {
    this.#at.x = clientX;
    this.#at.y = clientY;
    return Math.hypot(clientX - this.#start.clientX, clientY - this.#start.clientY) >= slopPx;
  }

  /** Shows that the tile is dragged. Near an edge the list scrolls until the signal is aborted. */
  lift(signal: AbortSignal): void {
    this.isLifted = true;
    this.#list.dataset['dragging'] = '';
    this.#tile.dataset['lifted'] = '';
    this.#tile.setPointerCapture(this.#start.pointerId);
    if (this.#start.pointerType !== 'mouse') navigator.vibrate?.(12);
    const scrollAtEdge = () => {
      if (signal.aborted) return;
      const { left, right } = this.#list.getBoundingClientRect();
      const way = this.#at.x < left + edgePx ? -1 : this.#at.x > right - edgePx ? 1 : 0;
      if (way !== 0) this.#list.scrollLeft += way * scrollPxPerFrame;
      if (way !== 0) this.draw();
      requestAnimationFrame(scrollAtEdge);
    };
    requestAnimationFrame(scrollAtEdge);
  }

  /** Draws the tile under the pointer, and marks where it would be dropped. */
  draw(): void {
    const x = this.#at.x - this.#start.clientX + this.#list.scrollLeft - this.#scrolledBefore;
    this.#tile.style.translate = `${x}px ${this.#at.y - this.#start.clientY}px`;
    this.place = placeAt(
      this.#others.map((other) => other.getBoundingClientRect()),
      this.#at,
    );
    this.#mark();
  }

  /** Shows the tile where it was. */
  end(): void {
    this.place = this.before;
    this.#mark();
    delete this.#list.dataset['dragging'];
    delete this.#tile.dataset['lifted'];
    this.#tile.style.translate = '';
  }

  #mark(): void {
    for (const other of this.#others) delete other.dataset['drop'];
    if (this.place === this.before) return;
    const next = this.#others[this.place];
    const last = this.#others.at(-1);
    if (next) next.dataset['drop'] = 'before';
    else if (last) last.dataset['drop'] = 'after';
  }
}

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
  const drag = new Drag(list, tile, start);
  const timer = start.pointerType === 'mouse' ? undefined : setTimeout(() => drag.lift(signal), longPressMs);

  const stop = () => {
    clearTimeout(timer);
    ended.abort();
    drag.end();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const hasMoved = drag.moveTo(event);
    if (!drag.isLifted && !hasMoved) return;
    if (!drag.isLifted && timer !== undefined) return stop();
    if (!drag.isLifted) drag.lift(signal);
    drag.draw();
  };
  const onUp = () => {
    const { place, before, isLifted } = drag;
    stop();
    if (!isLifted) return;
    swallowClick();
    if (place !== before) onDrop(place);
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
