import { type BrochurePicture, pixelsPerPoint } from '../brochure/brochure-content.ts';
import type { BrochureMaker } from '../brochure/brochure-maker.ts';
import { drawingAddress } from '#domain/property/property-drawing.ts';
import { paintCover } from '../share-card/paint-card.ts';
import { decoded, photoBytes, photoOfServer } from './photo-bytes.ts';

export interface Watch {
  /** Of the pictures, so many are done. */
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/** In points: the sizes of the pictures in print. */
const printed = {
  across: { width: 510, height: 255 },
  half: { width: 250, height: 125 },
  listed: { width: 178, height: 130 },
} as const;
type PrintedSize = keyof typeof printed;

const toPixels = (size: PrintedSize) => ({
  width: Math.round(printed[size].width * pixelsPerPoint),
  height: Math.round(printed[size].height * pixelsPerPoint),
});

/** The largest picture of a photo that can be had; of a small one in print, the next size is enough. */
async function readPhoto(
  agentId: string,
  { listingId, photoId, size }: WantedPhoto,
  signal: AbortSignal,
): Promise<Blob | null> {
  const small = (sidePx: 240 | 720) => photoOfServer(photoId, sidePx, signal);
  const whole = () => photoBytes(agentId, listingId, photoId, signal);
  if (size !== 'listed') return (await whole()) ?? small(720);
  return (await small(720)) ?? (await whole()) ?? small(240);
}

/** The drawing that stands for a photo; null where this browser cannot draw it. A worker cannot decode SVG. */
async function drawnPhoto(address: string, size: PrintedSize): Promise<Blob | null> {
  const image = await decoded(address);
  const { width, height } = toPixels(size);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!image || !context) return null;
  const [fullWidth, fullHeight] = [image.naturalWidth || 4, image.naturalHeight || 3];
  const picture = { image, width: fullWidth, height: fullHeight, isDrawing: true };
  paintCover(context, { x: 0, y: 0, width, height }, picture);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

export interface WantedPhoto {
  listingId: string;
  photoId: string;
  size: PrintedSize;
}

/** The number of photos that are read ahead while one is printed. */
const readAhead = 3;

/** Adds pictures to a brochure, and counts those that are missing. */
export class Pictures {
  readonly #maker: BrochureMaker;
  readonly #agentId: string;
  readonly #wanted: readonly WantedPhoto[];
  readonly #watch: Watch;
  /** The photos that are read or being read, in the order of `wanted`. */
  readonly #read: Promise<Blob | null>[] = [];
  #done = 0;
  missing = 0;

  constructor(maker: BrochureMaker, agentId: string, wanted: readonly WantedPhoto[], watch: Watch) {
    this.#maker = maker;
    this.#agentId = agentId;
    this.#wanted = wanted;
    this.#watch = watch;
  }

  /**
   * Adds the next of those that are wanted. False where it is missing. @throws where the brochure is not wanted any
   * more, or cannot be made
   */
  async addNext(): Promise<boolean> {
    const { photoId, size } = this.#wanted[this.#done]!;
    while (this.#read.length < this.#wanted.length && this.#read.length <= this.#done + readAhead) {
      const next = this.#wanted[this.#read.length]!;
      this.#read.push(readPhoto(this.#agentId, next, this.#watch.signal));
    }
    const photo = await this.#read[this.#done]!;
    this.#watch.signal.throwIfAborted();
    const isAdded = photo !== null && (await this.#maker.addPicture(photoId, photo, toPixels(size)));
    this.#watch.signal.throwIfAborted();
    /* The file of one that is printed is not needed any more. */
    this.#read[this.#done] = Promise.resolve(null);
    if (!isAdded) this.missing += 1;
    this.#done += 1;
    this.#watch.onProgress(this.#done, this.#wanted.length);
    return isAdded;
  }

  /** The drawing of a category in place of a cover; null where it cannot be drawn. */
  async addDrawing(title: string, size: PrintedSize): Promise<BrochurePicture | null> {
    const address = drawingAddress(title);
    const photo = await drawnPhoto(address, size);
    const isAdded = photo !== null && (await this.#maker.addPicture(address, photo, toPixels(size)));
    return isAdded ? { id: address, caption: '', isWhole: false } : null;
  }
}
