import type { ImageAnalysis } from '#domain/picture-verdict.ts';
import type { Answer } from '../answer.ts';

declare const self: DedicatedWorkerGlobalScope;

/** An analysis without findings. */
export const nothingFound = (): ImageAnalysis => ({
  adult: {
    isAdultContent: false,
    isRacyContent: false,
    isGoryContent: false,
    adultScore: 0,
    racyScore: 0,
    goreScore: 0,
  },
  categories: [],
  faces: [],
  tags: [],
});

/** Responds to one picture after the other with the result of `look`. */
export function answerEach<Seen>(look: (picture: ImageBitmap) => Promise<Seen>): void {
  self.onmessage = async ({ data }: MessageEvent<Blob>) => {
    const seen = await createImageBitmap(data)
      .then(look)
      .catch(() => null);
    self.postMessage({ seen } satisfies Answer<Seen>);
  };
}

/** Draws a picture into a square from the upper left corner, scaled to fit; `filled` stretches it instead. */
export function drawn(picture: ImageBitmap, side: number, how: 'fitted' | 'filled'): ImageData {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on.');
  const scale = side / Math.max(picture.width, picture.height);
  context.imageSmoothingQuality = 'high';
  if (how === 'filled') context.drawImage(picture, 0, 0, side, side);
  else context.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
  return context.getImageData(0, 0, side, side);
}
