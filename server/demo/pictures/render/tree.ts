import type { Bounds, Shape } from './shapes.ts';
import type { Vec } from './vector.ts';

const fewest = 3;

/** Shapes in nested boxes, so that a ray is tried against few of them. The first part is at `place` + 1. */
export interface Tree {
  /** Six numbers a node: the lowest corner, the highest. */
  boxes: Float64Array;
  /** Where the second part of a node is; 0 for a node without parts. */
  seconds: Int32Array;
  shapes: readonly (readonly Shape[])[];
}

function around(shapes: readonly Shape[]): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { bounds } of shapes)
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], bounds.low[axis]);
      high[axis] = Math.max(high[axis], bounds.high[axis]);
    }
  return { low, high };
}

/** Sorts shapes into nested boxes. */
export function growTree(all: readonly Shape[]): Tree {
  const boxes: number[] = [];
  const seconds: number[] = [];
  const leaves: (readonly Shape[])[] = [];
  function grow(shapes: readonly Shape[]): void {
    const place = seconds.length;
    const { low, high } = around(shapes);
    boxes.push(...low, ...high);
    seconds.push(0);
    leaves.push(shapes.length <= fewest ? shapes : []);
    if (shapes.length <= fewest) return;
    const size = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
    const axis = size.indexOf(Math.max(...size)) as 0 | 1 | 2;
    const middle = ({ bounds }: Shape) => bounds.low[axis] + bounds.high[axis];
    const sorted = shapes.toSorted((one, other) => middle(one) - middle(other));
    const half = sorted.length >> 1;
    grow(sorted.slice(0, half));
    seconds[place] = seconds.length;
    grow(sorted.slice(half));
  }
  grow(all);
  return { boxes: Float64Array.from(boxes), seconds: Int32Array.from(seconds), shapes: leaves };
}

const number = (of: Float64Array | Int32Array, at: number) => of[at] as number;

function reach(boxes: Float64Array, node: number, from: Vec, ix: number, iy: number, iz: number): number {
  const at = node * 6;
  const x1 = (number(boxes, at) - from[0]) * ix;
  const y1 = (number(boxes, at + 1) - from[1]) * iy;
  const z1 = (number(boxes, at + 2) - from[2]) * iz;
  const x2 = (number(boxes, at + 3) - from[0]) * ix;
  const y2 = (number(boxes, at + 4) - from[1]) * iy;
  const z2 = (number(boxes, at + 5) - from[2]) * iz;
  const enter = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0);
  const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
  return leave >= enter ? enter : Infinity;
}

export interface Meeting {
  shape: Shape;
  distance: number;
}

const least = 1e-4;
const open = new Int32Array(128);
const noShapes: readonly Shape[] = [];

/** The first shape on the ray that is nearer than `far`, or null. */
export function firstOn(
  { boxes, seconds, shapes }: Tree,
  from: Vec,
  along: Vec,
  far = Infinity,
): Meeting | null {
  const [ix, iy, iz] = [1 / along[0], 1 / along[1], 1 / along[2]];
  let found: Shape | null = null;
  let distance = far;
  let waiting = 1;
  open[0] = 0;
  while (waiting > 0) {
    const node = number(open, --waiting);
    if (reach(boxes, node, from, ix, iy, iz) >= distance) continue;
    const second = number(seconds, node);
    if (second === 0) {
      for (const shape of shapes[node] ?? noShapes) {
        const at = shape.meet(from, along, least, distance);
        if (at < distance) [distance, found] = [at, shape];
      }
      continue;
    }
    const one = reach(boxes, node + 1, from, ix, iy, iz);
    const other = reach(boxes, second, from, ix, iy, iz);
    const isOneFirst = one < other;
    if (Math.max(one, other) < distance) open[waiting++] = isOneFirst ? second : node + 1;
    if (Math.min(one, other) < distance) open[waiting++] = isOneFirst ? node + 1 : second;
  }
  return found && { shape: found, distance };
}

/** Is any shape on the ray nearer than `far`? */
export function isBlocked({ boxes, seconds, shapes }: Tree, from: Vec, along: Vec, far: number): boolean {
  const [ix, iy, iz] = [1 / along[0], 1 / along[1], 1 / along[2]];
  let waiting = 1;
  open[0] = 0;
  while (waiting > 0) {
    const node = number(open, --waiting);
    if (reach(boxes, node, from, ix, iy, iz) >= far) continue;
    for (const shape of shapes[node] ?? noShapes) if (shape.meet(from, along, least, far) < far) return true;
    const second = number(seconds, node);
    if (second === 0) continue;
    open[waiting++] = second;
    open[waiting++] = node + 1;
  }
  return false;
}
