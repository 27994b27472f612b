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

/** The height of a letter, as a share of the picture's longer side; dots and dashes are lower. */
const lowestPiece = 0.004;
const highestPiece = 0.14;

/** Two pieces of one brightness that share so much of their boxes are one letter, cut at two levels. */
const samePart = 0.6;

const fewestPixels = 8;

/** The pieces of a plane whose values are higher than those around them. */
export function piecesOf(plane: Plane): Piece[] {
  const longer = Math.max(plane.width, plane.height);
  const found: Piece[] = [];
  for (const level of plane.levels)
    for (const piece of piecesAt(plane, level)) {
      const height = piece.bottom - piece.top + 1;
      const width = piece.right - piece.left + 1;
      if (height < lowestPiece * longer || height > highestPiece * longer) continue;
      if (width > height * 6 || piece.area < fewestPixels) continue;
      if (piece.contrast < plane.leastContrast) continue;
      found.push(piece);
    }
  return clearest(found);
}

/** Of the pieces that are one letter, the one with the clearest edges. */
function clearest(pieces: readonly Piece[]): Piece[] {
  const cell = 32;
  const byCell = new Map<number, Piece[]>();
  const kept: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => b.contrast - a.contrast)) {
    const [x, y] = [
      Math.floor((piece.left + piece.right) / 2 / cell),
      Math.floor((piece.top + piece.bottom) / 2 / cell),
    ];
    let isKnown = false;
    for (let dy = -1; dy <= 1 && !isKnown; dy++)
      for (let dx = -1; dx <= 1 && !isKnown; dx++)
        isKnown = (byCell.get((y + dy) * 4096 + x + dx) ?? []).some((other) => isSame(piece, other));
    if (isKnown) continue;
    kept.push(piece);
    const key = y * 4096 + x;
    const there = byCell.get(key);
    if (there) there.push(piece);
    else byCell.set(key, [piece]);
  }
  return kept;
}

function isSame(a: Piece, b: Piece): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left) + 1;
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1;
  if (width <= 0 || height <= 0) return false;
  const sizeOf = (p: Piece) => (p.right - p.left + 1) * (p.bottom - p.top + 1);
  const shared = width * height;
  return shared / (sizeOf(a) + sizeOf(b) - shared) > samePart;
}

/** Connected areas at one level, as runs of rows that touch. */
function piecesAt(plane: Plane, level: number): Piece[] {
  const { values, width, height } = plane;
  const parents: number[] = [];
  const pieces: Piece[] = [];
  const edges: number[] = [];
  const rootOf = (at: number) => {
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const row: number[] = [];
    const start = y * width;
    let next = 0;
    for (let x = 0; x < width; x++) {
      if (values[start + x]! < level) continue;
      const left = x;
      while (x < width && values[start + x]! >= level) x++;
      const right = x - 1;
      while (next < above.length && above[next + 1]! < left) next += 3;
      let root = -1;
      for (let at = next; at < above.length && above[at]! <= right; at += 3) {
        const other = rootOf(above[at + 2]!);
        if (root === -1) root = other;
        else if (other !== root) {
          merge(pieces[root]!, pieces[other]!);
          edges[root]! += edges[other]!;
          parents[other] = root;
        }
      }
      if (root === -1) {
        root = parents.length;
        parents.push(root);
        edges.push(0);
        pieces.push({
          left,
          right,
          top: y,
          bottom: y,
          area: 0,
          plane,
          contrast: 0,
          level,
          seed: start + left,
        });
      }
      const piece = pieces[root]!;
      piece.left = Math.min(piece.left, left);
      piece.right = Math.max(piece.right, right);
      piece.bottom = y;
      piece.area += right - left + 1;
      if (left >= 2) {
        piece.contrast += values[start + Math.min(left + 1, right)]! - values[start + left - 2]!;
        edges[root]!++;
      }
      if (right + 2 < width) {
        piece.contrast += values[start + Math.max(right - 1, left)]! - values[start + right + 2]!;
        edges[root]!++;
      }
      row.push(left, right, root);
    }
    above = row;
  }
  const found: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (parents[at] !== at) continue;
    piece.contrast /= Math.max(1, edges[at]!);
    found.push(piece);
  }
  return found;
}

function merge(into: Piece, from: Piece): void {
  into.left = Math.min(into.left, from.left);
  into.right = Math.max(into.right, from.right);
  into.top = Math.min(into.top, from.top);
  into.bottom = Math.max(into.bottom, from.bottom);
  into.area += from.area;
  into.contrast += from.contrast;
}
