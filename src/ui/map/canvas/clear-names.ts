import { Bounds, DomUtil, type Map as LeafletMap, type Point, bounds, point } from 'leaflet';

/** Where a name can be: beside its town, so far from its middle in px, or below it. */
const spots = [
  { side: 'right', awayPx: 7 },
  { side: 'left', awayPx: 7 },
  { side: 'below', awayPx: 12 },
  { side: 'right', awayPx: 24 },
  { side: 'left', awayPx: 24 },
  { side: 'right', awayPx: 40 },
  { side: 'left', awayPx: 40 },
] as const;

type Spot = (typeof spots)[number];

/** What a name takes of the map, in px. */
function boxAt({ side, awayPx }: Spot, { x, y }: Point, { x: width, y: height }: Point): Bounds {
  const left = { right: x + awayPx, left: x - awayPx - width, below: x - width / 2 }[side];
  const top = y - height / 2 + (side === 'below' ? awayPx : 0);
  return bounds(point(left, top), point(left + width, top + height));
}

/** The height of capital letters, of the size of the type. */
const capitals = 0.72;

/** The width and the height of a name; its element has no size. */
function measureSize(name: HTMLElement): Point {
  const text = document.createRange();
  text.selectNodeContents(name);
  const { fontSize } = getComputedStyle(name);
  return point(text.getBoundingClientRect().width, capitals * Number.parseFloat(fontSize));
}

/** What an element in front of the map covers of it, in the pixels of the map's layers. */
export function boxFrom(element: Element, map: LeafletMap): Bounds {
  const frame = map.getContainer().getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  const from = map.containerPointToLayerPoint([left - frame.left, top - frame.top]);
  return bounds(from, from.add([width, height]));
}

/** What is seen of the map, in the pixels of its layers. */
function seenFrom(map: LeafletMap): Bounds {
  const from = map.containerPointToLayerPoint([0, 0]);
  return bounds(from, from.add(map.getSize()));
}

/**
 * Puts the name of each town where none of these boxes and no other name covers it, and the edge of the map does not
 * cut it: right of its town, left of it or below. A name that has room at no side is hidden. Boxes are in the pixels
 * of the map's layers.
 */
export function clearNames(map: LeafletMap, boxes: readonly Bounds[]): void {
  const taken = [...boxes];
  const seen = seenFrom(map);
  const names = [...(map.getPane('towns')?.children ?? [])].filter((name) => name instanceof HTMLElement);
  const sizes = names.map(measureSize);
  names.forEach((name, index) => {
    const at = DomUtil.getPosition(name);
    const first = spots.find(({ side }) => side === (name.dataset['first'] ?? 'right'))!;
    const spot = [first, ...spots].find((one) => {
      const box = boxAt(one, at, sizes[index]!);
      const isWhole = seen.contains(box) || !seen.overlaps(box);
      return isWhole && !taken.some((other) => other.overlaps(box));
    });
    name.dataset['side'] = spot?.side ?? 'none';
    name.style.textIndent = spot && spot.side !== 'below' ? `${spot.awayPx}px` : '';
    if (spot) taken.push(boxAt(spot, at, sizes[index]!));
  });
}
