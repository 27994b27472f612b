/** Paints the picture card of a listing. Runs in the page and in a worker. */
import { encode } from 'uqr';
import {
  type CardContent,
  type CardElement,
  type CardFormat,
  cardElements,
  cardFrames,
} from './card-layout.ts';
import type { Font } from './fit-text.ts';

/** A picture that is decoded, and its size. `isDrawing`: no photo, but the drawing of a category; all of it is shown. */
export interface CoverPicture {
  image: CanvasImageSource;
  width: number;
  height: number;
  isDrawing: boolean;
}

/** What is painted. `face`: the families of the typeface, as in CSS. */
export interface CardToPaint {
  content: CardContent;
  format: CardFormat;
  face: string;
}

/** What page and worker have in common of the context of a canvas. */
export type CardContext = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'beginPath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'imageSmoothingQuality'
  | 'measureText'
  | 'roundRect'
>;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ground of the drawings, as in the light theme. */
const [skyColour, groundColour] = ['#e8f3f1', '#cfe5e2'];
const codeColour = '#0b1110';

/** How a card is stored. */
export const cardFile = { type: 'image/jpeg', quality: 0.9 } as const;

/** Paints the card on a canvas of its format's size. */
export function paintCard(
  context: CardContext,
  { content, format, face }: CardToPaint,
  cover: CoverPicture | null,
): void {
  const use = ({ weight, px }: Font) => (context.font = `${weight} ${px}px ${face}`);
  const measure = (text: string, font: Font) => {
    use(font);
    return context.measureText(text).width;
  };
  context.imageSmoothingQuality = 'high';
  for (const element of cardElements(content, format, measure)) {
    if (element.kind === 'text') use(element);
    paint(context, element, cover);
  }
}

/** The place of the cover on a canvas that has nothing else. */
export const coverArea = (format: CardFormat): Area => ({
  x: 0,
  y: 0,
  width: cardFrames[format].width,
  height: cardFrames[format].coverPx,
});

function paint(context: CardContext, element: CardElement, cover: CoverPicture | null): void {
  switch (element.kind) {
    case 'box':
      context.fillStyle = element.fill;
      context.beginPath();
      context.roundRect(element.x, element.y, element.width, element.height, element.radius);
      return context.fill();
    case 'text':
      context.fillStyle = element.fill;
      return context.fillText(element.text, element.x, element.y);
    case 'cover':
      return paintCover(context, element, cover);
    case 'code':
      return paintCode(context, element);
  }
}

/** Fills an area with the cover: a photo cut to its shape, or a drawing that stands on the ground. */
export function paintCover(
  context: CardContext,
  { x, y, width, height }: Area,
  cover: CoverPicture | null,
): void {
  context.fillStyle = skyColour;
  context.fillRect(x, y, width, height);
  if (!cover) return;
  const { image, width: fullWidth, height: fullHeight, isDrawing } = cover;
  const across = width / fullWidth;
  const down = height / fullHeight;
  if (isDrawing) {
    const scale = Math.min(across, down);
    const drawnHeight = fullHeight * scale;
    context.fillStyle = groundColour;
    const groundFrom = height - drawnHeight / 6;
    context.fillRect(x, y + groundFrom, width, height - groundFrom);
    const drawnWidth = fullWidth * scale;
    return context.drawImage(
      image,
      x + (width - drawnWidth) / 2,
      y + height - drawnHeight,
      drawnWidth,
      drawnHeight,
    );
  }
  const scale = Math.max(across, down);
  const [partWidth, partHeight] = [width / scale, height / scale];
  const [left, top] = [(fullWidth - partWidth) / 2, (fullHeight - partHeight) / 2];
  context.drawImage(image, left, top, partWidth, partHeight, x, y, width, height);
}

function paintCode(
  context: CardContext,
  { address, x, y, side }: { address: string; x: number; y: number; side: number },
): void {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const cell = Math.floor(side / size);
  const start = (side - cell * size) / 2;
  context.fillStyle = codeColour;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) context.fillRect(x + start + column * cell, y + start + row * cell, cell, cell);
}
