import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFrom } from '#server/config/config.ts';
import { openStorage } from '#server/storage/open.ts';
import { backupFixture, command, contentFrom, filesFrom, isEmpty, query } from '#support/backup.ts';
import { startS3 } from '#support/s3.ts';

const { api, backup, own, restored, source, storePictures, target } = backupFixture();

test('Files of a bucket and of its fallback come back into a bucket, and a used one is refused', async () => {
  const s3 = await startS3();
  try {
    const { photoId } = await storePictures();
    const name = `uploads/${randomUUID()}.jpg`;
    const bucketFrom = (prefix: string) =>
      openStorage(configFrom({ ...s3.env, S3_PREFIX: prefix, DATA_DIR: own() }));
    await bucketFrom('senarai').write(name, Buffer.from('in the bucket'));
    const from = { ...source(), ...s3.env, STORAGE_FALLBACK: 'folder' };
    expect(await command('backup', backup(), from)).toMatchObject({ code: 0, stderr: '' });
    const used = { ...restored(), ...s3.env };
    expect((await command('restore', backup(), used)).stderr).toMatch(/^The storage is not empty, it has /);
    expect(await isEmpty(target())).toBe(true);
    const to = { ...used, S3_PREFIX: 'restored' };
    expect(await command('restore', backup(), to)).toMatchObject({ code: 0, stderr: '' });
    expect((await bucketFrom('restored').read(name))?.toString()).toBe('in the bucket');
    const photo = await readFile(join(api().config.dataDir, 'photos', `${photoId}.jpg`));
    expect((await bucketFrom('restored').read(`photos/${photoId}.jpg`))?.equals(photo)).toBe(true);
    expect(await filesFrom(restored().DATA_DIR)).toEqual({});
  } finally {
    await s3.close();
  }
});

test('A picture that was lost before is named, and all else comes back', async () => {
  const { photoId } = await storePictures();
  await rm(join(api().config.dataDir, 'photos', `${photoId}.jpg`));
  const said = expect.stringContaining(`photos/${photoId}.jpg`) as string;
  expect(await command('backup', backup(), source())).toMatchObject({ code: 1, stderr: said });
  expect(await command('restore', backup(), restored())).toMatchObject({ code: 1, stderr: said });
  expect(await contentFrom(target())).toEqual(await contentFrom(source().DATABASE_URL));
  await query(source().DATABASE_URL, `delete from photos where id = '${photoId}'`);
});
