/**
 * Writes `outline.gen.json`: the coasts and borders of Malaysia and its neighbours, small enough to be part
 * of the app, so that the map works without a network. Source: Natural Earth (public domain), from the
 * package world-atlas.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import { type Frame, type Point, clipped } from '#domain/places/clip.ts';
import { simplified } from './simplify.ts';

type World = Parameters<typeof feature>[0] & {
  objects: { countries: { geometries: { id?: string | number; arcs: unknown[] }[] } };
};

const frame: Frame = { west: 95, south: -2, east: 122, north: 10 };
const malaysia = '458';
/** The file's unit: a thousandth of a degree, about 110 metres. */
const scale = 1000;
/** The maximum deviation of a simplified line, in degrees; coarser for the neighbours. */
const tolerance = { home: 0.0012, away: 0.015 };
/** Smaller islands are left out; in square degrees. */
const smallest = { home: 0.00005, away: 0.002 };

const world = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
) as World;
const { geometries } = world.objects.countries;
const homeArcs = new Set(
  geometries
    .filter(({ id }) => id === malaysia)
    .flatMap(({ arcs }) => (arcs as number[][][]).flat(2))
    .map((arc) => (arc < 0 ? ~arc : arc)),
);

/** Lines are simplified before they are joined, so that neighbours share their border. */
function simplifiedArcs(): Point[][] {
  const { scale: step, translate } = world.transform!;
  return world.arcs.map((arc, index) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx, dy]): Point => {
      x += dx!;
      y += dy!;
      return [x * step[0] + translate[0], y * step[1] + translate[1]];
    });
    const isLoop = line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1];
    const half = Math.floor(line.length / 2);
    const allowed = homeArcs.has(index) ? tolerance.home : tolerance.away;
    return isLoop && line.length > 3
      ? [
          ...simplified(line.slice(0, half + 1), allowed).slice(0, -1),
          ...simplified(line.slice(half), allowed),
        ]
      : simplified(line, allowed);
  });
}

const { transform: _transform, ...untransformed } = world;
const simple = { ...untransformed, arcs: simplifiedArcs() } as World;

function areaFrom(ring: readonly Point[]): number {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], index) => sum + ring.at(index - 1)![0] * y - x * ring.at(index - 1)![1], 0),
    ) / 2
  );
}

/** The first point, then the difference of each point to the next, in thousandths of a degree. */
function steps(ring: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return ring.flatMap((point, index) => {
    const [nextX, nextY] = [Math.round(point[0] * scale), Math.round(point[1] * scale)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

const rings = { home: [] as number[][], away: [] as number[][] };
for (const geometry of geometries) {
  const { geometry: shape } = feature(simple, geometry as never) as unknown as {
    geometry: { type: string; coordinates: Point[][] | Point[][][] };
  };
  const polygons =
    shape.type === 'Polygon' ? [shape.coordinates as Point[][]] : (shape.coordinates as Point[][][]);
  const where = geometry.id === malaysia ? 'home' : 'away';
  for (const [outer] of polygons) {
    const visible = clipped(outer!.slice(0, -1), frame);
    if (visible.length > 2 && areaFrom(visible) > smallest[where]) rings[where].push(steps(visible));
  }
}

const text = JSON.stringify(rings);
await writeFile(join(import.meta.dirname, '../../../domain/places/outline.gen.json'), `${text}\n`);
console.log(
  `Wrote outline.gen.json: ${text.length} bytes, ${[...rings.home, ...rings.away].flat().length / 2} points.`,
);
