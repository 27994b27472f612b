import type { Greyscale } from '#domain/photo/greyscale.ts';

/** A phone's screen is at least this much higher than wide. */
const leastShape = 1.6;

/** Pixels of one drawn area differ at most by this; those of a photo differ by more, by its noise and light. */
const drawnSpread = 3;

/** A tile of this side is drawn if all its pixels are of one brightness. */
const tilePx = 8;
const leastDrawnPart = 0.35;

/** The edge of a drawn bar or bubble: so many pixels of one row differ by so much from those two rows above. */
const edge = 5;
const shortestEdge = 0.25;
const fewestEdges = 4;

/** The bar with the clock and the battery: so much of the height, almost all of one brightness. */
const statusBarPart = 0.03;
const leastGround = 0.7;

/** What is written in it differs so much, and is in its left and in its right third. */
const inkDifference = 50;
const leastInk = 0.004;

/**
 * Whether a picture looks like the screen of a phone, as a screenshot of a chat does: as high, a status bar, areas of
 * exactly one brightness, and several straight edges across it, which bars and bubbles have.
 */
export function looksLikeScreenshot(greyscale: Greyscale): boolean {
  const { width, height } = greyscale;
  if (height < width * leastShape) return false;
  return (
    hasStatusBar(greyscale) && drawnPart(greyscale) >= leastDrawnPart && countEdges(greyscale) >= fewestEdges
  );
}

function hasStatusBar({ values, width, height }: Greyscale): boolean {
  const rows = Math.max(1, Math.round(height * statusBarPart));
  const bar = values.subarray(0, rows * width);
  const ground = bar.toSorted()[Math.floor(bar.length / 2)]!;
  const third = Math.floor(width / 3);
  let [alike, left, right] = [0, 0, 0];
  for (const [at, value] of bar.entries()) {
    const difference = Math.abs(value - ground);
    if (difference <= drawnSpread) alike++;
    if (difference < inkDifference) continue;
    if (at % width < third) left++;
    else if (at % width >= width - third) right++;
  }
  return alike >= bar.length * leastGround && Math.min(left, right) >= (bar.length / 3) * leastInk;
}

/** The share of tiles that are of exactly one brightness. */
function drawnPart({ values, width, height }: Greyscale): number {
  let drawn = 0;
  let all = 0;
  for (let top = 0; top + tilePx <= height; top += tilePx)
    for (let left = 0; left + tilePx <= width; left += tilePx) {
      all++;
      if (isDrawn(values, width, left, top)) drawn++;
    }
  return all === 0 ? 0 : drawn / all;
}

function isDrawn(values: Uint8ClampedArray, width: number, left: number, top: number): boolean {
  let least = 255;
  let most = 0;
  for (let y = top; y < top + tilePx; y++)
    for (let x = left; x < left + tilePx; x++) {
      const value = values[y * width + x]!;
      if (value < least) least = value;
      if (value > most) most = value;
      if (most - least > drawnSpread) return false;
    }
  return true;
}

/** Rows in which a long piece of one brightness begins below another; rows side by side count once. */
function countEdges({ values, width, height }: Greyscale): number {
  let edges = 0;
  let last = -Infinity;
  for (let y = 3; y < height; y++) {
    if (longestEdge(values, width, y) < width * shortestEdge) continue;
    if (y - last > 3) edges++;
    last = y;
  }
  return edges;
}

/** The length of the longest piece of a row, of one brightness, that differs from a piece above it. */
function longestEdge(values: Uint8ClampedArray, width: number, y: number): number {
  let longest = 0;
  let from = 0;
  const below = (x: number) => values[y * width + x]!;
  const above = (x: number) => values[(y - 3) * width + x]!;
  const step = (x: number) => below(x) - above(x);
  for (let x = 0; x <= width; x++) {
    const goesOn =
      x < width &&
      Math.abs(step(x)) >= edge &&
      step(x) > 0 === step(from) > 0 &&
      Math.abs(below(x) - below(from)) <= drawnSpread;
    if (goesOn) continue;
    longest = Math.max(longest, x - from);
    from = x < width && Math.abs(step(x)) >= edge ? x : x + 1;
  }
  return longest;
}
