import { chmod, mkdir } from 'node:fs/promises';

/** Makes the folder, or the one that is there, closed to other accounts of the machine. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/** Of files in such a folder. */
export const privateFile = { mode: 0o600 } as const;
