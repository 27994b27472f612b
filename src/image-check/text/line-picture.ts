import type { Greyscale } from '#domain/photo/greyscale.ts';
import type { Piece } from './tracer.ts';
import type { TextLine } from './text-lines.ts';

/** The height of capital letters in the picture of a line, and the margin around it, in pixels. */
const letterPx = 36;
const marginPx = 16;

/** The picture of a line alone: its letters in black on white, level, of one size. */
export function pictureOfLine(line: TextLine): Greyscale {
  const { pieces, slope, height } = line;
  const left = Math.min(...pieces.map((piece) => piece.left)) - 2;
  const right = Math.max(...pieces.map((piece) => piece.right)) + 2;
  const top = Math.min(...pieces.map((piece) => piece.top)) - 2;
  const bottom = Math.max(...pieces.map((piece) => piece.bottom)) + 2;
  const ink = inkFrom(line, { left, right, top, bottom });
  const scale = letterPx / height;
  const centre = (left + right) / 2;
  const width = Math.ceil((right - left + 1) * scale) + 2 * marginPx;
  const rows = Math.ceil((bottom - top + 1) * scale) + 2 * marginPx;
  const values = new Uint8ClampedArray(width * rows).fill(255);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const fromX = left + (x - marginPx) / scale;
      const fromY = top + (y - marginPx) / scale + slope * (fromX - centre);
      values[y * width + x] = 255 - 255 * ink(fromX, fromY);
    }
  return { values, width, height: rows };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much ink there is at a place of the picture, 0 to 1, between pixels too. */
function inkFrom({ pieces }: TextLine, box: Box) {
  const across = box.right - box.left + 1;
  const down = box.bottom - box.top + 1;
  const ink = new Float32Array(across * down);
  for (const piece of pieces) {
    const { values, width, height } = piece.plane;
    const soft = Math.max(8, piece.contrast * 0.35);
    for (const at of toPixels(piece)) {
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const to = (ny - box.top) * across + (nx - box.left);
          const share = 0.5 + (values[ny * width + nx]! - piece.level) / (2 * soft);
          if (share > ink[to]!) ink[to] = Math.min(1, share);
        }
    }
  }
  return (x: number, y: number): number => {
    const [fx, fy] = [x - box.left, y - box.top];
    const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
    if (x0 < 0 || y0 < 0 || x0 + 1 >= across || y0 + 1 >= down) return 0;
    const at = y0 * across + x0;
    const [px, py] = [fx - x0, fy - y0];
    return (
      (ink[at]! * (1 - px) + ink[at + 1]! * px) * (1 - py) +
      (ink[at + across]! * (1 - px) + ink[at + across + 1]! * px) * py
    );
  };
}

/** The pixels of a piece. */
function toPixels(piece: Piece): number[] {
  const { values, width } = piece.plane;
  const seen = new Set([piece.seed]);
  const found: number[] = [];
  const left = [piece.seed];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    found.push(at);
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      if (nx < piece.left || nx > piece.right || ny < piece.top || ny > piece.bottom) continue;
      const next = ny * width + nx;
      if (seen.has(next) || values[next]! < piece.level) continue;
      seen.add(next);
      left.push(next);
    }
  }
  return found;
}
