/** Redraws one picture after the other, outside the page's main thread. */
import { type RedrawAnswer, type RedrawRequest, type Studio, isTooLarge, redraw } from './redraw.ts';

declare const self: DedicatedWorkerGlobalScope;

const studio: Studio<OffscreenCanvas> = {
  canvas: ({ width, height }) => new OffscreenCanvas(width, height),
  encode: (canvas, quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
};

async function answer({ file, sizes }: RedrawRequest): Promise<RedrawAnswer> {
  if (typeof OffscreenCanvas === 'undefined') return { code: 'cannot-draw' };
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return { code: 'cannot-decode' };
  try {
    return isTooLarge(picture, sizes)
      ? { code: 'too-large' }
      : { drawn: await redraw(studio, picture, picture, sizes) };
  } catch {
    return { code: 'cannot-draw' };
  } finally {
    picture.close();
  }
}

self.onmessage = async ({ data }: MessageEvent<RedrawRequest>) => {
  const result = await answer(data);
  self.postMessage(result, 'drawn' in result ? [result.drawn.whole, result.drawn.small] : []);
};
