import type { Point } from '#domain/places/clip.ts';

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy);
}

/**
 * Simplifies a line; it deviates from the original by `tolerance` at most (Douglas–Peucker). Its ends do not
 * move.
 */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  let farthest = 0;
  let most = 0;
  for (let index = 1; index < line.length - 1; index++) {
    const away = distance(line[index]!, first, last);
    if (away > most) [farthest, most] = [index, away];
  }
  if (most <= tolerance) return [first, last];
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ];
}
