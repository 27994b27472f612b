import { encode } from 'uqr';
import {
  type CardContent,
  type CardElement,
  type CardFormat,
  cardElements,
  cardFrames,
} from './card-layout.ts';
import type { Font } from './fit-text.ts';

/** What is drawn as the cover. `isDrawing`: no photo, but the drawing of a category; all of it is shown. */
export interface CardCover {
  image: HTMLImageElement;
  isDrawing: boolean;
}

/** Ground of the drawings, as in the light theme. */
const [skyColour, groundColour] = ['#e8f3f1', '#cfe5e2'];
const codeColour = '#0b1110';
const jpegQuality = 0.9;

/** Draws the card on the device, JPEG. @throws {Error} where the browser has no canvas or no memory for it */
export async function drawCard(
  content: CardContent,
  format: CardFormat,
  cover: CardCover | null,
): Promise<Blob> {
  const { width, height } = cardFrames[format];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  const face = getComputedStyle(document.documentElement).getPropertyValue('--face') || 'sans-serif';
  const use = ({ weight, px }: Font) => (context.font = `${weight} ${px}px ${face}`);
  const measure = (text: string, font: Font) => {
    use(font);
    return context.measureText(text).width;
  };
  context.imageSmoothingQuality = 'high';
  for (const element of cardElements(content, format, measure)) {
    if (element.kind === 'text') use(element);
    draw(context, element, cover);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The card could not be drawn.'))),
      'image/jpeg',
      jpegQuality,
    );
  });
}

function draw(context: CanvasRenderingContext2D, element: CardElement, cover: CardCover | null): void {
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
      return drawCover(context, element, cover);
    case 'code':
      return drawCode(context, element);
  }
}

function drawCover(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  cover: CardCover | null,
): void {
  context.fillStyle = skyColour;
  context.fillRect(x, y, width, height);
  if (!cover) return;
  const { image, isDrawing } = cover;
  const [fullWidth, fullHeight] = [image.naturalWidth || 4, image.naturalHeight || 3];
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

function drawCode(
  context: CanvasRenderingContext2D,
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
