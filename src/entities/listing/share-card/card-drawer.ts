import { WorkerQueue } from '#browser/worker-queue.ts';
import { cardFrames } from './card-layout.ts';
import type { CardAnswer, CardRequest, TypefaceFile } from './card-request.ts';
import { loadTypefaceFile, typefaceWithinMs } from './load-typeface.ts';
import {
  type CardToPaint,
  type CoverPicture,
  cardFile,
  coverArea,
  paintCard,
  paintCover,
} from './paint-card.ts';

/** What is drawn as the cover: a photo's file too, which a worker decodes itself. */
export interface CardCover {
  image: HTMLImageElement;
  photo: Blob | null;
}

/** A card takes a tenth of it on a slow phone. */
const drawWithinMs = 20_000;

/**
 * Draws picture cards, one after the other: in a worker, or in the page where the browser's workers have no
 * canvas or no typefaces.
 */
export class CardDrawer {
  readonly #queue = new WorkerQueue<CardRequest, CardAnswer>(
    () => new Worker(new URL('./card-worker.ts', import.meta.url), { type: 'module' }),
    drawWithinMs,
  );
  #typeface: TypefaceFile | null = null;
  #loading: Promise<void> | null = null;
  #isWorkerUseful = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

  /** The card, JPEG. @throws where it is not wanted any more, or the browser has no canvas or no memory for it */
  async draw(card: Omit<CardToPaint, 'face'>, cover: CardCover | null, signal: AbortSignal): Promise<Blob> {
    const face = getComputedStyle(document.documentElement).getPropertyValue('--face') || 'sans-serif';
    const toPaint = { ...card, face };
    const drawn = this.#isWorkerUseful ? await this.#askWorker(toPaint, cover) : null;
    signal.throwIfAborted();
    if (drawn) return drawn;
    this.close();
    this.#isWorkerUseful = false;
    return drawInPage(toPaint, cover);
  }

  close(): void {
    this.#queue.close();
  }

  /** Null where the worker did not start, crashed or cannot draw. */
  async #askWorker(card: CardToPaint, cover: CardCover | null): Promise<CardAnswer> {
    if (!this.#typeface) await this.#waitForTypeface();
    const bitmap = cover?.photo === null ? paintedCover(cover.image, card) : null;
    if (cover?.photo === null && !bitmap) return null;
    const asked = await this.#queue.ask(
      { ...card, typeface: this.#typeface, cover: cover?.photo ?? bitmap },
      bitmap ? [bitmap] : [],
    );
    return 'answer' in asked ? asked.answer : null;
  }

  /** A load that takes longer goes on for the next card. */
  #waitForTypeface(): Promise<void> {
    this.#loading ??= loadTypefaceFile().then((typeface) => {
      this.#typeface = typeface;
      this.#loading = null;
    });
    return Promise.race([
      this.#loading,
      new Promise<void>((resolve) => setTimeout(resolve, typefaceWithinMs)),
    ]);
  }
}

function toPicture({ image, photo }: CardCover): CoverPicture {
  return {
    image,
    width: image.naturalWidth || 4,
    height: image.naturalHeight || 3,
    isDrawing: photo === null,
  };
}

/** A worker cannot decode SVG; null where this canvas cannot be drawn on: the page draws the card itself then. */
function paintedCover(image: HTMLImageElement, { format }: CardToPaint): ImageBitmap | null {
  const area = coverArea(format);
  const canvas = new OffscreenCanvas(area.width, area.height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  paintCover(context, area, toPicture({ image, photo: null }));
  return canvas.transferToImageBitmap();
}

async function drawInPage(card: CardToPaint, cover: CardCover | null): Promise<Blob> {
  const { width, height } = cardFrames[card.format];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  paintCard(context, card, cover && toPicture(cover));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The card could not be drawn.'))),
      cardFile.type,
      cardFile.quality,
    );
  });
}
