/** Measures a picture's pixels. It needs no model, so it is installed with the app. */
import { highlightOf } from '../brightness.ts';
import { toGreyscale } from '#domain/photo/greyscale.ts';
import { letteringOf } from '../lettering.ts';
import { looksLikeScreenshot } from '../screenshot.ts';
import { sharpnessOf } from '../sharpness.ts';
import { answerEach, pixelsOf } from './answer-each.ts';

/** Size at which pixels are measured. Blur that is invisible at this size does not matter. */
const longestPx = 800;

answerEach(async (picture) => {
  const longerSidePx = Math.max(picture.width, picture.height);
  const greyscale = toGreyscale(pixelsOf(picture, longestPx));
  return {
    sharpness: sharpnessOf(greyscale),
    lettering: letteringOf(greyscale),
    highlight: highlightOf(greyscale),
    isScreenshot: looksLikeScreenshot(greyscale),
    longerSidePx,
  };
});
