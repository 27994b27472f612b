import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '#server/db/migrations.ts';
import { senderKeys } from '#server/device-reports/sender.ts';
import { isCompleteFile, nameFrom, type Storage, type StoredFile } from '#server/storage/storage.ts';
import { DigestList, writeHashed } from './digests.ts';
import {
  backupFormat,
  fileFolders,
  formatVersion,
  paths,
  programVersion,
  type Manifest,
  type TableEntry,
} from './format.ts';
import { unfinishedJobs } from './jobs.ts';
import { findMissing } from '#server/stored-files/missing.ts';
import { listTables, quoted, readSequences, type Table } from './tables.ts';

const gzipLevel = 3;

/** Every value is written as any version of PostgreSQL reads it, however long that takes. */
const begin = `
  begin isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = iso;
  set local intervalstyle = postgres;
  set local extra_float_digits = 1;
  set local bytea_output = hex`;

/** Writes the files of a backup and notes their digests. */
class BackupFolder {
  readonly #folder: string;
  readonly #list: DigestList;

  constructor(folder: string, list: DigestList) {
    this.#folder = folder;
    this.#list = list;
  }

  async write(path: string, from: Readable, isZipped = false): Promise<void> {
    const between = isZipped ? [createGzip({ level: gzipLevel })] : [];
    await this.#list.add({ path, sha256: await writeHashed(join(this.#folder, path), from, between) });
  }
}

async function writeRows(
  client: pg.Client,
  backup: BackupFolder,
  path: string,
  query: string,
): Promise<number> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  await backup.write(path, rows, true);
  return rows.rowCount;
}

/** Of a table that has rows which no backup may keep: those that it has. */
const kept: Partial<Record<string, string>> = {
  secrets: `where not starts_with(name, '${senderKeys}')`,
};

async function writeTable(
  client: pg.Client,
  backup: BackupFolder,
  { name, columns }: Table,
): Promise<TableEntry> {
  const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${kept[name] ?? ''}`;
  return { name, columns, rows: await writeRows(client, backup, paths.table(name), query) };
}

/** A file of more bytes is not read into memory. */
const mostInMemory = 16 * 1024 * 1024;
const copiedAtOnce = 8;

/** Copies a stored file. Returns false if it was deleted, or copied already. */
async function copyFile(
  backup: BackupFolder,
  storage: Storage,
  { key, bytes }: StoredFile,
): Promise<boolean> {
  const file = bytes > mostInMemory ? await storage.borrow(key) : await storage.read(key);
  if (!file) return false;
  try {
    const content = Buffer.isBuffer(file) ? Readable.from([file]) : createReadStream(file.path);
    await backup.write(`${paths.files}/${key}`, content);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    if (!Buffer.isBuffer(file)) await file.release();
  }
}

/** Copies the complete files of an area. Returns how many. */
async function copyFiles(
  backup: BackupFolder,
  storage: Storage,
  area: (typeof fileFolders)[number],
): Promise<number> {
  let copied = 0;
  for await (const page of storage.pages(area))
    await Readable.from(page.filter(({ key }) => isCompleteFile(nameFrom(key)))).forEach(
      async (file: StoredFile) => {
        if (await copyFile(backup, storage, file)) copied++;
      },
      { concurrency: copiedAtOnce },
    );
  return copied;
}

/**
 * Writes a backup into `folder`, which exists and is empty: the database as it is at one moment, then the
 * files, so that every file that the database names is among them. Servers may run. Returns the manifest.
 */
export async function writeBackup(url: string, storage: Storage, folder: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const list = await DigestList.begin(folder);
  try {
    const backup = new BackupFolder(folder, list);
    const madeAt = new Date().toISOString();
    await client.query(begin);
    const migrations = await appliedMigrations(client);
    const tables: TableEntry[] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, backup, table));
    const jobs = await writeRows(client, backup, paths.jobs, unfinishedJobs);
    const sequences = await readSequences(client);
    const missing = await findMissing(client, url, storage);
    await client.query('commit');
    let files = 0;
    for (const name of fileFolders) files += await copyFiles(backup, storage, name);
    const manifest: Manifest = {
      format: backupFormat,
      formatVersion,
      madeAt,
      madeBy: programVersion(),
      migrations,
      tables,
      sequences,
      jobs,
      files,
      missing,
    };
    await backup.write(paths.manifest, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
    await list.complete();
    return manifest;
  } finally {
    await list.close();
    await client.end();
  }
}
