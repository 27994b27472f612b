import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileFrom, importsFor } from '#support/imports.ts';
import { product, testSources } from '#support/sources.ts';

/**
 * Import cycles between groups of files; types and CSS modules count as imports. Each one names its groups, and an import
 * that leads from each to the next. `groupFrom` gives the group of a file: the file itself, or its folder.
 */
function importCycles(
  among: readonly string[],
  groupFrom: (file: string) => string = (file) => file,
): string[] {
  const known = new Set(among);
  const imports = new Map<string, Map<string, string>>();
  for (const file of among) {
    const group = groupFrom(file);
    const targets = imports.get(group) ?? new Map<string, string>();
    imports.set(group, targets);
    for (const target of importsFor(file)) {
      const imported = fileFrom(file, target);
      if (!imported || !(known.has(imported) || imported.endsWith('.module.css'))) continue;
      if (groupFrom(imported) === group) continue;
      targets.set(groupFrom(imported), `${file} imports ${imported}`);
    }
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (group: string, path: readonly string[]) => {
    if (path.includes(group)) {
      const cycle = [...path.slice(path.indexOf(group)), group];
      const steps = cycle.slice(1).map((next, at) => `  ${imports.get(cycle[at]!)?.get(next)}`);
      return void cycles.push([cycle.join(' → '), ...steps].join('\n'));
    }
    if (done.has(group)) return;
    for (const next of imports.get(group)?.keys() ?? []) visit(next, [...path, group]);
    done.add(group);
  };
  for (const group of imports.keys()) visit(group, []);
  return cycles;
}

/** The first folder below the top one; a file at the top is a group of its own. */
const roomFrom = (file: string) => file.split('/').slice(0, 2).join('/');

/** The folder, at any depth; a file at the top is a group of its own. */
const folderFrom = (file: string) => (file.split('/').length > 2 ? dirname(file) : file);

describe('no import cycle of files or folders', () => {
  test.each(['server', 'sw', 'src'])('Files of %s', (top) => {
    expect(importCycles(product.filter((file) => file.startsWith(`${top}/`)))).toEqual([]);
  });

  test('Files of tests', () => {
    expect(importCycles(testSources)).toEqual([]);
  });

  test.each([
    ['Rooms', roomFrom],
    ['Folders', folderFrom],
  ])('%s of server', (_, groupFrom) => {
    expect(
      importCycles(
        product.filter((file) => file.startsWith('server/')),
        groupFrom,
      ),
    ).toEqual([]);
  });

  test('Folders of src', () => {
    const ofSource = product.filter((file) => file.startsWith('src/'));
    const folders = new Set(ofSource.map(dirname));
    // In the domain a file beside the folder of its name is the door of that folder: advert.ts.
    const group = (file: string) => {
      const own = file.replace(/\.tsx?$/, '');
      if (dirname(file) === 'src/domain' && folders.has(own)) return own;
      return dirname(file) === 'src' ? file : dirname(file);
    };
    expect(importCycles(ofSource, group)).toEqual([]);
  });

  test('A folder of the server, of a feature, of an entity or of the shell has at most 30 files, and so has the root of the domain', () => {
    const sizes = new Map<string, number>();
    for (const file of product.filter((one) =>
      /^(server|src\/(features|entities|shell))\/|^src\/domain\/[^/]+$/.test(one),
    ))
      sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
  });
});
