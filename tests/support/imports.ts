import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const { imports: doors } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** What a source file of this repository imports, as it is written there; types and late imports too. */
export function importsFor(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
}

/** The workers that a source file of this repository starts, as they are written there. */
export function workersFrom(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/\bnew URL\('(\.[^']+)', import\.meta\.url\)/g)].map((match) => match[1]!);
}

/** The file of this repository that an import leads to, by the doors of package.json; null for a package. */
export function fileFrom(importer: string, target: string): string | null {
  const withoutStar = (path: string) => path.replace(/\*$/, '');
  const door = Object.entries(doors).find(([name]) => target.startsWith(withoutStar(name)));
  const path = target.startsWith('.')
    ? relative(root, resolve(root, dirname(importer), target))
    : door && join(withoutStar(door[1]), target.slice(withoutStar(door[0]).length));
  return path && existsSync(join(root, path)) ? path : null;
}

/** All TypeScript files that a program is made of. */
export function partsFrom(program: string, seen = new Set<string>()): Set<string> {
  if (seen.has(program)) return seen;
  seen.add(program);
  for (const target of importsFor(program)) {
    const file = fileFrom(program, target);
    if (file && /\.tsx?$/.test(file)) partsFrom(file, seen);
  }
  return seen;
}
