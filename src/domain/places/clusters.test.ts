import { expect, test } from 'vitest';
import { clusterPoints, type Point } from './clusters.ts';

const box = { width: 80, height: 36 };

/** Points that look scattered, always the same. */
const scattered = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({ x: (index * 7919) % 1500, y: (index * 104_729) % 900 }));

test('points whose boxes would overlap are one group, at the first of them', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 79, y: 35 },
    { x: 80, y: 0 },
    { x: -10, y: -36 },
  ];
  expect(clusterPoints(points, box)).toEqual([[0, 1], [2], [3]]);
});

test('a point joins the nearest group', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 60, y: 0 },
  ];
  expect(clusterPoints(points, box)).toEqual([[0], [1, 2]]);
});

test('every point is in one group, and no two groups overlap', () => {
  const points = scattered(1_000);
  const groups = clusterPoints(points, box);
  expect(groups.flat().toSorted((a, b) => a - b)).toEqual(points.map((_, index) => index));
  const places = groups.map(([first]) => points[first!]!);
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height).toBe(true);
});
