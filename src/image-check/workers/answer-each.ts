import type { ImageAnalysis } from '#domain/photo/picture-check.ts';
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

/** Responds to one request after the other with the result of `look`; null where it fails. */
export function answerRequests<Request, Seen>(look: (request: Request) => Promise<Seen>): void {
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    const seen = await look(data).catch(() => null);
    self.postMessage({ seen } satisfies Answer<Seen>);
  };
}

/** As `answerRequests`, where the requests are pictures. */
export function answerEach<Seen>(look: (picture: ImageBitmap) => Promise<Seen>): void {
  answerRequests(async (picture: Blob) => look(await createImageBitmap(picture)));
}

/** The pixels of a picture whose longer side is at most `longestPx`. The picture is closed. */
export function toPixels(picture: ImageBitmap, longestPx: number): ImageData {
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return context.getImageData(0, 0, width, height);
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
