import type { Plane } from './planes.ts';

/** A connected area of pixels on one side of a level of brightness: perhaps a letter. Coordinates in pixels. */
export interface Piece {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
  /** The plane in which it was found. */
  plane: Plane;
  /** The average step of the plane's values at its left and right edges. */
  contrast: number;
  level: number;
  /** A pixel of it, as an index into the values. */
  seed: number;
}

/** The connected areas of a plane whose values reach a level, as runs of its rows that touch. */
export function piecesAt(plane: Plane, level: number): Piece[] {
  const { values, width, height } = plane;
  const tracer = new Tracer(plane, level);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) {
      if (values[start + x]! < level) continue;
      const left = x;
      while (x < width && values[start + x]! >= level) x++;
      tracer.add(y, left, x - 1);
    }
    tracer.endRow();
  }
  return tracer.pieces();
}

class Tracer {
  readonly #plane: Plane;
  readonly #level: number;
  readonly #parents: number[] = [];
  readonly #pieces: Piece[] = [];
  /** How many steps at edges are in the contrast of each piece so far. */
  readonly #steps: number[] = [];
  /** The runs of the row above and of this one: left, right, piece. */
  #above: number[] = [];
  #row: number[] = [];
  #next = 0;

  constructor(plane: Plane, level: number) {
    this.#plane = plane;
    this.#level = level;
  }

  /** Adds a run of a row; runs come from left to right. */
  add(y: number, left: number, right: number): void {
    const root = this.#rootAbove(left, right) ?? this.#begin(y, left, right);
    const piece = this.#pieces[root]!;
    piece.left = Math.min(piece.left, left);
    piece.right = Math.max(piece.right, right);
    piece.bottom = y;
    piece.area += right - left + 1;
    this.#addSteps(root, y * this.#plane.width, left, right);
    this.#row.push(left, right, root);
  }

  endRow(): void {
    this.#above = this.#row;
    this.#row = [];
    this.#next = 0;
  }

  pieces(): Piece[] {
    return this.#pieces.filter((piece, at) => {
      piece.contrast /= Math.max(1, this.#steps[at]!);
      return this.#parents[at] === at;
    });
  }

  #rootFrom(at: number): number {
    const parents = this.#parents;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  }

  /** The piece of the runs above that touch this one, which become one; null where none does. */
  #rootAbove(left: number, right: number): number | null {
    const above = this.#above;
    while (this.#next < above.length && above[this.#next + 1]! < left) this.#next += 3;
    let root: number | null = null;
    for (let at = this.#next; at < above.length && above[at]! <= right; at += 3) {
      const other = this.#rootFrom(above[at + 2]!);
      if (root === null) root = other;
      else if (other !== root) this.#merge(root, other);
    }
    return root;
  }

  #begin(y: number, left: number, right: number): number {
    const root = this.#parents.length;
    this.#parents.push(root);
    this.#steps.push(0);
    const seed = y * this.#plane.width + left;
    const ends = { left, right, top: y, bottom: y };
    this.#pieces.push({ ...ends, area: 0, plane: this.#plane, contrast: 0, level: this.#level, seed });
    return root;
  }

  #merge(root: number, other: number): void {
    const [into, from] = [this.#pieces[root]!, this.#pieces[other]!];
    into.left = Math.min(into.left, from.left);
    into.right = Math.max(into.right, from.right);
    into.top = Math.min(into.top, from.top);
    into.bottom = Math.max(into.bottom, from.bottom);
    into.area += from.area;
    into.contrast += from.contrast;
    this.#steps[root]! += this.#steps[other]!;
    this.#parents[other] = root;
  }

  /** The steps of values into the run, from two pixels beside it. */
  #addSteps(root: number, start: number, left: number, right: number): void {
    const { values, width } = this.#plane;
    const piece = this.#pieces[root]!;
    if (left >= 2) {
      piece.contrast += values[start + Math.min(left + 1, right)]! - values[start + left - 2]!;
      this.#steps[root]!++;
    }
    if (right + 2 < width) {
      piece.contrast += values[start + Math.max(right - 1, left)]! - values[start + right + 2]!;
      this.#steps[root]!++;
    }
  }
}
