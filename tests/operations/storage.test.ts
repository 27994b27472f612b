import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configFrom } from '#server/config/config.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { checkBucket } from '#server/storage/check-bucket.ts';
import { openStorage } from '#server/storage/open.ts';
import type { Area, Storage, StoredFile } from '#server/storage/storage.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import { temporaryPath } from '#server/storage/temporary.ts';
import { cut, halveAnswer, loseAnswer, slowDown, startS3, type TestS3 } from '#support/s3.ts';

let s3: TestS3;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3();
  dataDir = await mkdtemp(join(tmpdir(), 'senarai-storage-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

const toConfig = (env: Record<string, string>) => configFrom({ DATA_DIR: dataDir, ...env });
const large = Buffer.alloc(20 * 1024 * 1024, 'feed ');

async function listed(storage: Storage, area: Area, startsWith?: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const page of storage.pages(area, startsWith)) found.push(...page);
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

async function localFile(content: Buffer): Promise<string> {
  const path = await temporaryPath(dataDir);
  await writeFile(path, content);
  return path;
}

describe.each(['folder', 's3'] as const)('a %s', (kind) => {
  let storage: Storage;
  beforeAll(() => void (storage = openStorage(toConfig(kind === 's3' ? s3.env : {}))));

  test('What was written is read, with its size, and what was not is not there', async () => {
    await storage.write('photos/a.jpg', Buffer.from('a picture'));
    await storage.write('photos/empty.jpg', Buffer.alloc(0));
    expect((await storage.read('photos/a.jpg'))?.toString()).toBe('a picture');
    expect(await storage.read('photos/empty.jpg')).toEqual(Buffer.alloc(0));
    expect(await storage.size('photos/a.jpg')).toBe(9);
    expect(await storage.read('photos/none.jpg')).toBeNull();
    expect(await storage.size('photos/none.jpg')).toBeNull();
    expect(await storage.borrow('photos/none.jpg')).toBeNull();
  });

  test('A second write replaces the first; of several at once, one is there as a whole', async () => {
    await storage.write('photos/b.jpg', Buffer.from('before'));
    const whole = ['x', 'y', 'z'].map((letter) => Buffer.alloc(300_000, letter));
    await Promise.all(whole.map((bytes) => storage.write('photos/b.jpg', bytes)));
    const found = await storage.read('photos/b.jpg');
    expect(whole.some((bytes) => found?.equals(bytes))).toBe(true);
  });

  test('A large local file is taken, lent as a file, and leaves nothing behind', async () => {
    const path = await localFile(large);
    await storage.take('imports/a.feed', path);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await storage.size('imports/a.feed')).toBe(large.length);
    const lent = await storage.borrow('imports/a.feed');
    expect((await readFile(lent!.path)).equals(large)).toBe(true);
    await lent!.release();
    expect(await storage.size('imports/a.feed')).toBe(large.length);
    expect(await readdir(join(dataDir, 'temporary'))).toEqual([]);
  });

  test('What was removed is gone, and what never was is no error', async () => {
    await storage.write('photos/c.jpg', Buffer.from('c'));
    await storage.write('photos/d.jpg', Buffer.from('d'));
    await storage.remove(['photos/c.jpg', 'photos/nothing.jpg']);
    await storage.remove([]);
    expect(await storage.read('photos/c.jpg')).toBeNull();
    expect(await storage.size('photos/d.jpg')).toBe(1);
  });

  test('A list has each file of the area once, with size and time, however many there are', async () => {
    const began = Date.now();
    const names = Array.from({ length: 1100 }, (_, index) => `${index % 16}-${index}.jpg`);
    for (let first = 0; first < names.length; first += 50)
      await Promise.all(
        names.slice(first, first + 50).map((name) => storage.write(`uploads/${name}`, Buffer.from(name))),
      );
    const all = await listed(storage, 'uploads');
    expect(all.map(({ key }) => key)).toEqual(names.map((name) => `uploads/${name}`).toSorted());
    const [file] = all;
    expect(file?.bytes).toBe(file!.key.length - 'uploads/'.length);
    expect(Math.abs(file!.changedAt.getTime() - began)).toBeLessThan(60_000);
    const some = names.filter((name) => name.startsWith('7')).map((name) => `uploads/${name}`);
    expect((await listed(storage, 'uploads', '7')).map(({ key }) => key)).toEqual(some.toSorted());
    expect(await listed(storage, 'demo-pictures')).toEqual([]);
  });
});

test('Files of the folder are of this user alone', async () => {
  const storage = openStorage(toConfig({}));
  await storage.write('photos/own.jpg', Buffer.from('own'));
  await storage.take('imports/own.feed', await localFile(Buffer.from('own')));
  const modeFrom = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
  expect(await modeFrom('photos')).toBe(0o700);
  expect(await modeFrom('photos/own.jpg')).toBe(0o600);
  expect(await modeFrom('imports')).toBe(0o700);
});

test('The objects of a bucket are below the prefix, and the local disk keeps nothing', async () => {
  s3.asked.length = 0;
  await openStorage(toConfig(s3.env)).write('photos/e.jpg', Buffer.from('e'));
  expect(s3.asked).toEqual(['PUT /files/senarai/photos/e.jpg?x-id=PutObject']);
  await expect(stat(join(dataDir, 'photos/e.jpg'))).rejects.toThrow('ENOENT');
});

describe('a fallback', () => {
  test('What is not in the storage is found in the other one, and removed from both', async () => {
    const [folder, bucket] = [openStorage(toConfig({})), openStorage(toConfig(s3.env))];
    const both = openStorage(toConfig({ ...s3.env, STORAGE_FALLBACK: 'folder' }));
    await folder.write('photos/f.jpg', Buffer.from('earlier'));
    await folder.write('photos/g.jpg', Buffer.from('in the folder'));
    await both.write('photos/f.jpg', Buffer.from('later'));
    expect((await both.read('photos/f.jpg'))?.toString()).toBe('later');
    expect((await both.read('photos/g.jpg'))?.toString()).toBe('in the folder');
    expect(await both.size('photos/g.jpg')).toBe(13);
    expect((await folder.read('photos/f.jpg'))?.toString()).toBe('earlier');
    expect((await bucket.read('photos/f.jpg'))?.toString()).toBe('later');
    await both.remove(['photos/f.jpg', 'photos/g.jpg']);
    for (const storage of [folder, bucket])
      for (const key of ['photos/f.jpg', 'photos/g.jpg']) expect(await storage.read(key)).toBeNull();
  });
});

describe('a bucket that fails', () => {
  let storage: Storage;
  beforeAll(() => void (storage = openStorage(toConfig(s3.env))));
  beforeEach(() => void (s3.injectedFaults.length = 0));
  const bytes = Buffer.alloc(100_000, 'picture ');

  test.each([
    ['asks to come later', () => slowDown],
    ['breaks the connection', () => cut],
    ['loses the answer', () => loseAnswer(s3)],
  ] as const)('One that %s twice does what it is asked', async (_what, injected) => {
    s3.injectedFaults.push(injected(), injected());
    await storage.write('photos/h.jpg', bytes);
    s3.injectedFaults.push(injected(), injected());
    expect((await storage.read('photos/h.jpg'))?.equals(bytes)).toBe(true);
    s3.injectedFaults.push(injected());
    expect(await storage.size('photos/h.jpg')).toBe(bytes.length);
    s3.injectedFaults.push(injected());
    await storage.take('imports/h.feed', await localFile(large));
    expect(await storage.size('imports/h.feed')).toBe(large.length);
    s3.injectedFaults.push(injected());
    await storage.remove(['photos/h.jpg']);
    expect(await storage.read('photos/h.jpg')).toBeNull();
  });

  test('An answer of which half arrives is asked for again', async () => {
    await storage.write('photos/i.jpg', bytes);
    s3.injectedFaults.push(halveAnswer(s3));
    expect((await storage.read('photos/i.jpg'))?.equals(bytes)).toBe(true);
    s3.injectedFaults.push(halveAnswer(s3));
    const lent = await storage.borrow('photos/i.jpg');
    expect((await readFile(lent!.path)).equals(bytes)).toBe(true);
    await lent!.release();
  });

  test('One that stays away is an error of the storage, with its cause', async () => {
    const path = await localFile(bytes);
    const asked = [
      () => storage.write('photos/j.jpg', bytes),
      () => storage.read('photos/j.jpg'),
      () => storage.size('photos/j.jpg'),
      () => storage.remove(['photos/j.jpg']),
      () => storage.take('imports/j.feed', path),
      () => listed(storage, 'photos'),
    ];
    for (const ask of asked) {
      s3.injectedFaults.push(cut, cut, cut, cut);
      const thrown: unknown = await ask().catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(StorageError);
      expect(thrown).toMatchObject({ cause: { code: 'ECONNRESET' } });
    }
    expect((await readFile(path)).equals(bytes)).toBe(true);
    await rm(path);
    s3.injectedFaults.push(slowDown, slowDown, slowDown, slowDown);
    await expect(storage.write('photos/j.jpg', bytes)).rejects.toMatchObject({ cause: { name: 'SlowDown' } });
  });

  test('In one that is not there, no file counts as missing', async () => {
    const nowhere = openStorage(toConfig({ ...s3.env, S3_BUCKET: 'nowhere' }));
    for (const ask of [() => nowhere.size('photos/l.jpg'), () => nowhere.read('photos/l.jpg')])
      await expect(ask()).rejects.toThrow(StorageError);
  });

  test('One without room says so', async () => {
    s3.injectedFaults.push(async (_asked, response) => {
      response
        .writeHead(507, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
      return true;
    });
    await expect(storage.write('photos/k.jpg', bytes)).rejects.toSatisfy(isOutOfSpace);
  });
});

describe('the check at the start', () => {
  test('A bucket that can be used is left as it was', async () => {
    s3.asked.length = 0;
    await checkBucket(toConfig(s3.env));
    expect(s3.asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'HEAD', 'HEAD']);
  });

  test.each([
    ['a bucket that is not there', { S3_BUCKET: 'nowhere' }, 'writing an object failed (NoSuchBucket).'],
    ['a wrong key', { S3_ACCESS_KEY_ID: 'wrong' }, 'writing an object failed (InvalidAccessKeyId).'],
    [
      'an address where nothing listens',
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      'writing an object failed (ECONNREFUSED).',
    ],
  ])('%s', async (_what, env, said) => {
    const config = toConfig({ ...s3.env, ...env });
    await expect(checkBucket(config)).rejects.toThrow(
      `The bucket "${config.storage.s3?.bucket}" of S3_BUCKET cannot be used: ${said}`,
    );
  });
});
