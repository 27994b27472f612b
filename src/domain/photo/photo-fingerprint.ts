/**
 * Recognises a picture again. Device and server compute the same fingerprint of it, and compare fingerprints by
 * the same rule (R-SAME-1).
 */

import type { components } from '#openapi/schema.gen.ts';
import type { Greyscale } from './greyscale.ts';

/** Where a picture is shown already. */
export type SamePhotoPlace = components['schemas']['SamePhotoPlace'];

/** A picture is scaled down to this longer side before it is looked at. Smaller ones stay as they are. */
export const fingerprintSidePx = 320;

/** Blocks a side. Each becomes one character. */
const side = 16;
const blockCount = side * side;

/** The characters of the levels, the darkest first: those of Base64 in addresses. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const mostLevel = alphabet.length - 1;
const levelOf = new Map(alphabet.split('').map((character, level) => [character, level]));

/** The brightness of a block in standard deviations from the average; beyond, it is cut off. */
const widestDeviation = 3;

/** A picture whose blocks differ less than this (standard deviation, of 255) is of one brightness. */
const leastDeviation = 2;

/** The blocks that each block is compared with, by columns and rows from it. */
const neighbours = [
  [1, 0],
  [0, 1],
  [2, 0],
  [0, 2],
  [1, 1],
  [-1, 1],
] as const;

/** A larger difference between two blocks counts as this one, in levels: a mark makes some very large. */
const mostDifference = 3;

/** From this correlation of the differences, two pictures are the same. */
const sameFrom = 0.73;

/** With less correlation of the first differences, the others are not looked at. */
const likelyFrom = 0.4;

/** Where a block begins and ends; a block of a tiny picture has one pixel at least. */
function stretch(block: number, length: number): [from: number, to: number] {
  const from = Math.floor((block * length) / side);
  return [from, Math.max(from + 1, Math.floor(((block + 1) * length) / side))];
}

function blocksFrom({ values, width, height }: Greyscale): number[] {
  const blocks: number[] = [];
  for (let row = 0; row < side; row++) {
    const [top, bottom] = stretch(row, height);
    for (let column = 0; column < side; column++) {
      const [left, right] = stretch(column, width);
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += values[y * width + x]!;
      blocks.push(sum / ((right - left) * (bottom - top)));
    }
  }
  return blocks;
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What a picture looks like: the brightness of 16 × 16 blocks, from the upper left, relative to their average and
 * spread, one character each. Null for a picture of one brightness, which looks like any other such.
 */
export function toFingerprint(picture: Greyscale): string | null {
  const blocks = blocksFrom(picture);
  const middle = average(blocks);
  const deviation = Math.sqrt(average(blocks.map((block) => (block - middle) ** 2)));
  if (deviation < leastDeviation) return null;
  return blocks
    .map((block) => {
      const level = ((block - middle) / deviation / widestDeviation + 1) * (mostLevel / 2);
      return alphabet[Math.max(0, Math.min(mostLevel, Math.round(level)))];
    })
    .join('');
}

/** A fingerprint that was read, to be compared with many: how each block differs from its neighbours. */
export interface PhotoLook {
  differences: Int8Array;
  /** How many of the differences are those to the first neighbours, and the sums of squares of these and of all. */
  firstCount: number;
  firstSquares: number;
  squares: number;
}

/** Reads a fingerprint. A character that is none counts as the darkest. */
export function photoLook(fingerprint: string): PhotoLook {
  const levels = Array.from({ length: blockCount }, (_, at) => levelOf.get(fingerprint[at] ?? '') ?? 0);
  const differences: number[] = [];
  let firstCount = 0;
  for (const [right, down] of neighbours) {
    for (let row = 0; row + down < side; row++)
      for (let column = Math.max(0, -right); column + Math.max(0, right) < side; column++) {
        const difference = levels[(row + down) * side + column + right]! - levels[row * side + column]!;
        differences.push(Math.max(-mostDifference, Math.min(mostDifference, difference)));
      }
    firstCount ||= differences.length;
  }
  const squaresFrom = (some: readonly number[]) => some.reduce((sum, one) => sum + one * one, 0);
  const firstSquares = squaresFrom(differences.slice(0, firstCount));
  return {
    differences: Int8Array.from(differences),
    firstCount,
    firstSquares,
    squares: squaresFrom(differences),
  };
}

/**
 * Is it the same picture, also resized, recompressed, brighter or darker, or with a mark in a corner? A crop, a
 * turned or a mirrored picture is another one.
 */
export function isSamePicture(one: PhotoLook, other: PhotoLook): boolean {
  const a = one.differences;
  const b = other.differences;
  let products = 0;
  for (let at = 0; at < one.firstCount; at++) products += a[at]! * b[at]!;
  if (products < likelyFrom * Math.sqrt(one.firstSquares * other.firstSquares)) return false;
  for (let at = one.firstCount; at < a.length; at++) products += a[at]! * b[at]!;
  return products > 0 && products >= sameFrom * Math.sqrt(one.squares * other.squares);
}
