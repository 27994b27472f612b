import { randomUUID } from 'node:crypto';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, privateFile } from '#server/private-folder.ts';
import { decodeBase64 } from './base64.ts';
import { redrawWithRendition, scaleDown } from './redraw.ts';

/** Folder of the uploaded pictures, and the path under which they are served. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadsPath = '/uploads/';

/** Longer side of the rendition for address books, in pixels. */
const portraitSidePx = 320;

/** Keeps a JPEG of ours under a name that nothing had before. Answers its path. */
export async function storeJpeg(dataDir: string, jpeg: Buffer): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  await makePrivateFolder(uploadsDir(dataDir));
  await writeFile(join(uploadsDir(dataDir), name), jpeg, privateFile);
  return `${uploadsPath}${name}`;
}

/**
 * Keeps an agent's picture, drawn anew. Answers its path. Throws `image_invalid`, `image_too_large`,
 * `server_busy`.
 */
export async function storeImage(dataDir: string, base64: string, owner: string): Promise<string> {
  const { jpeg, small } = await redrawWithRendition(() => decodeBase64(base64), owner, portraitSidePx);
  const url = await storeJpeg(dataDir, jpeg);
  const files = imageFiles(dataDir, url);
  if (files) await writeFile(files.portrait, small, privateFile);
  return url;
}

/** The files of a picture that we keep; null for any other address. */
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

/**
 * The small rendition of a picture that we keep, drawn once; null where there is none. Throws `server_busy`.
 */
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

/**
 * Removes a picture that nothing names any more. One that cannot be removed now is a stray, and goes later.
 */
export async function removeImage(dataDir: string, url: string | null): Promise<void> {
  const files = imageFiles(dataDir, url);
  if (!files) return;
  await rm(files.portrait, { force: true }).catch(() => undefined);
  await rm(files.whole, { force: true }).catch(() => undefined);
}

/**
 * Removes the pictures last written before `before` that nothing names: what a server left behind that ended
 * between a file and its row. `areNamed` answers which of the addresses are in use.
 */
export async function removeOrphanImages(
  dataDir: string,
  before: Date,
  areNamed: (urls: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const urls = (await readdir(uploadsDir(dataDir)).catch(() => [])).map((name) => `${uploadsPath}${name}`);
  const named = await areNamed(urls);
  for (const url of urls.filter((one) => !named.has(one))) {
    const files = imageFiles(dataDir, url);
    const { mtimeMs } = files
      ? await stat(files.whole).catch(() => ({ mtimeMs: Infinity }))
      : { mtimeMs: Infinity };
    if (mtimeMs < before.getTime()) await removeImage(dataDir, url);
  }
}
