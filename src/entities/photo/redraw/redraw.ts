/**
 * Redraws a picture: upright, small enough to send, and without EXIF data. Runs in the page and in a worker.
 */
import { toGreyscale } from '#domain/photo/greyscale.ts';
import { toFingerprint } from '#domain/photo/photo-fingerprint.ts';

/** The maximum length of the longer side, and the JPEG quality. */
export interface RedrawSizes {
  wholePx: number;
  smallPx: number;
  longestSidePx: number;
  mostPixels: number;
  quality: number;
}

export interface Redrawn {
  whole: ArrayBuffer;
  small: ArrayBuffer;
  widthPx: number;
  heightPx: number;
  /** What it looks like (`toFingerprint`); null where it is of one brightness. */
  fingerprint: string | null;
}

export type RedrawErrorCode = 'too-large' | 'cannot-decode' | 'cannot-draw';

/** The request to the worker, and its response. */
export interface RedrawRequest {
  file: Blob;
  sizes: RedrawSizes;
}
export type RedrawAnswer = { drawn: Redrawn } | { code: RedrawErrorCode };

interface Size {
  width: number;
  height: number;
}

type Canvas = Size & { getContext(kind: '2d'): Context | null };
type Context = Pick<
  OffscreenCanvasRenderingContext2D,
  'drawImage' | 'fillRect' | 'getImageData' | 'imageSmoothingQuality' | 'fillStyle'
>;

/** The canvas to draw on: an `OffscreenCanvas` in the worker, an element in the page. */
export interface Studio<Surface extends Canvas> {
  canvas(size: Size): Surface;
  encode(canvas: Surface, quality: number): Promise<Blob>;
}

/** The size of a picture scaled to a maximum longer side. Never larger than the original. */
export function fitted({ width, height }: Size, longestPx: number): Size {
  const scale = Math.min(1, longestPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function isTooLarge(
  { width, height }: Size,
  { longestSidePx, mostPixels }: Pick<RedrawSizes, 'longestSidePx' | 'mostPixels'>,
): boolean {
  return Math.max(width, height) > longestSidePx || width * height > mostPixels;
}

/** Both sizes of a decoded picture. The small one is made from the large one. */
export async function redraw<Surface extends Canvas & CanvasImageSource>(
  studio: Studio<Surface>,
  picture: CanvasImageSource,
  size: Size,
  sizes: RedrawSizes,
): Promise<Redrawn> {
  const whole = drawn(studio, picture, fitted(size, sizes.wholePx)).canvas;
  const { canvas: small, context } = drawn(studio, whole, fitted(whole, sizes.smallPx));
  const [wholeJpeg, smallJpeg] = [
    await studio.encode(whole, sizes.quality),
    await studio.encode(small, sizes.quality),
  ];
  return {
    whole: await wholeJpeg.arrayBuffer(),
    small: await smallJpeg.arrayBuffer(),
    widthPx: whole.width,
    heightPx: whole.height,
    fingerprint: fingerprintIn(context, small),
  };
}

/** Null also where the browser does not let its pixels be read: the photo itself is drawn all the same. */
export function fingerprintIn(
  context: Pick<Context, 'getImageData'>,
  { width, height }: Size,
): string | null {
  try {
    return toFingerprint(toGreyscale(context.getImageData(0, 0, width, height)));
  } catch {
    return null;
  }
}

/** Transparent parts become white, because JPEG has no transparency. */
function drawn<Surface extends Canvas>(
  studio: Studio<Surface>,
  picture: CanvasImageSource,
  size: Size,
): { canvas: Surface; context: Context } {
  const canvas = studio.canvas(size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return { canvas, context };
}
