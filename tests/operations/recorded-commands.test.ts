import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupFixture, command, query } from '#support/backup.ts';
import { runProgram } from '#support/run-program.ts';
import { startS3 } from '#support/s3.ts';

const { backup, own, restored, source, target } = backupFixture();

const commandsIn = async (url: string) => {
  const text = `select details, operator, device from security_events where what = 'command' order by id`;
  const rows = await query<{ details: string; operator: string | null; device: string | null }>(url, text);
  for (const { operator, device } of rows) expect([operator, device]).not.toContain(null);
  return rows.map(({ details }) => details);
};

test('A backup is recorded in the database and in itself, a restore in the database that it makes', async () => {
  expect(await command('backup', backup(), source())).toMatchObject({ code: 0, stderr: '' });
  const made = `backup ${backup()}`;
  expect(await commandsIn(source().DATABASE_URL)).toEqual([made]);
  expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
  expect(await commandsIn(target())).toEqual([
    made,
    expect.stringMatching(new RegExp(`^restore ${backup()}, as it was at 2`)) as string,
  ]);
});

test('A backup of a database that takes no rows says that it is not recorded', async () => {
  const url = new URL(source().DATABASE_URL);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const before = await commandsIn(source().DATABASE_URL);
  expect(await command('backup', backup(), { ...source(), DATABASE_URL: String(url) })).toMatchObject({
    code: 0,
    stderr: 'The database is read-only: the backup is not recorded in its security events.',
  });
  expect(await commandsIn(source().DATABASE_URL)).toEqual(before);
});

test('A copy to a bucket is recorded, a check is not', async () => {
  const s3 = await startS3();
  try {
    await mkdir(join(own(), 'imports'));
    await writeFile(join(own(), 'imports', 'a.feed'), 'ref\n');
    const env = { ...source(), ...s3.env, DATA_DIR: own(), STORAGE: 'folder' };
    const before = await commandsIn(source().DATABASE_URL);
    for (const args of [['copy'], ['check', '--in', 's3']])
      await runProgram('stored-files/operate.ts', { args, env });
    expect(await commandsIn(source().DATABASE_URL)).toEqual([...before, 'storage copy']);
  } finally {
    await s3.close();
  }
});
