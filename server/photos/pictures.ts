import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { nameFrom, removeOlder, type Storage } from '#server/storage/storage.ts';
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

export const mediaTypeFrom = (rendition: Rendition): string =>
  rendition === 'whole' || rendition === earlierSidePx ? 'image/jpeg' : 'image/webp';

const demoSource = (picture: string) =>
  join(import.meta.dirname, '../demo/pictures/files', `${picture}.webp`);

const fileFrom = (name: string, rendition: Rendition) =>
  rendition === 'whole'
    ? `${name}.jpg`
    : `${name}-${rendition}.${mediaTypeFrom(rendition) === 'image/jpeg' ? 'jpg' : 'webp'}`;

/** Sizes of the demo pictures are made when they are first asked for, once for all photos that show them. */
const fileKey = ({ id, picture }: PictureKey, rendition: Rendition) =>
  picture === null ? `photos/${fileFrom(id, rendition)}` : `demo-pictures/${fileFrom(picture, rendition)}`;

/** Stores a photo and its smaller sizes durably, the photo last. */
export async function writePicture(
  storage: Storage,
  id: string,
  { jpeg, thumbnails }: Pick<PhotoDrawing, 'jpeg' | 'thumbnails'>,
): Promise<void> {
  const own = { id, picture: null };
  await Promise.all(
    thumbnailSidesPx.map(async (sidePx) => {
      const thumbnail = thumbnails.get(sidePx);
      if (thumbnail) await storage.write(fileKey(own, sidePx), thumbnail);
    }),
  );
  await storage.write(fileKey(own, 'whole'), jpeg);
}

const readDemo = (picture: string) => readFile(demoSource(picture)).catch(() => null);

async function draw(storage: Storage, key: PictureKey, rendition: Rendition): Promise<Buffer | null> {
  const bytes = await (key.picture === null ? storage.read(fileKey(key, 'whole')) : readDemo(key.picture));
  if (!bytes) return null;
  const drawn =
    rendition === 'whole'
      ? await redrawStored(bytes)
      : rendition === earlierSidePx
        ? await scaleDown(bytes, earlierSidePx)
        : await drawThumbnail(bytes, rendition);
  await storage.write(fileKey(key, rendition), drawn);
  return drawn;
}

const drawing = new Map<string, Promise<Buffer | null>>();

/**
 * A size of a photo, or null if its file does not exist. A missing size is made and stored, once however many
 * ask for it. Throws `server_busy`.
 */
export async function readPicture(
  storage: Storage,
  key: PictureKey,
  rendition: Rendition,
): Promise<Buffer | null> {
  const file = fileKey(key, rendition);
  const kept = await storage.read(file);
  if (kept || (rendition === 'whole' && key.picture === null)) return kept;
  const begun = drawing.get(file);
  if (begun) return begun;
  const made = draw(storage, key, rendition).finally(() => drawing.delete(file));
  drawing.set(file, made);
  return made;
}

/** True if the file of an uploaded photo exists. */
export const hasPicture = async (storage: Storage, id: string): Promise<boolean> =>
  (await storage.size(fileKey({ id, picture: null }, 'whole'))) !== null;

/** Size of a photo with its smaller sizes, as `writePicture` stores them. */
export const drawingBytes = ({ jpeg, thumbnails }: Pick<PhotoDrawing, 'jpeg' | 'thumbnails'>): number =>
  [...thumbnails.values()].reduce((sum, { length }) => sum + length, jpeg.length);

/** As `drawingBytes`, of the files that an uploaded photo has. Throws where one is there and cannot be looked at. */
export async function pictureBytes(storage: Storage, id: string): Promise<number> {
  const renditions: Rendition[] = ['whole', ...thumbnailSidesPx];
  let sum = 0;
  for (const one of renditions) sum += (await storage.size(fileKey({ id, picture: null }, one))) ?? 0;
  return sum;
}

/** Deletes the files of these photos. Those of demo pictures stay: other photos show them. */
export function removePictures(storage: Storage, ids: readonly string[]): Promise<void> {
  const renditions: Rendition[] = ['whole', earlierSidePx, ...thumbnailSidesPx];
  return storage.remove(ids.flatMap((id) => renditions.map((one) => fileKey({ id, picture: null }, one))));
}

/**
 * Deletes files without a photo row that were last written before `before`, as left by a server that stopped
 * between file and row; of those whose name starts with `names`. `areStored` returns which ids are stored photos.
 */
export async function removeOrphanPictures(
  storage: Storage,
  { before, names }: { before: Date; names: string },
  areStored: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const idFrom = (key: string) => nameFrom(key).slice(0, 36);
  const isUnfinished = (key: string) => !key.endsWith('.jpg') && !key.endsWith('.webp');
  for await (const files of storage.pages('photos', names)) {
    const stored = await areStored([...new Set(files.map(({ key }) => idFrom(key)))]);
    const strays = files.filter(({ key }) => isUnfinished(key) || !stored.has(idFrom(key)));
    await removeOlder(storage, strays, before);
  }
}
