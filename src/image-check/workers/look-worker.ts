/** Measures a picture's pixels. It needs no model, so it is installed with the app. */
import { highlightFrom } from '../brightness.ts';
import { toGreyscale } from '#domain/photo/greyscale.ts';
import { letteringFrom } from '../lettering.ts';
import { looksLikeScreenshot } from '../screenshot.ts';
import { measureSharpness } from '../sharpness.ts';
import { answerEach, toPixels } from './answer-each.ts';

/** Size at which pixels are measured. Blur that is invisible at this size does not matter. */
const longestPx = 800;

answerEach(async (picture) => {
  const longerSidePx = Math.max(picture.width, picture.height);
  const greyscale = toGreyscale(toPixels(picture, longestPx));
  return {
    sharpness: measureSharpness(greyscale),
    lettering: letteringFrom(greyscale),
    highlight: highlightFrom(greyscale),
    isScreenshot: looksLikeScreenshot(greyscale),
    longerSidePx,
  };
});
