import type { Plane } from './planes.ts';
import { type Piece, piecesAt } from './tracer.ts';

/** The height of a letter, as a share of the picture's longer side; dots and dashes are lower. */
const lowestPiece = 0.004;
const highestPiece = 0.14;

/** Two pieces of one brightness that share so much of their boxes are one letter, cut at two levels. */
const samePart = 0.6;

const fewestPixels = 8;

/** The pieces of a plane whose values are higher than those around them. */
export function piecesFrom(plane: Plane): Piece[] {
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
  const measureSize = (p: Piece) => (p.right - p.left + 1) * (p.bottom - p.top + 1);
  const shared = width * height;
  return shared / (measureSize(a) + measureSize(b) - shared) > samePart;
}
