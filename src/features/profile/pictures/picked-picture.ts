import { headBytes, headOf } from '#domain/photo-head.ts';
import type { MessageId } from '#messages/words.ts';

/** More than the files of any camera. */
const heaviestBytes = 60 * 1024 * 1024;
const mostPixels = 210_000_000;
const longestSidePx = 40_000;

/** The largest side that a crop needs, in px. */
const workingSidePx = 2000;
const quality = 0.9;

/** A file that cannot be used as a picture of an agent, with the reason. */
export class PictureRefused extends Error {
  readonly reason: MessageId;
  constructor(reason: MessageId) {
    super(reason);
    this.reason = reason;
  }
}

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Redraws the file upright, at a working size, and without metadata.
 * @throws {PictureRefused}
 */
export async function readPicture(file: File): Promise<Blob> {
  if (file.size === 0) throw new PictureRefused('photo.refused-empty');
  if (file.size > heaviestBytes) throw new PictureRefused('photo.refused-heavy');
  const start = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => Promise.reject(new PictureRefused('photo.refused-unreadable')));
  const head = headOf(new Uint8Array(start));
  if (!head) throw new PictureRefused('photo.refused-no-picture');
  refuseTooLarge(head.widthPx ?? 0, head.heightPx ?? 0);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(head.format === 'heic' ? 'photo.refused-heic' : 'photo.refused-damaged');
  });
  const { width, height } = picture;
  refuseTooLarge(width, height);
  const drawn = await drawPart(picture, { x: 0, y: 0, width, height }, workingSidePx);
  picture.close();
  return drawn;
}

/**
 * A part of a picture as a JPEG whose longer side has at most `sidePx` pixels.
 * @throws {PictureRefused}
 */
export async function cutOut(picture: Blob, area: Area, sidePx: number): Promise<Blob> {
  const whole = await createImageBitmap(picture).catch(() =>
    Promise.reject(new PictureRefused('photo.refused-damaged')),
  );
  const drawn = await drawPart(whole, area, sidePx);
  whole.close();
  return drawn;
}

function refuseTooLarge(width: number, height: number): void {
  if (Math.max(width, height) > longestSidePx || width * height > mostPixels)
    throw new PictureRefused('photo.refused-large');
}

/** Draws on white, because a JPEG has no transparency. */
async function drawPart(picture: ImageBitmap, { x, y, width, height }: Area, sidePx: number): Promise<Blob> {
  const scale = Math.min(1, sidePx / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused('photo.refused-undrawn');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new PictureRefused('photo.refused-undrawn');
  return blob;
}
