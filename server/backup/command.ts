import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Environment } from '#server/config/setting.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { typedPath } from '#server/command-line/run-command.ts';
import { faultName } from '#server/storage/s3-client.ts';
import { StorageFault } from '#server/storage/storage-fault.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import { fileFolders, type Manifest } from './format.ts';

/** The one folder that a command names, relative to where it was typed. Throws a StartFault with the usage. */
export function folderFrom(args: readonly string[], env: Environment, usage: string): string {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) throw new StartFault(usage);
  return typedPath(env, folder);
}

/** Files that a volume has by itself. */
const isIgnored = (name: string) => name.startsWith('.') || name === 'lost+found';

/** Names of what is in the folder; none if it does not exist. Throws a StartFault if it cannot be read. */
async function contentOf(folder: string): Promise<string[]> {
  return (
    await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return [];
      throw new StartFault(
        fault.code === 'ENOTDIR' ? `${folder} is not a folder.` : `${folder} cannot be read (${fault.code}).`,
      );
    })
  ).filter((name) => !isIgnored(name));
}

/** Throws a StartFault with this sentence if the folder has anything in it. */
export async function requireEmptyFolder(folder: string, sentence: string): Promise<void> {
  if ((await contentOf(folder)).length > 0) throw new StartFault(sentence);
}

/** Throws a StartFault if `folder` is among the files that are copied. */
export function refuseWithinFiles(folder: string, dataDir: string): void {
  const [top = ''] = relative(dataDir, folder).split(/[/\\]/);
  if ((fileFolders as readonly string[]).includes(top))
    throw new StartFault(`${folder} is among the files that are copied: name another folder.`);
}

/** Deletes what is in a folder that was empty before. */
export async function clearFolder(folder: string): Promise<void> {
  for (const name of await contentOf(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true });
}

/** The fault with a sentence for a disk that is full or cannot be used. */
export function fileFault(fault: unknown, what: string): unknown {
  const { code, syscall, path } = fault as NodeJS.ErrnoException;
  if (isOutOfSpace(fault)) return new StartFault(`${what}: there is no room left on the disk.`);
  if (fault instanceof StorageFault)
    return new StartFault(`${what}: the storage failed (${faultName(fault)}).`);
  return fault instanceof Error && syscall && path ? new StartFault(`${what}: ${path} (${code}).`) : fault;
}

/** What a backup has, for people. */
export function contentsOf({ tables, jobs, files }: Manifest): string {
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
