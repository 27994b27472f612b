import type { Layers } from './smooth.ts';
import type { Vec } from './vector.ts';

/** What a ray meets, without its light. */
export interface Probe {
  tint: Vec;
  normal: Vec;
  distance: number;
}

const places = [0.17, 0.5, 0.83];
const number = (of: Float32Array, at: number) => of[at] as number;

/** How different a pixel is from what a ray meets. */
function unlike(
  { tint, normal, depth }: Layers,
  pixel: number,
  { tint: t, normal: n, distance }: Probe,
): number {
  const at = pixel * 3;
  const turned =
    1 - (number(normal, at) * n[0] + number(normal, at + 1) * n[1] + number(normal, at + 2) * n[2]);
  const tinted =
    Math.abs(number(tint, at) - t[0]) +
    Math.abs(number(tint, at + 1) - t[1]) +
    Math.abs(number(tint, at + 2) - t[2]);
  return (
    turned +
    tinted +
    (4 * Math.abs(number(depth, pixel) - distance)) / Math.min(number(depth, pixel), distance)
  );
}

function isEdge(layers: Layers, picture: Float32Array, pixel: number): boolean {
  const { width, depth } = layers;
  for (const other of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
    const far = Math.abs(number(depth, pixel) - number(depth, other)) / number(depth, pixel);
    const [a, b] = [number(picture, pixel * 3 + 1), number(picture, other * 3 + 1)];
    if (far > 0.03 || Math.abs(a - b) / (a + b + 0.03) > 0.12) return true;
  }
  return false;
}

/**
 * Makes edges smooth: further rays through the pixels of an edge say how much of each neighbour is in it.
 * `probe` says what a ray through a place in pixels meets.
 */
export function softenEdges(
  layers: Layers,
  picture: Float32Array,
  probe: (x: number, y: number) => Probe,
): Float32Array {
  const { width, height } = layers;
  const softened = picture.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      if (!isEdge(layers, picture, pixel)) continue;
      const around = [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
      const sum = [0, 0, 0] as [number, number, number];
      for (const px of places)
        for (const py of places) {
          const met = probe(x + px, y + py);
          const other = pixel + nearest(layers, pixel, around, met);
          sum[0] += number(picture, other * 3);
          sum[1] += number(picture, other * 3 + 1);
          sum[2] += number(picture, other * 3 + 2);
        }
      softened.set([sum[0] / 9, sum[1] / 9, sum[2] / 9], pixel * 3);
    }
  return softened;
}

function nearest(layers: Layers, pixel: number, around: readonly number[], met: Probe): number {
  let best = 0;
  let least = Infinity;
  for (const offset of around) {
    const apart = unlike(layers, pixel + offset, met);
    if (apart < least) [least, best] = [apart, offset];
  }
  return best;
}
