/** A greyscale picture: the brightness of its pixels, row by row, 0 to 255. */
export interface Greyscale {
  values: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Pixels of four bytes each, as canvas and sharp give them. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Perceived brightness of pixels. */
export function toGreyscale({ data, width, height }: Pixels): Greyscale {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  return { values, width, height };
}
