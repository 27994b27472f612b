/**
 * Drawing a picture anew: straight, small enough to send, and without the camera's notes. Runs in the page
 * and in a worker.
 */

/** How large the longer side becomes at most, and how good the JPEG is. */
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
}

export type RedrawFault = 'too-large' | 'cannot-decode' | 'cannot-draw';

/** What the worker is asked, and what it answers. */
export interface RedrawRequest {
  file: Blob;
  sizes: RedrawSizes;
}
export type RedrawAnswer = { drawn: Redrawn } | { fault: RedrawFault };

interface Size {
  width: number;
  height: number;
}

type Canvas = Size & { getContext(kind: '2d'): Pen | null };
type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  'drawImage' | 'fillRect' | 'imageSmoothingQuality' | 'fillStyle'
>;

/** Where pictures are drawn: the worker's canvas has no element, the page's has. */
export interface Studio<Surface extends Canvas> {
  canvas(size: Size): Surface;
  encode(canvas: Surface, quality: number): Promise<Blob>;
}

/** The size of a picture whose longer side has to fit. Never larger than it was. */
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

/** Both sizes of a decoded picture; the small one is made of the whole one. */
export async function redraw<Surface extends Canvas & CanvasImageSource>(
  studio: Studio<Surface>,
  picture: CanvasImageSource,
  size: Size,
  sizes: RedrawSizes,
): Promise<Redrawn> {
  const whole = drawn(studio, picture, fitted(size, sizes.wholePx));
  const small = drawn(studio, whole, fitted(whole, sizes.smallPx));
  const [wholeJpeg, smallJpeg] = [
    await studio.encode(whole, sizes.quality),
    await studio.encode(small, sizes.quality),
  ];
  return {
    whole: await wholeJpeg.arrayBuffer(),
    small: await smallJpeg.arrayBuffer(),
    widthPx: whole.width,
    heightPx: whole.height,
  };
}

/** What shines through becomes white: a JPEG knows no glass. */
function drawn<Surface extends Canvas>(
  studio: Studio<Surface>,
  picture: CanvasImageSource,
  size: Size,
): Surface {
  const canvas = studio.canvas(size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to draw on.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}
