import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileFrom, importsFor, workersFrom } from '#support/imports.ts';
import { product, root, source } from '#support/sources.ts';

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
  browser: ['domain', 'worker-protocol'],
  'worker-protocol': [],
  domain: ['openapi'],
  messages: ['browser', 'domain', 'api', 'settings'],
  content: ['domain', 'messages'],
  api: ['domain', 'openapi', 'settings'],
  outbox: ['browser', 'api', 'domain', 'worker-protocol'],
  'lookup-cache': ['browser', 'api', 'domain'],
  session: ['browser', 'worker-protocol', 'outbox', 'lookup-cache', 'api', 'domain', 'settings', 'messages'],
  ui: ['browser', 'worker-protocol', 'api', 'domain', 'settings', 'messages'],
  'image-check': ['browser', 'api', 'domain', 'messages'],
  entities: [...belowEntities, 'entities'],
  'draft-editor': ['entities', ...belowEntities],
  shell: ['entities', 'content', ...belowEntities],
  features: ['draft-editor', 'entities', 'content', ...belowEntities],
  routes: ['features', 'shell', 'entities', 'session', 'ui', 'browser', 'messages', 'domain', 'settings'],
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
  sw: ['worker-protocol', 'browser', 'outbox', 'api', 'domain', 'openapi', 'settings'],
  server: ['domain', 'openapi', 'server', 'catalogues'],
};

/** The room of a file; a feature and an entity are rooms of their own. */
function roomFrom(file: string): string {
  const [top, second, third] = file.split('/');
  if (top !== 'src') return top!;
  if (second === 'features' || second === 'entities') return `${second}/${third}`;
  return file.split('/').length === 2 ? 'src' : second!;
}

describe('the ladder', () => {
  test.each(product)('%s imports only from rooms below it', (file) => {
    const room = roomFrom(file);
    const allowed = ladder[room.split('/')[0]!] ?? [];
    for (const target of importsFor(file)) {
      if (target.startsWith('.'))
        expect(
          roomFrom(relative(root, resolve(root, dirname(file), target))),
          `${file} leaves its room for ${target}`,
        ).toBe(room);
      if (!target.startsWith('#')) continue;
      const other = target.slice(1).split('/')[0]!;
      const isOwnFeature = room.startsWith('features/') && target.startsWith(`#${room}/`);
      if (!isOwnFeature) expect(allowed, `${file} imports ${target}`).toContain(other);
    }
  });
});

describe('an entity', () => {
  const shared = product.filter((file) => file.startsWith('src/entities/'));
  const importers = new Map<string, string[]>();
  for (const file of product)
    for (const target of [...importsFor(file), ...workersFrom(file)]) {
      const imported = fileFrom(file, target);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  const roomAbove = (file: string) => {
    const room = roomFrom(file);
    return room === 'routes' ? [] : [room];
  };
  /** The rooms above that use a file, also by other entities. Routes are the doors of features. */
  function usersFrom(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    return (importers.get(file) ?? []).flatMap((by) =>
      by.startsWith('src/entities/') ? usersFrom(by, seen) : roomAbove(by),
    );
  }

  test.each(shared)('%s is used by at least two rooms', (file) => {
    expect([...new Set(usersFrom(file))].toSorted().length, `${usersFrom(file)[0]} alone`).toBeGreaterThan(1);
  });
});

describe('the outbox', () => {
  /** Who may import whom within it. The files at its root may import all folders; no folder imports them. */
  const floors: Record<string, string[]> = {
    storage: ['storage'],
    delivery: ['delivery', 'storage'],
    drafts: ['drafts', 'delivery', 'storage'],
    'commands/kinds': ['commands/kinds', 'delivery', 'storage'],
    commands: ['commands', 'commands/kinds', 'delivery', 'storage'],
    photos: ['photos', 'delivery', 'storage'],
  };
  const folderFrom = (file: string) => file.split('/').slice(2, -1).join('/');
  const inside = product.filter((file) => file.startsWith('src/outbox/'));

  test.each(inside)('%s imports only from folders below it', (file) => {
    const folder = folderFrom(file);
    if (folder === '') return;
    for (const target of importsFor(file).filter((one) => one.startsWith('.')))
      expect(floors[folder], `${file} imports ${target}`).toContain(
        folderFrom(relative(root, resolve(root, dirname(file), target))),
      );
  });

  test('has no circle of files', () => {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]) => {
      expect(path, 'a circle').not.toContain(file);
      if (done.has(file)) return;
      for (const target of importsFor(file).filter((one) => one.startsWith('.')))
        visit(relative(root, resolve(root, dirname(file), target)), [...path, file]);
      done.add(file);
    };
    for (const file of inside) visit(file, []);
  });

  test.each(inside)('%s has at most 200 lines', (file) => {
    expect(source(file).split('\n').length - 1).toBeLessThanOrEqual(200);
  });
});

describe('the server', () => {
  const inside = product.filter((file) => file.startsWith('server/'));
  const roomIn = (file: string) => file.split('/').slice(1, -1)[0] ?? '';
  const rooms = [...new Set(inside.map(roomIn))].filter((room) => room !== '');

  /** The rooms that all others stand on, and which rooms each may import. */
  const foundations: Record<string, string[]> = {
    errors: [],
    files: [],
    config: ['errors'],
    db: ['config', 'errors', 'files'],
    mail: ['config', 'db', 'files'],
    jobs: ['db'],
    'command-line': ['config', 'db', 'errors'],
    storage: ['config', 'errors', 'files'],
    http: ['config', 'db', 'errors', 'files', 'jobs', 'mail', 'storage'],
    'rate-limit': ['db', 'http'],
  };
  /** The rooms that put the others together, and who alone may import them. */
  const assembling: Record<string, string[]> = {
    app: ['operations'],
    operations: ['backup', ''],
    backup: [],
    demo: ['operations'],
  };

  test('has files at its root only for what an operator starts', () => {
    expect(inside.filter((file) => roomIn(file) === '')).toEqual(['server/main.ts', 'server/start.ts']);
  });

  test('has no row here for a room that is gone', () => {
    expect(rooms).toEqual(expect.arrayContaining([...Object.keys(foundations), ...Object.keys(assembling)]));
  });

  test.each(inside)('%s imports only from rooms below it', (file) => {
    const room = roomIn(file);
    for (const target of importsFor(file)) {
      const imported = fileFrom(file, target);
      if (!imported?.startsWith('server/')) continue;
      const other = roomIn(imported);
      if (other === room) continue;
      const says = `${file} imports ${imported}`;
      if (room !== '') expect(target, `${says} past its door`).toMatch(/^#server\//);
      if (foundations[room]) expect(foundations[room], says).toContain(other);
      if (assembling[other]) expect(assembling[other], says).toContain(room);
      expect(other, says).not.toBe('');
    }
  });
});
