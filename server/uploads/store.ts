import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOlder, namesInBatches } from '#server/files/folder-names.ts';
import { makePrivateFolder, privateFile } from '#server/files/private-folder.ts';
import { decodeBase64 } from './base64.ts';
import { redrawWithRendition, scaleDown } from './redraw.ts';

/** Folder of the uploaded pictures, and the path at which they are served. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadsPath = '/uploads/';

/** Longer side of the rendition for address books, in pixels. */
const portraitSidePx = 320;

/** Stores a JPEG under a new random name and returns its path. */
export async function storeJpeg(dataDir: string, jpeg: Buffer): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  await makePrivateFolder(uploadsDir(dataDir));
  await writeFile(join(uploadsDir(dataDir), name), jpeg, privateFile);
  return `${uploadsPath}${name}`;
}

/**
 * Re-encodes and stores an agent's picture and returns its path. Throws `image_invalid`, `image_too_large`,
 * `server_busy`.
 */
export async function storeImage(dataDir: string, base64: string, owner: string): Promise<string> {
  const { jpeg, small } = await redrawWithRendition(() => decodeBase64(base64), owner, portraitSidePx);
  const url = await storeJpeg(dataDir, jpeg);
  const files = imageFiles(dataDir, url);
  if (files) await writeFile(files.portrait, small, privateFile);
  return url;
}

/** The files of an uploaded picture; null for any other address. */
function imageFiles(dataDir: string, url: string | null): { whole: string; portrait: string } | null {
  const [, name] = /^\/uploads\/([0-9a-f-]{36})\.jpg$/.exec(url ?? '') ?? [];
  const at = (file: string) => join(uploadsDir(dataDir), file);
  return name === undefined
    ? null
    : { whole: at(`${name}.jpg`), portrait: at(`${name}-${portraitSidePx}.jpg`) };
}

const read = (file: string) => readFile(file).catch(() => null);
const beingDrawn = new Map<string, Promise<Buffer | null>>();

async function drawPortrait({
  whole,
  portrait,
}: {
  whole: string;
  portrait: string;
}): Promise<Buffer | null> {
  const picture = await read(whole);
  if (!picture) return null;
  const small = await scaleDown(picture, portraitSidePx);
  const unfinished = `${portrait}.${randomUUID()}`;
  await writeFile(unfinished, small, privateFile);
  await rename(unfinished, portrait);
  return small;
}

/** The small rendition of an uploaded picture, created once; null if there is none. Throws `server_busy`. */
export async function readPortrait(dataDir: string, url: string | null): Promise<Buffer | null> {
  const files = imageFiles(dataDir, url);
  if (!files) return null;
  const kept = await read(files.portrait);
  if (kept) return kept;
  const drawing =
    beingDrawn.get(files.portrait) ?? drawPortrait(files).finally(() => beingDrawn.delete(files.portrait));
  beingDrawn.set(files.portrait, drawing);
  return drawing;
}

/** True if the file of an uploaded picture exists; also for an address of another kind. */
export async function hasImage(dataDir: string, url: string): Promise<boolean> {
  const files = imageFiles(dataDir, url);
  if (!files) return true;
  return stat(files.whole).then(
    () => true,
    () => false,
  );
}

/** Deletes a picture that is no longer used. If that fails, `removeOrphanImages` deletes it later. */
export async function removeImage(dataDir: string, url: string | null): Promise<void> {
  const files = imageFiles(dataDir, url);
  if (!files) return;
  await rm(files.portrait, { force: true }).catch(() => undefined);
  await rm(files.whole, { force: true }).catch(() => undefined);
}

/**
 * Deletes unused pictures that were last written before `before`, as left by a server that stopped between
 * file and row. `areNamed` returns which addresses are in use.
 */
export async function removeOrphanImages(
  dataDir: string,
  before: Date,
  areNamed: (urls: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  for await (const names of namesInBatches(uploadsDir(dataDir))) {
    const urls = names.map((name) => `${uploadsPath}${name}`);
    const named = await areNamed(urls);
    for (const url of urls.filter((one) => !named.has(one))) {
      const files = imageFiles(dataDir, url);
      if (files && (await isOlder(files.whole, before))) await removeImage(dataDir, url);
    }
  }
}
