import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const stated = [...list.matchAll(/^- \*\*(R-[A-Z]+-\d+)\*\* /gm)].map(([, number]) => number!);

/** Every file that may cite a requirement: sources, tests, descriptions and pages. */
const files = ['src', 'sw', 'server', 'openapi', 'tests', 'docs', 'README.md']
  .flatMap((place) =>
    place.endsWith('.md')
      ? [place]
      : readdirSync(join(root, place), { recursive: true }).map((name) => join(place, String(name))),
  )
  .filter((name) => /\.(ts|tsx|css|yaml|md)$/.test(name) && !name.endsWith('.gen.ts'));

test('every requirement has a number of its own', () => {
  expect(stated.length).toBeGreaterThan(200);
  expect(stated.filter((number, index) => stated.indexOf(number) !== index)).toEqual([]);
});

test('every requirement that is cited is stated', () => {
  const known = new Set(stated);
  const unknown = files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/\bR-[A-Z]+-\d+\b/g)]
      .filter(([number]) => !known.has(number))
      .map(([number]) => `${name}: ${number}`),
  );
  expect(unknown).toEqual([]);
});
