import { Bounds, DomUtil, type Map as LeafletMap, type Point, bounds, point } from 'leaflet';

/** Where a name can be, beside its town. */
type Side = 'right' | 'left' | 'below';

const sides: readonly Side[] = ['right', 'left', 'below'];

/** From the middle of a town to its name, and to the middle of a name below it, in px. */
const gapPx = 6;
const belowPx = 12;

/** What a name takes of the map, in px. */
function boxAt(side: Side, { x, y }: Point, { x: width, y: height }: Point): Bounds {
  const left = { right: x + gapPx, left: x - gapPx - width, below: x - width / 2 }[side];
  const top = y - height / 2 + (side === 'below' ? belowPx : 0);
  return bounds(point(left, top), point(left + width, top + height));
}

/** The width and the height of a name; its element has no size. */
function sizeOf(name: HTMLElement): Point {
  const text = document.createRange();
  text.selectNodeContents(name);
  const { fontSize } = getComputedStyle(name);
  return point(text.getBoundingClientRect().width, Number.parseFloat(fontSize));
}

/**
 * Puts the name of each town where none of these boxes and no other name covers it: right of its town, left of it or
 * below. A name that has room at no side is hidden. Boxes are in the pixels of the map's layers.
 */
export function clearNames(map: LeafletMap, boxes: readonly Bounds[]): void {
  const taken = [...boxes];
  const names = [...(map.getPane('towns')?.children ?? [])].filter((name) => name instanceof HTMLElement);
  const sizes = names.map(sizeOf);
  names.forEach((name, index) => {
    const at = DomUtil.getPosition(name);
    const first: Side = name.dataset['first'] === 'left' ? 'left' : 'right';
    const side = [first, ...sides].find((one) => {
      const box = boxAt(one, at, sizes[index]!);
      return !taken.some((other) => other.overlaps(box));
    });
    name.dataset['side'] = side ?? 'none';
    if (side) taken.push(boxAt(side, at, sizes[index]!));
  });
}
