import { randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, privateFile } from '#server/private-folder.ts';
import { scaleDown } from '#server/uploads/redraw.ts';

/** Longer side of the list rendition, in pixels. */
export const listSidePx = 400;

export type Rendition = 'whole' | 'list';

const folder = (dataDir: string) => join(dataDir, 'photos');
const pathOf = (dataDir: string, id: string, rendition: Rendition = 'whole') =>
  join(folder(dataDir), rendition === 'whole' ? `${id}.jpg` : `${id}-${listSidePx}.jpg`);

/** Writes the file atomically: it exists completely or not at all. */
async function write(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, bytes, { ...privateFile, flush: true });
  await rename(unfinished, path);
}

/** The file's bytes, or null if it does not exist. */
async function read(path: string): Promise<Buffer | null> {
  return readFile(path).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null;
    throw fault;
  });
}

/** Stores both renditions of a photo durably. The folder is not served publicly. */
export async function writePicture(
  dataDir: string,
  id: string,
  { jpeg, small }: { jpeg: Buffer; small: Buffer },
): Promise<void> {
  await makePrivateFolder(folder(dataDir));
  await write(pathOf(dataDir, id, 'list'), small);
  await write(pathOf(dataDir, id), jpeg);
}

/**
 * A rendition of a photo, or null if the file does not exist. A missing list rendition is created. Throws
 * `server_busy`.
 */
export async function readPicture(dataDir: string, id: string, rendition: Rendition): Promise<Buffer | null> {
  const kept = await read(pathOf(dataDir, id, rendition));
  if (kept || rendition === 'whole') return kept;
  const whole = await read(pathOf(dataDir, id));
  if (!whole) return null;
  const small = await scaleDown(whole, listSidePx);
  await write(pathOf(dataDir, id, rendition), small);
  return small;
}

/** Deletes the files of these photos. */
export async function removePictures(dataDir: string, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids
      .flatMap((id) => [pathOf(dataDir, id), pathOf(dataDir, id, 'list')])
      .map((path) => rm(path, { force: true })),
  );
}

/**
 * Deletes files without a photo row that were last written before `before`, as left by a server that stopped
 * between file and row. `areStored` returns which ids are stored photos.
 */
export async function removeOrphanPictures(
  dataDir: string,
  before: Date,
  areStored: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const names = await readdir(folder(dataDir)).catch(() => []);
  const idOf = (name: string) => name.slice(0, 36);
  const isUnfinished = (name: string) => !name.endsWith('.jpg');
  const stored = await areStored([...new Set(names.map(idOf))]);
  for (const name of names.filter((one) => isUnfinished(one) || !stored.has(idOf(one)))) {
    const path = join(folder(dataDir), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}
