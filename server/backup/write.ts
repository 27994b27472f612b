import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '#server/db/migrations.ts';
import { DigestList, writeHashed } from './digests.ts';
import {
  backupFormat,
  fileFolders,
  formatVersion,
  isCompleteFile,
  paths,
  programVersion,
  type Manifest,
  type TableEntry,
} from './format.ts';
import { unfinishedJobs } from './jobs.ts';
import { findMissing } from './missing.ts';
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

async function writeTable(
  client: pg.Client,
  backup: BackupFolder,
  { name, columns }: Table,
): Promise<TableEntry> {
  const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  return { name, columns, rows: await writeRows(client, backup, paths.table(name), query) };
}

const isGone = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT';

/** Opens a file; null if it was deleted meanwhile. */
async function openFile(path: string): Promise<Readable | null> {
  const stream = createReadStream(path);
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (fault) => (isGone(fault) ? resolve(null) : reject(fault)));
  });
}

/** Copies the complete files of a folder of DATA_DIR. Returns how many. */
async function copyFiles(backup: BackupFolder, dataDir: string, name: string): Promise<number> {
  const folder = join(dataDir, name);
  const entries = await opendir(folder, { recursive: true }).catch((fault: unknown) => {
    if (isGone(fault)) return [];
    throw fault;
  });
  let copied = 0;
  for await (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (!entry.isFile() || !isCompleteFile(path)) continue;
    const file = await openFile(join(folder, path));
    if (!file) continue;
    await backup.write(`${paths.files}/${name}/${path}`, file);
    copied++;
  }
  return copied;
}

/**
 * Writes a backup into `folder`, which exists and is empty: the database as it is at one moment, then the
 * files, so that every file that the database names is among them. Servers may run. Returns the manifest.
 */
export async function writeBackup(url: string, dataDir: string, folder: string): Promise<Manifest> {
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
    const missing = await findMissing(client, url, dataDir);
    await client.query('commit');
    let files = 0;
    for (const name of fileFolders) files += await copyFiles(backup, dataDir, name);
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
