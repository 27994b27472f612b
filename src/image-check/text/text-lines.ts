import { piecesFrom } from './pieces.ts';
import { type Colours, planesFrom } from './planes.ts';
import type { Piece } from './tracer.ts';

/** A piece and its average colour. */
interface Letter extends Piece {
  colour: readonly [brightness: number, blue: number, red: number];
}

/** Pieces beside each other, of one height and brightness: perhaps a line of letters. */
export interface TextLine {
  pieces: Piece[];
  /** How much it goes down for each pixel to the right. */
  slope: number;
  /** The height of its capital letters, in pixels. */
  height: number;
  /** It has so many letters, so level, that it is hardly anything else. */
  isLikely: boolean;
  score: number;
}

/** The height of a letter of a line, as a share of the picture's longer side. */
const lowestLetter = 0.011;

/** What letters of one line have in common. */
const highestRatio = 1.9;
const leastOverlap = 0.5;
const widestGap = 1.1;
const spread = [40, 14, 14] as const;
const isOneColour = (a: Letter['colour'], b: Letter['colour']) =>
  spread.every((most, nth) => Math.abs(a[nth]! - b[nth]!) <= most);

/** What makes it likely that they are letters: how many there are, stand on one line, are as high and as near. */
const fewestLetters = 4;
const leastLevel = 0.6;
const fewestLikely = 6;
const leastLikelyLevel = 0.7;
const levelWithin = 0.08;
const heightWithin = 0.32;
const usualGap = 0.45;
const fullest = 0.85;
const steepest = 0.13;

/** So many lines of a picture are read, the clearest first. */
const mostLines = 14;

/** The lines of a picture that may be letters, the most likely first. */
export function textLinesFrom(colours: Colours): TextLine[] {
  const lines = planesFrom(colours).flatMap((plane) =>
    linesIn(
      piecesFrom(plane).map((piece): Letter => ({ ...piece, colour: colourFrom(piece, colours) })),
      colours,
    ),
  );
  return lines.toSorted((a, b) => b.score - a.score).slice(0, mostLines);
}

/** The average colour of a piece. */
function colourFrom(piece: Piece, { planes, width }: Colours): Letter['colour'] {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = piece.top; y <= piece.bottom; y++)
    for (let x = piece.left; x <= piece.right; x++) {
      const at = y * width + x;
      if (piece.plane.values[at]! < piece.level) continue;
      count++;
      for (const nth of [0, 1, 2] as const) sums[nth] += planes[nth][at]!;
    }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

const measureHeight = ({ top, bottom }: Piece) => bottom - top + 1;
const measureWidth = ({ left, right }: Piece) => right - left + 1;

function linesIn(pieces: readonly Letter[], { width, height }: Colours): TextLine[] {
  const longer = Math.max(width, height);
  const letters = pieces
    .filter((piece) => measureHeight(piece) >= lowestLetter * longer && mayBeLetter(piece))
    .toSorted((a, b) => a.left - b.left);
  const small = pieces.filter((piece) => measureHeight(piece) < 0.35 * highestPiece(longer));
  const groups = grouped(letters);
  const lines: TextLine[] = [];
  for (const group of groups) {
    const line = toLine(group, small);
    if (line) lines.push(line);
  }
  return lines;
}

const highestPiece = (longer: number) => 0.14 * longer;

function mayBeLetter(piece: Piece): boolean {
  const fill = piece.area / (measureWidth(piece) * measureHeight(piece));
  return (
    measureWidth(piece) <= 4 * measureHeight(piece) &&
    measureWidth(piece) >= 0.08 * measureHeight(piece) &&
    fill >= 0.12
  );
}

