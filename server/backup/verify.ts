import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations, type Migration } from '#server/db/migrations.ts';
import { StartError } from '#server/errors/start-error.ts';
import { hashFile, readDigests } from './digests.ts';
import { isCompleteFile } from '#server/storage/storage.ts';
import { backupFormat, fileFolders, formatVersion, paths, type Manifest } from './format.ts';

/** A backup whose every file is as it was written. */
export interface VerifiedBackup {
  folder: string;
  manifest: Manifest;
  /** The migrations that make its schema. */
  migrations: Migration[];
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function readManifest(folder: string): Promise<Manifest> {
  const [hasManifest, hasSums] = await Promise.all(
    [paths.manifest, paths.sums].map((name) => exists(join(folder, name))),
  );
  if (!hasSums)
    throw new StartError(
      hasManifest || (await exists(join(folder, `${paths.sums}.unfinished`)))
        ? `The backup in ${folder} is not complete: it was interrupted.`
        : `${folder} is not a backup: there is no ${paths.sums} in it.`,
    );
  const text = await readFile(join(folder, paths.manifest), 'utf8').catch(() => '');
  const manifest = parse(text);
  if (manifest?.format !== backupFormat)
    throw new StartError(`${folder} is not a backup of Senarai: ${paths.manifest} says otherwise.`);
  if (manifest.formatVersion !== formatVersion) throw new StartError(newer(folder, manifest));
  return manifest;
}

function parse(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

const newer = (folder: string, { madeBy }: Manifest) =>
  `The backup in ${folder} was made by a newer version of Senarai, ${madeBy}: restore it with that version.`;

/** The migrations of this version that make the schema of the backup. */
async function migrationsFrom(folder: string, manifest: Manifest): Promise<Migration[]> {
  const known = await readMigrations();
  const { migrations } = manifest;
  if (migrations.length > known.length) throw new StartError(newer(folder, manifest));
  if (migrations.length === 0 || migrations.some(({ hash }, index) => hash !== known[index]?.hash))
    throw new StartError(
      `The backup in ${folder} has a schema that no version of Senarai before this one had, made by ${manifest.madeBy}.`,
    );
  return known.slice(0, migrations.length);
}

const damaged = (folder: string, what: string) =>
  new StartError(`The backup in ${folder} is damaged: ${what}. Nothing was restored.`);

const isFilePath = (path: string) => {
  const [top, folder, ...rest] = path.split('/');
  return (
    top === paths.files &&
    (fileFolders as readonly (string | undefined)[]).includes(folder) &&
    isCompleteFile(rest.join('/'))
  );
};

/** Reads every file of the backup and compares it with its digest. */
async function checkDigests(folder: string, { tables, files }: Manifest): Promise<void> {
  const needed = new Set([paths.manifest, paths.jobs, ...tables.map(({ name }) => paths.table(name))]);
  let fileCount = 0;
  for await (const digest of readDigests(folder)) {
    if (digest === null) throw damaged(folder, `a line of ${paths.sums} cannot be read`);
    const { path, sha256 } = digest;
    if (isFilePath(path)) fileCount++;
    else if (!needed.delete(path)) throw damaged(folder, `${paths.sums} names ${path}`);
    const found = await hashFile(join(folder, path)).catch(() => null);
    if (found === null) throw damaged(folder, `${path} cannot be read`);
    if (found !== sha256) throw damaged(folder, `${path} is not what was written`);
  }
  const [first] = needed;
  if (first !== undefined) throw damaged(folder, `${paths.sums} does not name ${first}`);
  if (fileCount !== files) throw damaged(folder, `it has ${fileCount} files and not ${files}`);
}

/**
 * Reads the whole backup. Throws a StartError that says why it cannot be restored: it is none, is not complete,
 * is damaged, or is of a newer version.
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const migrations = await migrationsFrom(folder, manifest);
  await checkDigests(folder, manifest);
  return { folder, manifest, migrations };
}
