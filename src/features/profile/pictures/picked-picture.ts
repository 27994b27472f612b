import { PhotoRefused, prepare } from '#entities/photo/prepare-photo.ts';
import { Redrawer } from '#entities/photo/redraw/redrawer.ts';

/** The largest side that a crop needs, in px. */
const workingSidePx = 2000;
const quality = 0.9;

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Redraws the file upright, at a working size, and without metadata, outside the page's main thread.
 * @throws {PhotoRefused}
 */
export async function readPicture(file: File): Promise<Blob> {
  const redrawer = new Redrawer();
  try {
    const { whole } = await prepare(redrawer, file, { wholePx: workingSidePx, smallPx: 1, quality });
    return new Blob([whole], { type: 'image/jpeg' });
  } finally {
    redrawer.close();
  }
}

/**
 * A part of a picture as a JPEG whose longer side has at most `sidePx` pixels.
 * @throws {PhotoRefused}
 */
export async function cutOut(picture: Blob, area: Area, sidePx: number): Promise<Blob> {
  const whole = await createImageBitmap(picture).catch(() => Promise.reject(new PhotoRefused('damaged')));
  const drawn = await drawPart(whole, area, sidePx);
  whole.close();
  return drawn;
}

/** Draws on white, because a JPEG has no transparency. */
async function drawPart(picture: ImageBitmap, { x, y, width, height }: Area, sidePx: number): Promise<Blob> {
  const scale = Math.min(1, sidePx / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoRefused('undrawn');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new PhotoRefused('undrawn');
  return blob;
}
