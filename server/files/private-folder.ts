import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/**
 * Creates the folder and those above it, if missing. Node's own recursive `mkdir` never ends in a file system
 * that refuses new folders as missing, such as /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !(await isThere(folder)); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing)
    await mkdir(folder, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}

/** Creates the folder, if missing, and makes it inaccessible to other users of the machine. */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(path, 0o700);
  await chmod(path, 0o700);
}

/** Options for files in a private folder. */
export const privateFile = { mode: 0o600 } as const;
