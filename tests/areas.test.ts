import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { product, root } from '#support/sources.ts';
import { areaFrom, entityAreas, exceptions, featureAreas, otherRooms } from '../build/areas.ts';

const area = (path: string) => areaFrom(join(root, path));

describe('the files of the built app', () => {
  test.each([
    ['src/features', featureAreas],
    ['src/entities', entityAreas],
  ] as const)('each folder of %s has a row in build/areas.ts, and each row a folder', (room, areas) => {
    expect(Object.keys(areas).toSorted()).toEqual(readdirSync(join(root, room)).toSorted());
  });

  test('a folder without a row fails the build', () => {
    expect(() => area('src/features/nowhere/nowhere-screen.tsx')).toThrow('build/areas.ts has no row');
  });

  test('every pattern for our own files is of some file', () => {
    const files = [
      ...product,
      ...readdirSync(join(root, 'src'), { recursive: true }).map((name) => join('src', String(name))),
    ];
    const rows = [...exceptions, ...otherRooms].filter(([, pattern]) => pattern.source.includes('^src'));
    const unused = rows.filter(
      ([, pattern]) => !files.some((file) => pattern.test(file) || pattern.test(`${file}?late`)),
    );
    expect(unused.map(([, pattern]) => pattern.source)).toEqual([]);
  });

  test.each([
    ['src/routes/_agent/contact.tsx', 'profile'],
    ['src/routes/_agent/contact.tsx?tsr-split=component', 'profile'],
    ['src/routes/_agent/grouplisting/form.$propId.tsx', 'groups'],
    ['src/routes/error/404.tsx', 'screens'],
    ['src/routes/_agent/route.tsx', 'signed-in'],
    ['src/features/draft-form/request/request-screen.tsx', 'drafts'],
    ['src/features/draft-form/photos/photo-strip.tsx', 'photos'],
    ['src/features/listings/map/listings-map.tsx', 'mapped-listings'],
    ['src/entities/listing/queries.ts', null],
    ['src/domain/listing/listing.ts', null],
  ])('%s is in %s', (path, expected) => {
    expect(area(path)).toBe(expected);
  });
});
