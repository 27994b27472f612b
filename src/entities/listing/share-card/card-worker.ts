/** Draws one picture card after the other, outside the page's main thread. */
import { cardFrames } from './card-layout.ts';
import type { CardAnswer, CardRequest, TypefaceFile } from './card-request.ts';
import { type CoverPicture, cardFile, paintCard } from './paint-card.ts';

declare const self: DedicatedWorkerGlobalScope;

let loading: Promise<unknown> | null = null;

const load = async ({ family, bytes, descriptors }: TypefaceFile) =>
  self.fonts.add(await new FontFace(family, bytes, descriptors).load());

/** A photo is decoded here. A bitmap has the shape of the cover's area, so that none of it is cut off. */
async function coverFrom(cover: CardRequest['cover']): Promise<CoverPicture | null> {
  if (!cover) return null;
  const image =
    cover instanceof Blob ? await createImageBitmap(cover, { imageOrientation: 'from-image' }) : cover;
  return { image, width: image.width, height: image.height, isDrawing: false };
}

async function draw({ typeface, cover, ...card }: CardRequest): Promise<CardAnswer> {
  const { width, height } = cardFrames[card.format];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context || !('fonts' in self) || !('roundRect' in context)) return null;
  if (typeface) await (loading ??= load(typeface));
  paintCard(context, card, await coverFrom(cover));
  return canvas.convertToBlob(cardFile);
}

self.onmessage = async ({ data }: MessageEvent<CardRequest>) =>
  self.postMessage(await draw(data).catch(() => null));
