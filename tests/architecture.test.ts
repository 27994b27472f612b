import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, importsOf } from '#support/imports.ts';

const root = resolve(import.meta.dirname, '..');

const belowEntities = [
  'browser',
  'worker-protocol',
  'image-check',
  'session',
  'ui',
  'outbox',
  'lookup-cache',
  'api',
  'domain',
  'settings',
  'messages',
];

/** Who may import whom: a room, and the rooms below it that it may open the doors of. */
const ladder: Record<string, string[]> = {
  openapi: [],
  browser: ['domain'],
  'worker-protocol': [],
  domain: ['openapi'],
  messages: ['browser', 'domain', 'api', 'settings'],
  content: ['messages'],
  api: ['domain', 'openapi', 'settings'],
  outbox: ['api', 'domain', 'worker-protocol'],
  'lookup-cache': ['api', 'domain'],
  session: ['browser', 'worker-protocol', 'outbox', 'lookup-cache', 'api', 'domain', 'settings', 'messages'],
  ui: ['browser', 'worker-protocol', 'api', 'domain', 'settings', 'messages'],
  'image-check': ['browser', 'api', 'domain', 'messages'],
  entities: [...belowEntities, 'entities'],
  shell: ['entities', 'content', ...belowEntities],
  features: ['entities', 'content', ...belowEntities],
  routes: ['features', 'shell', 'entities', 'session', 'ui', 'messages', 'domain', 'settings'],
  src: [
    'browser',
    'worker-protocol',
    'domain',
    'session',
    'shell',
    'outbox',
    'lookup-cache',
    'api',
    'ui',
    'messages',
    'settings',
  ],
  sw: ['worker-protocol', 'outbox', 'api', 'domain', 'openapi', 'settings'],
  server: ['domain', 'openapi', 'server'],
};

const files = ['src', 'sw', 'server', 'openapi', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.gen.'));

const source = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

/** The room of a file; a feature and an entity are rooms of their own. */
function roomOf(file: string): string {
  const [top, second, third] = file.split('/');
  if (top !== 'src') return top!;
  if (second === 'features' || second === 'entities') return `${second}/${third}`;
  return file.split('/').length === 2 ? 'src' : second!;
}

const product = files.filter((file) => !isTest(file));

describe('the ladder', () => {
  test.each(product)('%s imports only from rooms below it', (file) => {
    const room = roomOf(file);
    const allowed = ladder[room.split('/')[0]!] ?? [];
    for (const target of importsOf(file)) {
      if (target.startsWith('.'))
        expect(
          roomOf(relative(root, resolve(root, dirname(file), target))),
          `${file} leaves its room for ${target}`,
        ).toBe(room);
      if (!target.startsWith('#')) continue;
      const other = target.slice(1).split('/')[0]!;
      const isOwnFeature = room.startsWith('features/') && target.startsWith(`#${room}/`);
      if (!isOwnFeature) expect(allowed, `${file} imports ${target}`).toContain(other);
    }
  });
});

describe('the outbox', () => {
  /** Who may import whom within it. The files at its root may import all folders; no folder imports them. */
  const floors: Record<string, string[]> = {
    storage: ['storage'],
    delivery: ['delivery', 'storage'],
    drafts: ['drafts', 'delivery', 'storage'],
    commands: ['commands', 'delivery', 'storage'],
    photos: ['photos', 'delivery', 'storage'],
  };
  const folderOf = (file: string) => file.split('/').slice(2, -1).join('/');
  const inside = product.filter((file) => file.startsWith('src/outbox/'));

  test.each(inside)('%s imports only from folders below it', (file) => {
    const folder = folderOf(file);
    if (folder === '') return;
    for (const target of importsOf(file).filter((one) => one.startsWith('.')))
      expect(floors[folder], `${file} imports ${target}`).toContain(
        folderOf(relative(root, resolve(root, dirname(file), target))),
      );
  });

  test('has no circle of files', () => {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]) => {
      expect(path, 'a circle').not.toContain(file);
      if (done.has(file)) return;
      for (const target of importsOf(file).filter((one) => one.startsWith('.')))
        visit(relative(root, resolve(root, dirname(file), target)), [...path, file]);
      done.add(file);
    };
    for (const file of inside) visit(file, []);
  });

  test.each(inside)('%s has at most 200 lines', (file) => {
    expect(source(file).split('\n').length - 1).toBeLessThanOrEqual(200);
  });
});

