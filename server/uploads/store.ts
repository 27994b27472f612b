import { randomUUID } from 'node:crypto';
import { nameFrom, type Storage } from '#server/storage/storage.ts';
import { decodeBase64 } from './base64.ts';
import { redrawWithRendition, scaleDown } from './redraw.ts';

/** The path at which the uploaded pictures are served. */
export const uploadsPath = '/uploads/';

/** Longer side of the rendition for address books, in pixels. */
const portraitSidePx = 320;

/** Stores a JPEG under a new random name and returns its path. */
export async function storeJpeg(storage: Storage, jpeg: Buffer): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  await storage.write(`uploads/${name}`, jpeg);
  return `${uploadsPath}${name}`;
}

/**
 * Re-encodes and stores an agent's picture and returns its path. Throws `image_invalid`, `image_too_large`,
 * `server_busy`.
 */
export async function storeImage(storage: Storage, base64: string, owner: string): Promise<string> {
  const { jpeg, small } = await redrawWithRendition(() => decodeBase64(base64), owner, portraitSidePx);
  const url = await storeJpeg(storage, jpeg);
  const files = imageFiles(url);
  if (files) await storage.write(files.portrait, small);
  return url;
}

/** Keys of an uploaded picture. */
interface ImageFiles {
  whole: string;
  portrait: string;
}

/** The files of an uploaded picture; null for any other address. */
function imageFiles(url: string | null): ImageFiles | null {
  const [, name] = /^\/uploads\/([0-9a-f-]{36})\.jpg$/.exec(url ?? '') ?? [];
  return name === undefined
    ? null
    : { whole: `uploads/${name}.jpg`, portrait: `uploads/${name}-${portraitSidePx}.jpg` };
}

const served = /^[0-9a-f-]{36}(-\d{1,5})?\.jpg$/;

/** The picture of this file name, or null. */
export const readImage = (storage: Storage, name: string): Promise<Buffer | null> =>
  served.test(name) ? storage.read(`uploads/${name}`) : Promise.resolve(null);

const beingDrawn = new Map<string, Promise<Buffer | null>>();

async function drawPortrait(storage: Storage, { whole, portrait }: ImageFiles): Promise<Buffer | null> {
  const picture = await storage.read(whole);
  if (!picture) return null;
  const small = await scaleDown(picture, portraitSidePx);
  await storage.write(portrait, small);
  return small;
}

/** The small rendition of an uploaded picture, created once; null if there is none. Throws `server_busy`. */
export async function readPortrait(storage: Storage, url: string | null): Promise<Buffer | null> {
  const files = imageFiles(url);
  if (!files) return null;
  const kept = await storage.read(files.portrait);
  if (kept) return kept;
  const drawing =
    beingDrawn.get(files.portrait) ??
    drawPortrait(storage, files).finally(() => beingDrawn.delete(files.portrait));
  beingDrawn.set(files.portrait, drawing);
  return drawing;
}

/** True if the file of an uploaded picture exists; also for an address of another kind. */
export async function hasImage(storage: Storage, url: string): Promise<boolean> {
  const files = imageFiles(url);
  return !files || (await storage.size(files.whole)) !== null;
}

/** Deletes a picture that is no longer used. If that fails, `removeOrphanImages` deletes it later. */
export async function removeImage(storage: Storage, url: string | null): Promise<void> {
  const files = imageFiles(url);
  if (files) await storage.remove([files.portrait, files.whole]).catch(() => undefined);
}

/**
 * Deletes unused pictures that were last written before `before`, as left by a server that stopped between
 * file and row; of those whose name starts with `names`. `areNamed` returns which addresses are in use.
 */
export async function removeOrphanImages(
  storage: Storage,
  { before, names }: { before: Date; names: string },
  areNamed: (urls: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  for await (const files of storage.pages('uploads', names)) {
    const old = files.filter(({ changedAt }) => changedAt < before);
    const urls = old.map(({ key }) => `${uploadsPath}${nameFrom(key)}`);
    const named = await areNamed(urls);
    for (const url of urls.filter((one) => !named.has(one))) await removeImage(storage, url);
  }
}
