/**
 * Draws text with the fonts of the device: a PDF needs a font inside for each script, and one with Chinese takes
 * megabytes. Runs in the page and in a worker.
 */
import type { Font } from '../share-card/fit-text.ts';

/** Sharp in print. */
const pixelsPerPoint = 300 / 72;

/** Signs with colours of their own. */
const coloured = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** A text as a mask of opacities, 16 steps of them, two pixels in a byte. */
export interface TextPicture {
  /** In pixels. */
  width: number;
  height: number;
  mask: Uint8Array<ArrayBuffer>;
  /** Red, green and blue of each pixel, where the text has colours of its own; else null. */
  colours: Uint8Array<ArrayBuffer> | null;
  /** In points: from the start of the line to the left of the picture, and from where letters stand to its bottom. */
  leftPt: number;
  belowPt: number;
  widthPt: number;
  heightPt: number;
}

export interface TextToDraw extends Font {
  text: string;
  fill: string;
}

export class TextPainter {
  readonly #face: string;
  readonly #canvas = new OffscreenCanvas(1, 1);
  readonly #context: OffscreenCanvasRenderingContext2D;

  /** `face`: the families of the typeface, as in CSS. @throws where the browser has no canvas */
  constructor(face: string) {
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas to draw on.');
    this.#face = face;
    this.#context = context;
  }

  /** The width of a text in one line, in points. */
  readonly measure = (text: string, { weight, px }: Font): number => {
    this.#use({ weight, px: px * pixelsPerPoint });
    return this.#context.measureText(text).width / pixelsPerPoint;
  };

  draw({ text, weight, px, fill }: TextToDraw): TextPicture {
    const size = px * pixelsPerPoint;
    const width = this.measure(text, { weight, px }) * pixelsPerPoint;
    const side = Math.ceil(size * 0.15);
    const [above, below] = [Math.ceil(size * 1.05), Math.ceil(size * 0.32)];
    this.#canvas.width = Math.ceil(width) + side * 2;
    this.#canvas.height = above + below;
    this.#use({ weight, px: size });
    this.#context.fillStyle = fill;
    this.#context.fillText(text, side, above);
    const {
      data,
      width: across,
      height: down,
    } = this.#context.getImageData(0, 0, this.#canvas.width, this.#canvas.height);
    return {
      width: across,
      height: down,
      mask: toMask(data, across, down),
      colours: coloured.test(text) ? toColours(data) : null,
      leftPt: -side / pixelsPerPoint,
      belowPt: below / pixelsPerPoint,
      widthPt: across / pixelsPerPoint,
      heightPt: down / pixelsPerPoint,
    };
  }

  #use({ weight, px }: Font): void {
    this.#context.font = `${weight} ${px}px ${this.#face}`;
  }
}

/** The opacities, each in four bits; a row begins with a whole byte. */
function toMask(data: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
  const stride = (width + 1) >> 1;
  const mask = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const step = (data[(y * width + x) * 4 + 3]! * 15 + 127) / 255;
      mask[y * stride + (x >> 1)]! |= step << (x & 1 ? 0 : 4);
    }
  return mask;
}

function toColours(data: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let at = 0; at < data.length / 4; at += 1) colours.set(data.subarray(at * 4, at * 4 + 3), at * 3);
  return colours;
}
