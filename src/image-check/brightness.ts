import type { Greyscale } from '#domain/photo/greyscale.ts';

/** The brightest part of a picture, as a share of its pixels. */
const brightestPart = 0.05;

/** The brightness that the brightest twentieth of a picture has at least, 0 to 255. */
export function highlightFrom({ values }: Greyscale): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]!++;
  let left = values.length * brightestPart;
  for (let level = 255; level > 0; level--) {
    left -= counts[level]!;
    if (left < 0) return level;
  }
  return 0;
}
