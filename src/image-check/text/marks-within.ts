import type { Greyscale } from '#domain/photo/greyscale.ts';
import type { PictureMark } from '#domain/photo/picture-marks.ts';
import { type ReadLine, marksIn } from './marks-in.ts';

/**
 * The marks in lines that are read one after the other. After `withinMs` no other line is begun: what was found
 * until then is the answer. @throws where nothing was found until then, because the rest was not read
 */
export function marksWithin(
  withinMs: number,
  lines: readonly Greyscale[],
  read: (line: Greyscale) => ReadLine,
  now: () => number,
): PictureMark[] {
  const startedAt = now();
  const texts: ReadLine[] = [];
  for (const line of lines) {
    if (now() - startedAt > withinMs) break;
    texts.push(read(line));
  }
  const marks = marksIn(texts);
  if (texts.length < lines.length && marks.length === 0) throw new Error('There are too many lines.');
  return marks;
}
