/** The coasts and borders of Malaysia and its neighbours, small enough to be part of the app. */
import type { Point } from './clip.ts';
import outline from './outline.gen.json' with { type: 'json' };

/**
 * Decodes a ring of the file: its first point, then the difference of each point to the next, in thousandths
 * of a degree.
 */
function toRing(steps: readonly number[]): Point[] {
  const points: Point[] = [];
  let [longitude, latitude] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index]!;
    latitude += steps[index + 1]!;
    points.push([longitude / 1000, latitude / 1000]);
  }
  return points;
}

/** The rings of Malaysia (`home`) or of its neighbours (`away`), in degrees. */
export const outlineRings = (part: 'home' | 'away'): Point[][] => outline[part].map(toRing);

/** Is the point inside the ring? A point on its line may be either. */
export function isInRing(ring: readonly Point[], [x, y]: Point): boolean {
  let isIn = false;
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    const isCrossing = nextY > y !== beforeY > y;
    if (isCrossing && x < ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY) + nextX) isIn = !isIn;
    [beforeX, beforeY] = [nextX, nextY];
  }
  return isIn;
}
