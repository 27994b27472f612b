import type { Pixels } from '#domain/photo/greyscale.ts';

/** A picture in colour as three planes: brightness, and how blue and how red it is. 0 to 255 each. */
export interface Colours {
  planes: readonly [brightness: Uint8ClampedArray, blue: Uint8ClampedArray, red: Uint8ClampedArray];
  width: number;
  height: number;
}

/** One plane, or its opposite, in which letters are looked for as areas of higher values. */
export interface Plane {
  values: Uint8ClampedArray;
  width: number;
  height: number;
  /** The values at which it is cut. */
  levels: readonly number[];
  /** The least average step at the edges of a letter. */
  leastContrast: number;
}

const steps = (least: number, most: number, step: number) =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step);

const ofBrightness = { levels: steps(40, 248, 16), leastContrast: 22 };
const ofColour = { levels: steps(136, 220, 12), leastContrast: 14 };

/** The planes of pixels. */
export function toColours({ data, width, height }: Pixels): Colours {
  const planes = [0, 1, 2].map(() => new Uint8ClampedArray(width * height));
  const [brightness, blue, red] = planes as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < brightness.length; at++) {
    const [r, g, b] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!];
    brightness[at] = 0.299 * r + 0.587 * g + 0.114 * b;
    blue[at] = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
    red[at] = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
  }
  return { planes: [brightness, blue, red], width, height };
}

/** The planes in which letters are looked for: lighter and darker ones, and those of a colour of their own. */
export function planesFrom({ planes, width, height }: Colours): Plane[] {
  return planes.flatMap((values, nth) => {
    const how = { width, height, ...(nth === 0 ? ofBrightness : ofColour) };
    return [
      { ...how, values },
      { ...how, values: values.map((value) => 255 - value) },
    ];
  });
}
