import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const doors = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports;

/** The file that an import of `file` names, below the root; null for a package. */
function imported(file: string, target: string): string | null {
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target));
  const [door, place] =
    Object.entries(doors).find(([name]) => target.startsWith(name.replace(/\*$/, ''))) ?? [];
  if (!door || !place) return null;
  return target.replace(door.replace(/\*$/, ''), place.replace(/\*$/, '')).replace(/^\.\//, '');
}

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    (match) => imported(file, match[1]!),
  );

const chains = [...readme.matchAll(/^\d\. (`.*→.*`)$/gm)].map((match) =>
  [...match[1]!.matchAll(/`([^`]+)`/g)].map((part) => part[1]!),
);

describe('the reading path of the README', () => {
  test('is there', () => {
    expect(chains.length).toBeGreaterThan(2);
  });

  test.each(chains)('each file imports the next: %s', (...chain) => {
    for (const [index, file] of chain.slice(0, -1).entries())
      expect(importsOf(file), `${file} imports ${chain[index + 1]}`).toContain(chain[index + 1]);
  });

  test('every file and folder that the README names is there', () => {
    const named = [...readme.matchAll(/`((?:src|sw|server|tests|openapi|docs|build)\/[\w./$-]+)`/g)].map(
      (one) => one[1]!,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
