import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { configFrom } from '#server/config/config.ts';
import { connectJobs } from '#server/jobs/jobs.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { openStorage } from '#server/storage/open.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { emptyDatabase, type FreshDatabase } from '#support/database.ts';
import { newDraft } from '#support/draft-requests.ts';
import { photoRequests, picture, shown } from '#support/photo-requests.ts';
import { startS3 } from '#support/s3.ts';

// Each command is a process, which starts slowly on a machine that does other things too.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const server = join(import.meta.dirname, '../../server');

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run backup` or `npm run restore`. */
function command(name: 'backup' | 'restore', folder: string, env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const args = [join(server, `backup/run-${name}.ts`), folder];
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (fault, stdout, stderr) =>
      resolve({ code: fault ? Number(fault.code) : 0, stdout, stderr: stderr.trim() }),
    );
  });
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** Every row of every table, and every sequence. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const relations = await query<{ name: string; kind: string }>(
    url,
    `select relname as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`,
  );
  const content: Record<string, unknown> = {};
  for (const { name, kind } of relations)
    content[name] =
      kind === 'S'
        ? await query(url, `select last_value, is_called from "${name}"`)
        : (await query<{ row: string }>(url, `select t::text as row from "${name}" t`))
            .map(({ row }) => row)
            .toSorted();
  return content;
}

/** The files of these folders, by path, with their digests. */
async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of ['photos', 'uploads', 'imports']) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile()))
      files[`${folder}/${entry.name}`] = createHash('sha256')
        .update(await readFile(join(entry.parentPath, entry.name)))
        .digest('hex');
  }
  return files;
}

const isEmpty = async (url: string) =>
  (
    await query(
      url,
      `select from pg_namespace where nspname in ('drizzle', 'jobs')
      union all select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).length === 0;

let api: SignedInApi;
/** Folder for what a test makes. */
let own: string;
let target: FreshDatabase;
const photos = photoRequests(() => api);
const source = () => ({ DATABASE_URL: api.config.databaseUrl ?? '', DATA_DIR: api.config.dataDir });
const restored = () => ({ DATABASE_URL: target.url, DATA_DIR: join(own, 'data') });
const backup = () => join(own, 'backup');

beforeAll(async () => (api = await startSignedInApi()));
afterAll(() => api.close());
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), 'senarai-backup-'));
  target = await emptyDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(own, { recursive: true });
});

async function storePictures(): Promise<{ photoId: string }> {
  const draftId = await photos.draftOf();
  const photoId = await photos.storedPhoto(draftId);
  await api.post(
    '/agents/agent-aisyah/uploadImage',
    { id: 'agent-aisyah', codebase64: picture.toString('base64'), fileName: 'online' },
    api.aisyah,
  );
  await mkdir(join(api.config.dataDir, 'imports'), { recursive: true });
  await writeFile(join(api.config.dataDir, 'imports', `${randomUUID()}.feed`), 'ref,name\n');
  return { photoId };
}

