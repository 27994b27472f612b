/** Measures a picture's pixels. It needs no model, so it is installed with the app. */
import { highlightOf } from '../brightness.ts';
import { toGreyscale } from '#domain/greyscale.ts';
import { letteringOf } from '../lettering.ts';
import { looksLikeScreenshot } from '../screenshot.ts';
import { sharpnessOf } from '../sharpness.ts';
import { answerEach } from './answer-each.ts';

/** Size at which pixels are measured. Blur that is invisible at this size does not matter. */
const longestPx = 800;

answerEach(async (picture) => {
  const longerSidePx = Math.max(picture.width, picture.height);
  const scale = Math.min(1, longestPx / longerSidePx);
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const greyscale = toGreyscale(context.getImageData(0, 0, width, height));
  return {
    sharpness: sharpnessOf(greyscale),
    lettering: letteringOf(greyscale),
    highlight: highlightOf(greyscale),
    isScreenshot: looksLikeScreenshot(greyscale),
    longerSidePx,
  };
});
