import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { backupFixture, command, isEmpty, query } from '#support/backup.ts';

const { backup, own, restored, source, storePictures, target } = backupFixture();

beforeAll(async () => {
  await storePictures();
});

const inManifest = async (change: (manifest: Record<string, unknown>) => void) => {
  const path = join(backup(), 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(path, text);
  const sums = join(backup(), 'SHA256SUMS');
  const digest = createHash('sha256').update(text).digest('hex');
  const lines = (await readFile(sums, 'utf8')).replace(
    /^\S+ {2}manifest\.json$/m,
    `${digest}  manifest.json`,
  );
  await writeFile(sums, lines);
};

const damages: [string, () => Promise<unknown>, RegExp][] = [
  ['a table', () => appendFile(join(backup(), 'tables/agents.copy.gz'), 'x'), /agents\.copy\.gz is not what/],
  ['a file is gone', () => rm(join(backup(), 'tables/agents.copy.gz')), /agents\.copy\.gz cannot be read/],
  ['interrupted', () => rm(join(backup(), 'SHA256SUMS')), /is not complete: it was interrupted/],
  [
    'a line less',
    async () => {
      const path = join(backup(), 'SHA256SUMS');
      await writeFile(path, (await readFile(path, 'utf8')).replace(/^.*files\/.*\n/m, ''));
    },
    /is damaged: it has \d+ files and not \d+/,
  ],
  [
    'a path that leads out',
    () => appendFile(join(backup(), 'SHA256SUMS'), `${'0'.repeat(64)}  files/photos/../../x.jpg\n`),
    /a line of SHA256SUMS cannot be read/,
  ],
  [
    'a changed manifest',
    () => appendFile(join(backup(), 'manifest.json'), ' '),
    /manifest\.json is not what/,
  ],
  [
    'a newer format',
    () => inManifest((manifest) => Object.assign(manifest, { formatVersion: 2, madeBy: '9.0.0' })),
    /made by a newer version of Senarai, 9\.0\.0/,
  ],
  [
    'a newer schema',
    () => inManifest((manifest) => (manifest['migrations'] as object[]).push({ hash: 'later', at: 9 })),
    /made by a newer version of Senarai/,
  ],
  [
    'a foreign schema',
    () => inManifest((manifest) => Object.assign((manifest['migrations'] as object[])[0]!, { hash: 'x' })),
    /has a schema that no version of Senarai before this one had/,
  ],
  [
    'another program',
    () => inManifest((manifest) => Object.assign(manifest, { format: 'other' })),
    /is not a backup of Senarai/,
  ],
  [
    'rows that do not fit',
    () => inManifest((manifest) => Object.assign((manifest['tables'] as object[])[0]!, { rows: 12_345 })),
    /has \d+ rows and not 12345/,
  ],
];

test('A backup that is damaged, not complete, foreign or newer leaves nothing behind, and the next one is restored', async () => {
  const whole = join(own(), 'whole');
  expect((await command('backup', whole, source())).code).toBe(0);
  for (const [what, damage, sentence] of damages) {
    await cp(whole, backup(), { recursive: true });
    await damage();
    const ended = await command('restore', backup(), restored());
    expect(ended, what).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) as string });
    expect(await isEmpty(target()), what).toBe(true);
    expect(await readdir(restored().DATA_DIR).catch(() => []), what).toEqual([]);
    await rm(backup(), { recursive: true });
  }
  expect(await command('restore', whole, restored())).toMatchObject({ code: 0, stderr: '' });
});

test('A folder or database in use is neither written nor read into', async () => {
  await command('backup', backup(), source());
  expect(await command('backup', backup(), source())).toMatchObject({
    code: 1,
    stderr: `${backup()} is not empty: name a new folder.`,
  });
  const inside = join(source().DATA_DIR, 'photos', 'backup');
  expect((await command('backup', inside, source())).stderr).toMatch(/is among the files that are copied/);
  expect(await command('restore', backup(), { ...restored(), DATA_DIR: own() })).toMatchObject({
    code: 1,
    stderr: `DATA_DIR ${own()} is not empty: set DATA_DIR to a new folder.`,
  });
  await query(target(), 'create table something (id int)');
  expect(await command('restore', backup(), restored())).toMatchObject({
    code: 1,
    stderr: 'The database is not empty, it has something: create a new one and set DATABASE_URL to it.',
  });
  expect(await readdir(own())).toEqual(['backup']);
});

test.for([
  ['backup', ''],
  ['backup', '--help'],
  ['restore', ''],
] as const)('%s %j prints its usage', async ([name, folder]) => {
  const ended = await command(name, folder, source());
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Usage: npm run ${name}`) as string,
  });
});
