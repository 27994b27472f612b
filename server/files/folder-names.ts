import { opendir, rm, stat } from 'node:fs/promises';

const usualSize = 1000;

/**
 * The names in a folder, some at a time: a folder of millions is never in memory as a whole. None if it does not
 * exist. Files may be deleted meanwhile.
 */
export async function* namesInBatches(folder: string, size = usualSize): AsyncGenerator<string[]> {
  const entries = await opendir(folder, { bufferSize: size }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let names: string[] = [];
  for await (const { name } of entries) {
    names.push(name);
    if (names.length < size) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** True if the file exists and was last written before this moment. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  return mtimeMs < before.getTime();
}

/** Deletes those of the files that were last written before this moment. */
export async function removeOld(paths: readonly string[], before: Date): Promise<void> {
  for (const path of paths) if (await isOlder(path, before)) await rm(path, { force: true });
}
