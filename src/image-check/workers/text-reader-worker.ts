/**
 * Reads lines of letters. The build embeds Tesseract (tesseract.js-core, Apache-2.0) and the English letters of
 * tessdata_best (Apache-2.0, see text-net/LICENSE) in this file; it makes no requests.
 */
// @ts-expect-error The package has no types.
import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import tesseract from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url&inline';
import type { Greyscale } from '#domain/photo/greyscale.ts';
import type { PictureMark } from '#domain/photo/picture-marks.ts';
import { marksWithin } from '../text/marks-within.ts';
import { LineReader, type StartEngine } from '../text/reader.ts';
import { answerRequests } from './answer-each.ts';
import { toBytes } from './bytes-of.ts';
import letters from './text-net/letters.bin?url&inline';

/** A picture is given up after this time. */
const longestMs = 20_000;

const reader = LineReader.start(startTesseract as StartEngine, toBytes(tesseract), toBytes(letters));
reader.catch(() => {});

answerRequests(async (lines: Greyscale[]): Promise<PictureMark[]> => {
  const loaded = await reader;
  return marksWithin(
    longestMs,
    lines,
    (line) => loaded.read(line),
    () => performance.now(),
  );
});
