import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createSchema } from '#server/db/migrate.ts';
import { connectJobs, dropJobs, prepareJobs } from '#server/jobs/jobs.ts';
import { queues } from '#server/operations/queues.ts';
import { StartError } from '#server/errors/start-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { temporaryPath } from '#server/storage/temporary.ts';
import { readDigests, writeHashed, type Digest } from './digests.ts';
import { fileFolders, paths, type TableEntry } from './format.ts';
import { addTakenJobs, createTakenJobs, takenJobs } from './jobs.ts';
import { recordRestore } from './record.ts';
import { findContent, quoted, withoutRules } from './tables.ts';
import type { VerifiedBackup } from './verify.ts';

const begin = `
  begin;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = iso;
  set local intervalstyle = postgres`;

async function readRows(client: pg.Client, file: string, into: string): Promise<number> {
  const rows = client.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  return rows.rowCount;
}

async function readTable(client: pg.Client, folder: string, table: TableEntry): Promise<void> {
  const { name, columns, rows } = table;
  const into = `${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const read = await readRows(client, join(folder, paths.table(name)), into);
  if (read !== rows) throw new Error(`${name} has ${read} rows and not ${rows}`);
}

/** Restores the database in one transaction: all of it is there afterwards, or nothing. */
async function restoreInTransaction(
  client: pg.Client,
  url: string,
  { folder, manifest, migrations }: VerifiedBackup,
): Promise<void> {
  const { tables, sequences } = manifest;
  await client.query(begin);
  await createSchema(client, migrations);
  await withoutRules(client, tables, async () => {
    // Migrations may have filled tables.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) await readTable(client, folder, table);
  });
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
  await client.query(createTakenJobs);
  await readRows(client, join(folder, paths.jobs), `${takenJobs} (name, data, singleton_key, start_after)`);
  const jobs = connectJobs(url, () => undefined);
  try {
    await addTakenJobs(client, jobs, queues);
  } finally {
    await jobs.stop(1000);
  }
  await recordRestore(client, folder, manifest.madeAt);
  await client.query('commit');
}

/** Throws a StartError unless the database has nothing in it. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const content = await findContent(client);
  if (content !== null)
    throw new StartError(
      `The database is not empty, it has ${content}: create a new one and set DATABASE_URL to it.`,
    );
}

/** Runs `work` on the database at `url`. Throws a StartError unless it is empty. */
export async function onEmptyDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmpty(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Restores the database of a backup into the empty database at `url`. If that fails, the database is empty
 * again.
 */
export function restoreDatabase(url: string, backup: VerifiedBackup): Promise<void> {
  return onEmptyDatabase(url, async (client) => {
    await prepareJobs(url, queues);
    try {
      await restoreInTransaction(client, url, backup);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await dropJobs(client).catch(() => undefined);
      throw error;
    }
    await client.query('analyze');
  });
}

const storedAtOnce = 8;

/** The digests of the stored files in a backup, each with its key. */
async function* storedFiles({ folder }: VerifiedBackup): AsyncGenerator<Digest & { key: string }> {
  const below = `${paths.files}/`;
  for await (const digest of readDigests(folder))
    if (digest?.path.startsWith(below)) yield { ...digest, key: digest.path.slice(below.length) };
}

/**
 * Copies the files of a backup into the storage, by way of temporary files in `dataDir`. Once it has failed,
 * nothing is stored any more.
 */
export async function restoreFiles(storage: Storage, dataDir: string, backup: VerifiedBackup): Promise<void> {
  const files = storedFiles(backup);
  const restoreRest = async () => {
    for await (const { key, path, sha256 } of files) {
      const copy = await temporaryPath(dataDir);
      if ((await writeHashed(copy, createReadStream(join(backup.folder, path)))) !== sha256)
        throw new Error(`${path} changed while it was restored`);
      await storage.take(key, copy);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: storedAtOnce }, restoreRest));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Deletes what `restoreFiles` has stored. */
export async function removeRestored(storage: Storage, backup: VerifiedBackup): Promise<void> {
  for await (const { key } of storedFiles(backup)) await storage.remove([key]);
}

/** Throws a StartError if a file of the kinds that a backup has is stored. */
export async function requireEmptyStorage(storage: Storage): Promise<void> {
  for (const area of fileFolders)
    for await (const [file] of storage.pages(area))
      if (file)
        throw new StartError(
          `The storage is not empty, it has ${file.key}: set S3_BUCKET or S3_PREFIX to one without files.`,
        );
}
