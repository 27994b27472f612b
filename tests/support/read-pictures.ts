import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureMark } from '#domain/photo/picture-marks.ts';
import { lookedAtPx } from '#image-check/text/found-lines.ts';
import { pictureOfLine } from '#image-check/text/line-picture.ts';
import { marksIn } from '#image-check/text/marks-in.ts';
import { toColours } from '#image-check/text/planes.ts';
import { LineReader, type StartEngine } from '#image-check/text/reader.ts';
import { textLinesFrom } from '#image-check/text/text-lines.ts';

const require = createRequire(import.meta.url);
const engine = 'tesseract.js-core/tesseract-core-simd-lstm';

/** The reader of letters, as the worker has it. */
export async function startReader(): Promise<LineReader> {
  const letters = join(import.meta.dirname, '../../src/image-check/workers/text-net/letters.bin');
  const start = require(`${engine}.js`) as StartEngine;
  return LineReader.start(start, await readFile(require.resolve(`${engine}.wasm`)), await readFile(letters));
}

/** What is read in a picture, as the workers do it. */
export async function marksOfPicture(reader: LineReader, picture: Buffer): Promise<PictureMark[]> {
  const { data, info } = await sharp(picture)
    .resize(lookedAtPx, lookedAtPx, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lines = textLinesFrom(toColours({ data, width: info.width, height: info.height }));
  return marksIn(lines.map((line) => reader.read(pictureOfLine(line))));
}
