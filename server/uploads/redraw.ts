import sharp from 'sharp';
import { mostPicturePixels } from '#domain/limits.ts';
import { toGreyscale } from '#domain/photo/greyscale.ts';
import { toFingerprint, fingerprintSidePx } from '#domain/photo/photo-fingerprint.ts';
import { Refusal } from '#server/http/refusals.ts';
import { WorkQueue } from '#server/http/work-queue.ts';

/** Longer than any camera's panorama within the pixel limit. */
const longestOriginalPx = 20_000;
const longestSidePx = 1600;

/**
 * One picture is decoded at a time, on one thread. Password hashing uses two of Node's four threads; one
 * stays free for files, name resolution and the database's password exchange. Nothing decoded is cached.
 */
sharp.concurrency(1);
sharp.cache(false);
const drawings = new WorkQueue({ atOnce: 1, waiting: 60, perOwner: 8, retryAfterSeconds: 5 });

/** Where a picture comes from: a device has redrawn it, a feed has not. */
type Source = 'device' | 'feed';

/** A re-encoded picture. */
export interface Drawing {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Pictures of feeds come as their makers stored them: also GIF and AVIF, and as large as a telephone's camera
 * makes them. A picture is decoded while it is scaled only where its format allows it line by line; others hold
 * all their pixels in memory.
 */
const mostFeedPixels = 52_000_000;
const feedFormats = /^(?:jpeg|png|webp|gif|heif)$/;

function isPicture(bytes: Buffer): boolean {
  const starts = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

/** Throws `image_too_large` for more pixels than are decoded, and `image_invalid` for another format. */
async function refuseUnfit(bytes: Buffer, from: Source): Promise<void> {
  const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const isByLine = (format === 'jpeg' || format === 'png') && isProgressive !== true;
  const most = from === 'feed' && isByLine ? mostFeedPixels : mostPicturePixels;
  if (from === 'feed' && !feedFormats.test(format)) throw new Refusal('image_invalid');
  if (width * height > most || Math.max(width, height) > longestOriginalPx)
    throw new Refusal('image_too_large');
}

async function drawn(bytes: Buffer, sidePx: number, from: Source = 'device'): Promise<Drawing> {
  if (from === 'device' && !isPicture(bytes)) throw new Refusal('image_invalid');
  try {
    await refuseUnfit(bytes, from);
    const { data, info } = await sharp(bytes, {
      limitInputPixels: from === 'feed' ? mostFeedPixels : mostPicturePixels,
      failOn: 'error',
    })
      .rotate()
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('image_invalid');
  }
}

type Read = () => Buffer | Promise<Buffer>;

/**
 * Re-encodes a JPEG, PNG or WebP of at most 16 megapixels as a JPEG of at most 1600 pixels a side. Removes
 * all metadata and hidden data. `read` is called when the picture's turn comes, so that waiting pictures take
 * no memory. `owner` is the sending agent, whose share of the queue is limited. Throws what `read` throws,
 * `image_invalid`, `image_too_large`, and `server_busy` if too many wait.
 */
export function redrawPicture(read: Read, owner: string): Promise<Drawing> {
  return drawings.run(async () => drawn(await read(), longestSidePx), owner);
}

/** As `redrawPicture`, with a second JPEG of at most `smallPx` a side. */
export function redrawWithRendition(
  read: Read,
  owner: string,
  smallPx: number,
): Promise<Drawing & { small: Buffer }> {
  return drawings.run(async () => {
    const whole = await drawn(await read(), longestSidePx);
    return { ...whole, small: (await drawn(whole.jpeg, smallPx)).jpeg };
  }, owner);
}

/** Smaller sizes of a picture as WebP: quality and effort are those of docs/decisions/0041. */
async function thumbnail(picture: Buffer, widthPx: number): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: mostPicturePixels, failOn: 'error' })
    .resize(widthPx, widthPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer();
}

/** Longer side of the placeholder, in pixels: about a hundred bytes. */
const placeholderPx = 16;

/** A WebP of a few pixels, in Base64: what is shown, blurred, until the picture is there. */
async function placeholderFrom(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture)
    .resize(placeholderPx, placeholderPx, { fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return tiny.toString('base64');
}

/** What a picture looks like; null where it is of one brightness. */
async function fingerprint(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPicturePixels, failOn: 'error' })
    .resize(fingerprintSidePx, fingerprintSidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toFingerprint(toGreyscale({ data, width: info.width, height: info.height }));
}

/** A photo with its smaller sizes, by longer side in pixels, and what it looks like (`toFingerprint`). */
export interface PhotoDrawing extends Drawing {
  thumbnails: ReadonlyMap<number, Buffer>;
  placeholder: string;
  fingerprint: string | null;
}

/**
 * As `redrawPicture`, with WebPs of at most these pixels a side and a placeholder. Of a feed, also GIF and AVIF,
 * and JPEG and PNG of at most 52 megapixels where they are stored line by line.
 */
export function redrawPhoto(
  read: Read,
  owner: string,
  sidesPx: readonly number[],
  from: Source = 'device',
): Promise<PhotoDrawing> {
  return drawings.run(async () => {
    const whole = await drawn(await read(), longestSidePx, from);
    const thumbnails = new Map<number, Buffer>();
    for (const sidePx of sidesPx) thumbnails.set(sidePx, await thumbnail(whole.jpeg, sidePx));
    const placeholder = await placeholderFrom(whole.jpeg);
    return { ...whole, thumbnails, placeholder, fingerprint: await fingerprint(whole.jpeg) };
  }, owner);
}

/** A stored picture as a JPEG. Throws `server_busy` if too many pictures wait. */
export async function redrawStored(picture: Buffer): Promise<Buffer> {
  return (await drawings.run(() => drawn(picture, longestSidePx))).jpeg;
}

/** A WebP of at most `sidePx` a side. Throws `server_busy` if too many pictures wait. */
export function drawThumbnail(picture: Buffer, sidePx: number): Promise<Buffer> {
  return drawings.run(() => thumbnail(picture, sidePx));
}

/** The placeholder of a stored picture. Throws `server_busy` if too many pictures wait. */
export function drawPlaceholder(picture: Buffer): Promise<string> {
  return drawings.run(() => placeholderFrom(picture));
}

/** What a stored picture looks like, as in `PhotoDrawing`. Throws `server_busy` if too many pictures wait. */
export function drawFingerprint(picture: Buffer): Promise<string | null> {
  return drawings.run(() => fingerprint(picture));
}

/** A smaller rendition of a re-encoded picture. Throws `server_busy` if too many pictures wait. */
export async function scaleDown(jpeg: Buffer, smallPx: number): Promise<Buffer> {
  return (await drawings.run(() => drawn(jpeg, smallPx))).jpeg;
}
