import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name.endsWith('.md'));

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'src', 'server', 'sw', 'openapi', 'tests'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true })
      .map((name) => join(place, String(name)))
      .filter((name) => name.endsWith('.md') && !name.startsWith('src/content/')),
  ),
];

test('each decision has a number of its own, which its heading repeats', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const others = decisions.filter(
    (name) => !readFileSync(join(root, 'docs/decisions', name), 'utf8').startsWith(`# ${name.slice(0, 4)} `),
  );
  expect(others).toEqual([]);
});

test('each link of a document to a file of the project leads to one', () => {
  const broken = documents.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)]
      .map(([, address]) => address!)
      .filter((address) => !existsSync(resolve(root, dirname(name), address)))
      .map((address) => `${name}: ${address}`),
  );
  expect(broken).toEqual([]);
});
