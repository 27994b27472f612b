import { chmod, mkdir } from 'node:fs/promises';

/** Creates the folder, if missing, and makes it inaccessible to other users of the machine. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/** Options for files in a private folder. */
export const privateFile = { mode: 0o600 } as const;