describe('one place for each thing', () => {
  test('only the API room, and the worker’s libraries, speak to the network', () => {
    const speakers = product.filter((file) => file.startsWith('src/') && /\bfetch\(/.test(source(file)));
    expect(speakers).toEqual(['src/api/client.ts']);
  });

  test('only the outbox and the lookup cache touch IndexedDB', () => {
    const keepers = product.filter((file) => /\bindexedDB\b|idb-keyval/.test(source(file)));
    expect(keepers.toSorted()).toEqual([
      'src/lookup-cache/persister.ts',
      'src/outbox/commands/store.ts',
      'src/outbox/drafts/store.ts',
      'src/outbox/message-draft.ts',
      'src/outbox/photos/store.ts',
      'src/outbox/storage/agent-key.ts',
      'src/outbox/storage/database.ts',
      'src/outbox/storage/facts.ts',
      'src/outbox/storage/in-memory.ts',
      'src/outbox/storage/transaction.ts',
    ]);
  });

  test('only the table of the device’s storage touches localStorage and sessionStorage', () => {
    const users = product.filter((file) => /\b(local|session)Storage\b/.test(source(file)));
    expect(users.toSorted()).toEqual(['src/browser/device-storage.ts', 'src/browser/stored-item.ts']);
  });

  test('the worker imports nothing that draws', () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const target of importsOf(file)) {
        const imported = fileOf(file, target);
        if (imported) visit(imported);
        else expect(target).not.toMatch(/^react/);
      }
    };
    product.filter((file) => file.startsWith('sw/')).forEach(visit);
    expect([...seen]).toContain('src/outbox/flush.ts');
  });
});

describe('names', () => {
  const vague = /^(utils?|helpers?|misc|common|constants?|types?|data|manager)\b/;

  test.each(product)('%s says what it is', (file) => {
    const name = basename(file);
    expect(name).not.toMatch(vague);
    if (!file.startsWith('src/routes/'))
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.tsx?$/);
    if (!file.startsWith('src/routes/')) expect(name).not.toMatch(/^index\./);
  });

  test('a route is thin', () => {
    for (const file of product.filter((file) => file.startsWith('src/routes/'))) {
      expect(source(file).split('\n').length, file).toBeLessThanOrEqual(45);
    }
  });
});

describe('the sitemap', () => {
  const tree =
    source('src/routeTree.gen.ts').match(/fileRoutesByTo|FileRoutesByFullPath[\s\S]*?\n}/)?.[0] ?? '';
  const addresses = [
    '/dashboard /profile /properties /master /guidance /tnc /properties/form/$propId /properties/draftslisting',
    '/package-subscription /payment/$status /contact /payment-history /properties/posting/$type/$platform',
    '/grouplisting /grouplisting/newgroup /grouplisting/detail/$groupId /grouplisting/$groupId /grouplisting/form/$propId',
    '/webview/master/form /webview/property/form/$propId /webview/property/drafts /webview/singleSignOn/$target/$key',
    '/signon/$key /ordersummary/$refNo /error /forgot-password',
  ].flatMap((line) => line.split(' '));
  test.each(addresses)('%s has a route (R-ROUTE-4, R-ROUTE-6, R-ROUTE-10)', (address) => {
    expect(tree).toMatch(new RegExp(`'${address.replaceAll('$', '\\$')}/?'`));
  });
});

/**
 * Import cycles between groups of files; types count as imports. Each one names its groups, and an import
 * that leads from each to the next. `groupOf` gives the group of a file: the file itself, or its folder.
 */
function importCycles(
  among: readonly string[],
  groupOf: (file: string) => string = (file) => file,
): string[] {
  const known = new Set(among);
  const imports = new Map<string, Map<string, string>>();
  for (const file of among) {
    const group = groupOf(file);
    const targets = imports.get(group) ?? new Map<string, string>();
    imports.set(group, targets);
    for (const target of importsOf(file)) {
      const imported = fileOf(file, target);
      if (!imported || !known.has(imported) || groupOf(imported) === group) continue;
      targets.set(groupOf(imported), `${file} imports ${imported}`);
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
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');

describe('no import cycle of files or folders', () => {
  test.each(['server', 'sw', 'src'])('Files of %s', (top) => {
    expect(importCycles(product.filter((file) => file.startsWith(`${top}/`)))).toEqual([]);
  });

  test('Folders of server', () => {
    expect(
      importCycles(
        product.filter((file) => file.startsWith('server/')),
        folderOf,
      ),
    ).toEqual([]);
  });

  test('Folders of src', () => {
    const ofSource = product.filter((file) => file.startsWith('src/'));
    const group = (file: string) => (dirname(file) === 'src' ? file : dirname(file));
    expect(importCycles(ofSource, group)).toEqual([]);
  });

  test('A folder of a feature, of an entity or of the shell has at most 30 files', () => {
    const sizes = new Map<string, number>();
    for (const file of product.filter((one) => /^src\/(features|entities|shell)\//.test(one)))
      sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
  });
});
