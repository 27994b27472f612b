/** Finds the lines of a picture that may be letters. It needs no model. */
import { pictureOfLine } from '../text/line-picture.ts';
import { toColours } from '../text/planes.ts';
import { type FoundLines, lookedAtPx } from '../text/found-lines.ts';
import { textLinesFrom } from '../text/text-lines.ts';
import { answerEach, toPixels } from './answer-each.ts';

answerEach(async (picture): Promise<FoundLines> => {
  const lines = textLinesFrom(toColours(toPixels(picture, lookedAtPx)));
  return { pictures: lines.map(pictureOfLine), areLikely: lines.some(({ isLikely }) => isLikely) };
});