/** Letters that follow each other. */
function grouped(letters: Letter[]): Letter[][] {
  const parents = letters.map((_, at) => at);
  const rootFrom = (at: number): number => (parents[at] === at ? at : (parents[at] = rootFrom(parents[at]!)));
  const widest = Math.max(0, ...letters.map(measureHeight)) * widestGap;
  for (const [at, a] of letters.entries()) {
    for (let next = at + 1; next < letters.length; next++) {
      const b = letters[next]!;
      if (b.left - a.right > widest) {
        if (b.left - a.left > widest + 4 * widest) break;
        continue;
      }
      if (areNeighbours(a, b)) parents[rootFrom(next)] = rootFrom(at);
    }
  }
  const groups = new Map<number, Letter[]>();
  for (const [at, letter] of letters.entries()) {
    const root = rootFrom(at);
    const group = groups.get(root);
    if (group) group.push(letter);
    else groups.set(root, [letter]);
  }
  return [...groups.values()].filter((group) => group.length >= fewestLetters);
}

function areNeighbours(a: Letter, b: Letter): boolean {
  const [low, high] = [
    Math.min(measureHeight(a), measureHeight(b)),
    Math.max(measureHeight(a), measureHeight(b)),
  ];
  if (high > low * highestRatio || !isOneColour(a.colour, b.colour)) return false;
  const gap = b.left - a.right;
  if (gap > widestGap * high || gap < -0.3 * low) return false;
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= leastOverlap * low;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The slope between letters far from each other, whatever single ones are. */
function measureSlope(group: readonly Piece[]): number {
  const slopes: number[] = [];
  for (let at = 0; at < group.length; at++)
    for (let next = at + 1; next < group.length; next++) {
      const run = group[next]!.left - group[at]!.left;
      if (run > measureHeight(group[at]!)) slopes.push((group[next]!.bottom - group[at]!.bottom) / run);
    }
  return slopes.length === 0 ? 0 : median(slopes);
}

function toLine(group: Letter[], small: Letter[]): TextLine | null {
  const slope = measureSlope(group);
  if (Math.abs(slope) > steepest) return null;
  const levelled = (piece: Piece, y: number) => y - slope * ((piece.left + piece.right) / 2);
  const middle = median(group.map((piece) => levelled(piece, (piece.top + piece.bottom) / 2)));
  const height = median(group.map(measureHeight));
  const kept = group.filter(
    (piece) =>
      measureHeight(piece) <= height * 1.6 &&
      Math.abs(levelled(piece, (piece.top + piece.bottom) / 2) - middle) <= height * 0.6,
  );
  if (kept.length < fewestLetters || !areLikeLetters(kept, height)) return null;
  const level = levelShare(kept, height, slope);
  if (level < leastLevel) return null;
  const [left, right] = [kept[0]!.left, Math.max(...kept.map((piece) => piece.right))];
  const averageFrom = (nth: 0 | 1 | 2) => median(kept.map((piece) => piece.colour[nth]));
  const colour = [averageFrom(0), averageFrom(1), averageFrom(2)] as const;
  const marks = small.filter(
    (piece) =>
      piece.left >= left - height &&
      piece.right <= right + height &&
      measureHeight(piece) < height * 0.5 &&
      measureWidth(piece) < height &&
      isOneColour(piece.colour, colour) &&
      Math.abs(levelled(piece, (piece.top + piece.bottom) / 2) - middle) <= height * 0.7 &&
      !kept.includes(piece),
  );
  const contrast = median(kept.map((piece) => piece.contrast));
  const isLikely = kept.length >= fewestLikely && level >= leastLikelyLevel;
  return {
    pieces: [...kept, ...marks],
    slope,
    height,
    isLikely,
    score: Math.min(12, kept.length) * contrast,
  };
}

/** The share of letters that stand on one line. */
function levelShare(letters: readonly Piece[], height: number, slope: number): number {
  const feet = letters.map(({ left, right, bottom }) => bottom - (slope * (left + right)) / 2);
  const line = median(feet);
  return feet.filter((foot) => Math.abs(foot - line) < levelWithin * height + 1).length / feet.length;
}

function areLikeLetters(letters: readonly Piece[], height: number): boolean {
  const gaps = letters.slice(1).map(({ left }, at) => (left - letters[at]!.right) / height);
  const fills = letters.map((piece) => piece.area / (measureWidth(piece) * measureHeight(piece)));
  const unevenness = median(letters.map((piece) => Math.abs(measureHeight(piece) - height))) / height;
  return unevenness <= heightWithin && median(gaps) <= usualGap && median(fills) < fullest;
}
