import type { Greyscale } from '#domain/photo/greyscale.ts';

const tilePx = 32;

/** A tile with less contrast than this (variance) is plain, such as a wall or the sky. */
const plainBelow = 60;

/** With fewer tiles than this, sharpness is not measured. */
const fewestTiles = 4;

/** The share of the sharpest tiles that are measured, because the rest may be outside the depth of field. */
const sharpestPart = 0.1;

/**
 * Steepness of the picture's edges: per tile the variance of the Laplacian, relative to the tile's contrast,
 * so that bright and dark scenes compare. Null if there are too few tiles with contrast.
 */
export function measureSharpness({ values, width, height }: Greyscale): number | null {
  const steepness: number[] = [];
  for (let top = 1; top + tilePx < height; top += tilePx) {
    for (let left = 1; left + tilePx < width; left += tilePx) {
      const { contrast, bend } = tile(values, width, left, top);
      if (contrast >= plainBelow) steepness.push(bend / contrast);
    }
  }
  if (steepness.length < fewestTiles) return null;
  steepness.sort((a, b) => b - a);
  return Math.min(1, steepness[Math.floor(steepness.length * sharpestPart)]!);
}

function tile(
  values: Uint8ClampedArray,
  width: number,
  left: number,
  top: number,
): { contrast: number; bend: number } {
  let sum = 0;
  let squares = 0;
  let bends = 0;
  let bendSquares = 0;
  for (let y = top; y < top + tilePx; y++) {
    for (let x = left; x < left + tilePx; x++) {
      const at = y * width + x;
      const value = values[at]!;
      const bend = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]! - 4 * value;
      sum += value;
      squares += value * value;
      bends += bend;
      bendSquares += bend * bend;
    }
  }
  const count = tilePx * tilePx;
  return { contrast: squares / count - (sum / count) ** 2, bend: bendSquares / count - (bends / count) ** 2 };
}
