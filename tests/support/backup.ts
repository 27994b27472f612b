import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startSignedInApi, type SignedInApi } from './api.ts';
import { emptyDatabase, type FreshDatabase } from './database.ts';
import { photoRequests, picture } from './photo-requests.ts';

const server = join(import.meta.dirname, '../../server');

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run backup` or `npm run restore`. */
export function command(
  name: 'backup' | 'restore',
  folder: string,
  env: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const args = [join(server, `backup/run-${name}.ts`), folder];
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr: stderr.trim() }),
    );
  });
}

/** The rows that a statement answers, over a connection of its own. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** Every row of every table, and every sequence, but for the security event of a restore. */
export async function contentFrom(url: string): Promise<Record<string, unknown>> {
  const relations = await query<{ name: string; kind: string }>(
    url,
    `select relname as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`,
  );
  const content: Record<string, unknown> = {};
  for (const { name, kind } of relations.filter((one) => one.name !== 'security_events_id_seq'))
    content[name] =
      kind === 'S'
        ? await query(url, `select last_value, is_called from "${name}"`)
        : (await query<{ row: string }>(url, `select t::text as row from "${name}" t`))
            .map(({ row }) => row)
            .filter((row) => !(name.startsWith('security_events') && row.includes(',command,"restore ')))
            .toSorted();
  return content;
}

/** The files of these folders, by path, with their digests. */
export async function filesFrom(dataDir: string): Promise<Record<string, string>> {
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

/** True if the database has no table and no schema of ours. */
export const isEmpty = async (url: string) =>
  (
    await query(
      url,
      `select from pg_namespace where nspname in ('drizzle', 'jobs')
      union all select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).length === 0;

/**
 * A server for the tests of a file, and for each test a folder of its own and an empty database. Each command is
 * a process, which starts slowly on a machine that does other things too: a test may take ten minutes.
 */
export function backupFixture() {
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
  let api: SignedInApi;
  let own: string;
  let target: FreshDatabase;
  const photos = photoRequests(() => api);

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

  return {
    photos,
    api: () => api,
    /** Folder for what a test makes. */
    own: () => own,
    /** URL of the empty database. */
    target: () => target.url,
    source: () => ({ DATABASE_URL: api.config.databaseUrl ?? '', DATA_DIR: api.config.dataDir }),
    restored: () => ({ DATABASE_URL: target.url, DATA_DIR: join(own, 'data') }),
    backup: () => join(own, 'backup'),
    /** Stores a photo of a draft, the agent's picture and the feed of an import. */
    storePictures: async (): Promise<{ photoId: string }> => {
      const draftId = await photos.draftFrom();
      const photoId = await photos.storedPhoto(draftId);
      await api.post(
        '/agents/agent-aisyah/uploadImage',
        { id: 'agent-aisyah', codebase64: picture.toString('base64'), fileName: 'online' },
        api.aisyah,
      );
      await mkdir(join(api.config.dataDir, 'imports'), { recursive: true });
      await writeFile(join(api.config.dataDir, 'imports', `${randomUUID()}.feed`), 'ref,name\n');
      return { photoId };
    },
  };
}