describe('what was backed up', () => {
  test('A server without any picture comes back row by row', async () => {
    expect(await command('backup', backup(), source())).toMatchObject({ code: 0, stderr: '' });
    expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
    expect(await contentOf(target.url)).toEqual(await contentOf(source().DATABASE_URL));
  });

  test('Pictures and feeds come back byte by byte, and the server goes on with the next numbers', async () => {
    await storePictures();
    await writeFile(join(api.config.dataDir, 'photos', `${randomUUID()}.jpg.${randomUUID()}`), 'half');
    const made = await command('backup', backup(), source());
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(
      /^The backup in .* has 5\d tables with \d+ rows, 0 waiting jobs and \d+ files\.$/m,
    );
    expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
    const before = Object.entries(await filesOf(source().DATA_DIR)).filter(([path]) => !/jpg\./.test(path));
    expect(before.length).toBeGreaterThan(5);
    expect(await filesOf(restored().DATA_DIR)).toEqual(Object.fromEntries(before));
    expect(await contentOf(target.url)).toEqual(await contentOf(source().DATABASE_URL));
    const insert = `insert into listing_changes (listing_id, agent_id, at, what)
      select id, agent_id, now(), 'published' from listings limit 1 returning id`;
    const [one] = await query<{ id: string }>(source().DATABASE_URL, insert);
    const [other] = await query<{ id: string }>(target.url, insert);
    expect(other).toEqual(one);
  });

  test('Jobs that waited run on the restored database', async () => {
    const [listing] = await query<{ id: string }>(source().DATABASE_URL, 'select id from listings limit 1');
    const data = { listingId: listing?.id ?? '', platform: 'rumahku' };
    await api.db.transaction((tx) => api.jobs.add(tx, postingQueue, [postingJob(data)]));
    await command('backup', backup(), source());
    expect((await command('restore', backup(), restored())).stdout).toContain(' 1 waiting jobs ');
    const jobs = connectJobs(target.url, () => undefined);
    const ran: unknown[] = [];
    await jobs.work(postingQueue, async (job) => void ran.push(job.data));
    await expect.poll(() => ran).toEqual([data]);
    await jobs.stop(1000);
    await query(source().DATABASE_URL, 'delete from jobs.job');
  });

  test('While agents save, the backup is of one moment, and every picture that it names is in it', async () => {
    let isOver = false;
    const saving = (async () => {
      while (!isOver) {
        const draftId = await photos.draftOf();
        const id = await photos.storedPhoto(draftId);
        const draft = { ...newDraft(), photos: shown(id) };
        await api.post('/master/properties/draft/save', draft, api.aisyah);
      }
    })();
    const made = await command('backup', backup(), source());
    isOver = true;
    await saving;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(await command('restore', backup(), restored())).toMatchObject({ code: 0, stderr: '' });
    const lost = await query(
      target.url,
      'select from draft_mutations m where not exists (select from drafts d where d.agent_id = m.agent_id)',
    );
    expect(lost).toEqual([]);
    const named = await query<{ id: string }>(target.url, 'select id from photos where picture is null');
    const files = await filesOf(restored().DATA_DIR);
    expect(named.filter(({ id }) => !(`photos/${id}.jpg` in files))).toEqual([]);
  });

  test('Files of a bucket and of its fallback come back into a bucket, and a used one is refused', async () => {
    const s3 = await startS3();
    try {
      const { photoId } = await storePictures();
      const name = `uploads/${randomUUID()}.jpg`;
      const bucketOf = (prefix: string) =>
        openStorage(configFrom({ ...s3.env, S3_PREFIX: prefix, DATA_DIR: own }));
      await bucketOf('senarai').write(name, Buffer.from('in the bucket'));
      const from = { ...source(), ...s3.env, STORAGE_FALLBACK: 'folder' };
      expect(await command('backup', backup(), from)).toMatchObject({ code: 0, stderr: '' });
      const used = { ...restored(), ...s3.env };
      expect((await command('restore', backup(), used)).stderr).toMatch(/^The storage is not empty, it has /);
      expect(await isEmpty(target.url)).toBe(true);
      const to = { ...used, S3_PREFIX: 'restored' };
      expect(await command('restore', backup(), to)).toMatchObject({ code: 0, stderr: '' });
      expect((await bucketOf('restored').read(name))?.toString()).toBe('in the bucket');
      const photo = await readFile(join(api.config.dataDir, 'photos', `${photoId}.jpg`));
      expect((await bucketOf('restored').read(`photos/${photoId}.jpg`))?.equals(photo)).toBe(true);
      expect(await filesOf(restored().DATA_DIR)).toEqual({});
    } finally {
      await s3.close();
    }
  });

  test('A picture that was lost before is named, and all else comes back', async () => {
    const { photoId } = await storePictures();
    await rm(join(api.config.dataDir, 'photos', `${photoId}.jpg`));
    const said = expect.stringContaining(`photos/${photoId}.jpg`) as string;
    expect(await command('backup', backup(), source())).toMatchObject({ code: 1, stderr: said });
    expect(await command('restore', backup(), restored())).toMatchObject({ code: 1, stderr: said });
    expect(await contentOf(target.url)).toEqual(await contentOf(source().DATABASE_URL));
    await query(source().DATABASE_URL, `delete from photos where id = '${photoId}'`);
  });
});

describe('what is refused', () => {
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
    [
      'a table',
      () => appendFile(join(backup(), 'tables/agents.copy.gz'), 'x'),
      /agents\.copy\.gz is not what/,
    ],
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
    const whole = join(own, 'whole');
    expect((await command('backup', whole, source())).code).toBe(0);
    for (const [what, damage, sentence] of damages) {
      await cp(whole, backup(), { recursive: true });
      await damage();
      const ended = await command('restore', backup(), restored());
      expect(ended, what).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) as string });
      expect(await isEmpty(target.url), what).toBe(true);
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
    expect(await command('restore', backup(), { ...restored(), DATA_DIR: own })).toMatchObject({
      code: 1,
      stderr: `DATA_DIR ${own} is not empty: set DATA_DIR to a new folder.`,
    });
    await query(target.url, 'create table something (id int)');
    expect(await command('restore', backup(), restored())).toMatchObject({
      code: 1,
      stderr: 'The database is not empty, it has something: create a new one and set DATABASE_URL to it.',
    });
    expect(await readdir(own)).toEqual(['backup']);
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
});
