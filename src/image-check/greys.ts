/** A greyscale picture, row by row, 0 to 255. */
export interface Greyscale {
  values: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Converts colours to perceived brightness. */
export function toGreyscale({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Greyscale {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  return { values, width, height };
}
