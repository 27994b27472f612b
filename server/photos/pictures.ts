import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { namesInBatches, removeOld } from '#server/files/folder-names.ts';
import { makePrivateFolder, privateFile } from '#server/files/private-folder.ts';
import { drawThumbnail, type PhotoDrawing, redrawStored, scaleDown } from '#server/uploads/redraw.ts';

/** Longer side of the JPEG that installed apps of earlier versions ask for, in pixels. */
const earlierSidePx = 400;

/** `whole`, or the longer side in pixels. */
export type Rendition = 'whole' | 400 | (typeof thumbnailSidesPx)[number];

/** A photo's files: `picture` names the demo picture that it shares with other photos. */
export interface PictureKey {
  id: string;
  picture: string | null;
}

export const mediaTypeOf = (rendition: Rendition): string =>
  rendition === 'whole' || rendition === earlierSidePx ? 'image/jpeg' : 'image/webp';

const folder = (dataDir: string) => join(dataDir, 'photos');
/** Sizes of the demo pictures: made when they are first asked for, once for all photos that show them. */
const demoFolder = (dataDir: string) => join(dataDir, 'demo-pictures');
const demoSource = (picture: string) =>
  join(import.meta.dirname, '../demo/pictures/files', `${picture}.webp`);

const fileOf = (name: string, rendition: Rendition) =>
  rendition === 'whole'
    ? `${name}.jpg`
    : `${name}-${rendition}.${mediaTypeOf(rendition) === 'image/jpeg' ? 'jpg' : 'webp'}`;

const pathOf = (dataDir: string, { id, picture }: PictureKey, rendition: Rendition) =>
  picture === null
    ? join(folder(dataDir), fileOf(id, rendition))
    : join(demoFolder(dataDir), fileOf(picture, rendition));

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

/** Stores a photo and its smaller sizes durably. The folder is not served publicly. */
export async function writePicture(
  dataDir: string,
  id: string,
  { jpeg, thumbnails }: Pick<PhotoDrawing, 'jpeg' | 'thumbnails'>,
): Promise<void> {
  await makePrivateFolder(folder(dataDir));
  const own = { id, picture: null };
  for (const sidePx of thumbnailSidesPx) {
    const thumbnail = thumbnails.get(sidePx);
    if (thumbnail) await write(pathOf(dataDir, own, sidePx), thumbnail);
  }
  await write(pathOf(dataDir, own, 'whole'), jpeg);
}

async function draw(dataDir: string, key: PictureKey, rendition: Rendition): Promise<Buffer | null> {
  const source = key.picture === null ? pathOf(dataDir, key, 'whole') : demoSource(key.picture);
  const bytes = await read(source);
  if (!bytes) return null;
  const drawn =
    rendition === 'whole'
      ? await redrawStored(bytes)
      : rendition === earlierSidePx
        ? await scaleDown(bytes, earlierSidePx)
        : await drawThumbnail(bytes, rendition);
  if (key.picture !== null) await makePrivateFolder(demoFolder(dataDir));
  await write(pathOf(dataDir, key, rendition), drawn);
  return drawn;
}

const drawing = new Map<string, Promise<Buffer | null>>();

/**
 * A size of a photo, or null if its file does not exist. A missing size is made and stored, once however many
 * ask for it. Throws `server_busy`.
 */
export async function readPicture(
  dataDir: string,
  key: PictureKey,
  rendition: Rendition,
): Promise<Buffer | null> {
  const path = pathOf(dataDir, key, rendition);
  const kept = await read(path);
  if (kept || (rendition === 'whole' && key.picture === null)) return kept;
  const begun = drawing.get(path);
  if (begun) return begun;
  const made = draw(dataDir, key, rendition).finally(() => drawing.delete(path));
  drawing.set(path, made);
  return made;
}

/** True if the file of an uploaded photo exists. */
export const hasPicture = (dataDir: string, id: string): Promise<boolean> =>
  stat(pathOf(dataDir, { id, picture: null }, 'whole')).then(
    () => true,
    () => false,
  );

/** Size of a photo with its smaller sizes, as `writePicture` stores them. */
export const drawingBytes = ({ jpeg, thumbnails }: Pick<PhotoDrawing, 'jpeg' | 'thumbnails'>): number =>
  [...thumbnails.values()].reduce((sum, { length }) => sum + length, jpeg.length);

/** As `drawingBytes`, of the files that an uploaded photo has. Throws where one is there and cannot be looked at. */
export async function pictureBytes(dataDir: string, id: string): Promise<number> {
  const renditions: Rendition[] = ['whole', ...thumbnailSidesPx];
  let sum = 0;
  for (const one of renditions)
    sum += await stat(pathOf(dataDir, { id, picture: null }, one)).then(
      ({ size }) => size,
      (fault: NodeJS.ErrnoException) => {
        if (fault.code === 'ENOENT') return 0;
        throw fault;
      },
    );
  return sum;
}

/** Deletes the files of these photos. Those of demo pictures stay: other photos show them. */
export async function removePictures(dataDir: string, ids: readonly string[]): Promise<void> {
  const renditions: Rendition[] = ['whole', earlierSidePx, ...thumbnailSidesPx];
  await Promise.all(
    ids
      .flatMap((id) => renditions.map((one) => pathOf(dataDir, { id, picture: null }, one)))
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
  const idOf = (name: string) => name.slice(0, 36);
  const isUnfinished = (name: string) => !name.endsWith('.jpg') && !name.endsWith('.webp');
  for await (const names of namesInBatches(folder(dataDir))) {
    const stored = await areStored([...new Set(names.map(idOf))]);
    const strays = names.filter((one) => isUnfinished(one) || !stored.has(idOf(one)));
    await removeOld(
      strays.map((name) => join(folder(dataDir), name)),
      before,
    );
  }
}
