import { encode } from 'uqr';
import { drawSquare } from './picture-on-card.ts';

/** The size of a bank card at 300 dpi, in pixels. */
const walletSize = { width: 1011, height: 638 } as const;

const colours = {
  ground: '#0f4c4a',
  band: '#0b3a38',
  ink: '#ffffff',
  soft: '#bfd9d6',
  paper: '#ffffff',
  code: '#0b1110',
} as const;
const faceFrom = (weight: number, px: number) =>
  `${weight} ${px}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans SC", sans-serif`;
const margin = 56;
const photoPx = 190;
const codePx = 250;

export interface WalletText {
  name: string;
  title: string;
  firm: string;
  lines: readonly string[];
  scan: string;
  /** The address in the QR code. */
  codeUrl: string;
}

/** The card as a PNG with the proportions of a bank card, to save or print. */
export async function walletPicture(text: WalletText, photo: HTMLImageElement | null): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), walletSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  const { width, height } = walletSize;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.band;
  context.fillRect(0, height - 92, width, 92);
  if (photo) drawPhoto(context, photo);
  writeHead(context, text, photo ? margin + photoPx + 36 : margin);
  writeLines(context, text);
  drawCode(context, text.codeUrl, width - margin - codePx, 268);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The card could not be drawn.'))),
      'image/png',
    );
  });
}

function drawPhoto(context: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  context.save();
  context.beginPath();
  context.roundRect(margin, margin, photoPx, photoPx, 28);
  context.clip();
  drawSquare(context, photo, margin, margin, photoPx);
  context.restore();
}

/** Writes who the agent is, from `x` to the right edge. */
function writeHead(context: CanvasRenderingContext2D, { name, title, firm }: WalletText, x: number): void {
  const widest = walletSize.width - x - margin;
  write(context, name, { x, y: 100, widest, weight: 700, px: 54, colour: colours.ink });
  write(context, title, { x, y: 156, widest, weight: 600, px: 34, colour: colours.soft });
  write(context, firm, { x, y: 210, widest, weight: 600, px: 34, colour: colours.ink });
}

/** Writes the lines to the left of the code. */
function writeLines(context: CanvasRenderingContext2D, { lines, scan }: WalletText): void {
  const { width, height } = walletSize;
  const beside = { x: margin, widest: width - codePx - margin * 3 };
  for (const [index, line] of lines.entries())
    write(context, line, { ...beside, y: 322 + index * 50, weight: 500, px: 32, colour: colours.ink });
  write(context, scan, { ...beside, y: height - 36, weight: 600, px: 26, colour: colours.soft });
}

interface Place {
  x: number;
  y: number;
  widest: number;
  weight: number;
  px: number;
  colour: string;
}

/** Draws text. A long name shrinks to at least two thirds of its size, then is cut off. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, widest, weight, px, colour }: Place,
): void {
  context.fillStyle = colour;
  let size = px;
  do context.font = faceFrom(weight, size);
  while (context.measureText(text).width > widest && (size -= 2) > (px * 2) / 3);
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  let shown = text;
  while (context.measureText(shown).width > widest && letters.pop() !== undefined)
    shown = `${letters.join('')}…`;
  context.fillText(shown, x, y);
}

function drawCode(context: CanvasRenderingContext2D, url: string, x: number, y: number): void {
  const { size, data } = encode(url, { ecc: 'M', border: 2 });
  const cell = Math.floor(codePx / size);
  const side = cell * size;
  const [left, top] = [x + codePx - side, y];
  context.fillStyle = colours.paper;
  context.beginPath();
  context.roundRect(left - 8, top - 8, side + 16, side + 16, 16);
  context.fill();
  context.fillStyle = colours.code;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries())
      if (isDark) context.fillRect(left + column * cell, top + row * cell, cell, cell);
  }
}
