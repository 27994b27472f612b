import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Environment } from '#server/config/setting.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { typedPath } from '#server/command-line/run-command.ts';
import { errorName } from '#server/storage/s3-client.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import { StartError } from '#server/errors/start-error.ts';
import { fileFolders, type Manifest } from './format.ts';

/** The one folder that a command names, relative to where it was typed. Throws a StartError with the usage. */
export function folderFrom(args: readonly string[], env: Environment, usage: string): string {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) throw new StartError(usage);
  return typedPath(env, folder);
}

/** Files that a volume has by itself. */
const isIgnored = (name: string) => name.startsWith('.') || name === 'lost+found';

/** Names of what is in the folder; none if it does not exist. Throws a StartError if it cannot be read. */
async function contentFrom(folder: string): Promise<string[]> {
  return (
    await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new StartError(
        error.code === 'ENOTDIR' ? `${folder} is not a folder.` : `${folder} cannot be read (${error.code}).`,
      );
    })
  ).filter((name) => !isIgnored(name));
}

/** Throws a StartError with this sentence if the folder has anything in it. */
export async function requireEmptyFolder(folder: string, sentence: string): Promise<void> {
  if ((await contentFrom(folder)).length > 0) throw new StartError(sentence);
}

/** Throws a StartError if `folder` is among the files that are copied. */
export function refuseWithinFiles(folder: string, dataDir: string): void {
  const [top = ''] = relative(dataDir, folder).split(/[/\\]/);
  if ((fileFolders as readonly string[]).includes(top))
    throw new StartError(`${folder} is among the files that are copied: name another folder.`);
}

/** Deletes what is in a folder that was empty before. */
export async function clearFolder(folder: string): Promise<void> {
  for (const name of await contentFrom(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** The error with a sentence for a disk that is full or cannot be used. */
export function toFileError(error: unknown, what: string): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (isOutOfSpace(error)) return new StartError(`${what}: there is no room left on the disk.`);
  if (error instanceof StorageError)
    return new StartError(`${what}: the storage failed (${errorName(error)}).`);
  return error instanceof Error && syscall && path ? new StartError(`${what}: ${path} (${code}).`) : error;
}

/** What a backup has, for people. */
export function contentsFrom({ tables, jobs, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${jobs} waiting jobs and ${files} files`;
}

/** Says which pictures are missing, and ends the command with exit code 1 if there are any. */
export function reportMissing({ missing }: Manifest): void {
  if (missing.length === 0) return;
  console.error(
    `${missing.length} pictures that the database names were not stored when the backup was made, and are not in it: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ', …' : ''}`,
  );
  process.exitCode = 1;
}
