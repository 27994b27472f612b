import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#server/config/config.ts';
import { FolderStorage } from '#server/storage/folder.ts';
import { openStorage } from '#server/storage/open.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { photoRequests } from '#support/photo-requests.ts';
import { runProgram } from '#support/run-program.ts';
import { startS3, type TestS3 } from '#support/s3.ts';

let s3: TestS3;
let api: SignedInApi;
beforeAll(async () => {
  s3 = await startS3();
  api = await startSignedInApi(s3.env);
});
afterAll(async () => {
  await api.close();
  await s3.close();
});

const { draftFrom, storedPhoto } = photoRequests(() => api);

const command = async (env: Record<string, string>, ...args: string[]) => {
  const all = { DATABASE_URL: api.config.databaseUrl ?? '', ...env };
  const { code, stdout, stderr } = await runProgram('stored-files/operate.ts', { args, env: all });
  return { code, out: `${stdout}${stderr}` };
};

test(
  'The folder is copied once, again only what is new, and what is missing is named',
  { timeout: 120_000 },
  async () => {
    const { dataDir } = api.config;
    const env = { ...s3.env, DATA_DIR: dataDir, S3_PREFIX: 'moved', STORAGE: 'folder' };
    const folder = new FolderStorage(dataDir);
    const bucket = openStorage(configFrom({ ...env, STORAGE: 's3' }));
    const draftId = await draftFrom();
    const id = await storedPhoto(draftId);
    for (const end of ['.jpg', '-240.webp'])
      await folder.write(`photos/${id}${end}`, Buffer.from(`file ${end}`));
    await folder.write(`photos/${id}.jpg.${randomUUID()}`, Buffer.from('half'));
    await folder.write(`imports/${randomUUID()}.feed`, Buffer.from('ref,name\n'));
    const first = await command(env, 'copy');
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toContain('photos: 2 copied (1 MB), 0 were there.');
    expect(first.out).toContain('imports: 1 copied (1 MB), 0 were there.');
    expect((await bucket.read(`photos/${id}.jpg`))?.toString()).toBe('file .jpg');
    await folder.write(`photos/${id}-720.webp`, Buffer.from('between'));
    expect((await command(env, 'copy')).out).toContain('photos: 1 copied (1 MB), 2 were there.');

    await bucket.remove([`photos/${id}.jpg`]);
    const missing = await command(env, 'check', '--in', 's3');
    expect(missing.code).toBe(1);
    expect(missing.out).toContain(`photos/${id}.jpg\n`);
    await api.db.$client.query('delete from photos where picture is null and id <> $1', [id]);
    expect(await command({ ...env, STORAGE: 'folder' }, 'check')).toMatchObject({
      code: 0,
      out: 'Every picture is there.\n',
    });
    expect((await command({ DATA_DIR: dataDir }, 'copy')).out).toContain('copy needs S3_BUCKET');
    await rm(join(dataDir, 'photos'), { recursive: true });
  },
);
