import type { components } from '#openapi/schema.gen.ts';
import { thumbnailSidesPx } from '../limits.ts';

/** The content of a picture, in the shape of the Analyze Image call. */
export type ImageAnalysis = components['schemas']['ImageAnalysis'];

/** The purpose of the picture: the agent's portrait, or a property. */
export type PictureSubject = 'face' | 'property';

/** Measurements of a picture's pixels. */
export interface PictureLook {
  /** Steepness of the picture's edges, 0 to 1; null if it has too few to measure. */
  sharpness: number | null;
  /** Share of the picture's area that is covered by overlaid lettering, 0 to 1. */
  lettering: number;
  /** The brightness that the brightest twentieth of it has at least, 0 to 255. */
  highlight: number;
  /** It looks like the screen of a phone. */
  isScreenshot: boolean;
  /** The length of its longer side, in pixels. */
  longerSidePx: number;
}

export type PictureFinding =
  | 'no-face'
  | 'many-faces'
  | 'adult'
  | 'black'
  | 'dark'
  | 'blurred'
  | 'lettering'
  | 'screenshot'
  | 'small';

/** The result of a picture's check. It warns and never blocks. */
export interface PictureCheck {
  findings: PictureFinding[];
  /** False if a part of the check could not be made. */
  isWhole: boolean;
}

/** Below this sharpness, nothing in the picture is in focus. */
const sharpFrom = 0.08;

/** A phone number across the picture covers more than this share. */
const letteringFrom = 0.015;

/** Below these, nothing can be seen in a picture, or little. A view by night has lights. */
const blackBelow = 28;
const darkBelow = 84;

/** A property's picture of fewer pixels on its longer side is smaller than lists show it. */
const smallBelowPx = Math.max(...thumbnailSidesPx);

/** A face smaller than this share of the largest face's height is in the background. */
const bystander = 0.4;

/** Combines the results. A part that could not be checked is null. */
export function toPictureCheck(
  subject: PictureSubject,
  analysis: ImageAnalysis | null,
  look: PictureLook | null,
): PictureCheck {
  const findings: PictureFinding[] = [];
  if (subject === 'face' && analysis) {
    const heights = analysis.faces.map(({ faceRectangle }) => faceRectangle.height);
    const largest = Math.max(0, ...heights);
    if (heights.length === 0) findings.push('no-face');
    if (heights.filter((height) => height >= largest * bystander).length > 1) findings.push('many-faces');
  }
  if (analysis && (analysis.adult.isAdultContent || analysis.adult.isGoryContent)) findings.push('adult');
  if (look) findings.push(...findingsOfLook(subject, look));
  return { findings, isWhole: analysis !== null && look !== null };
}

function findingsOfLook(subject: PictureSubject, look: PictureLook): PictureFinding[] {
  const { sharpness, lettering, highlight, isScreenshot, longerSidePx } = look;
  const isBlurred = sharpness !== null && sharpness < sharpFrom;
  if (subject === 'face') return isBlurred ? ['blurred'] : [];
  if (highlight < blackBelow) return ['black'];
  const found: PictureFinding[] = [];
  if (highlight < darkBelow) found.push('dark');
  if (isBlurred) found.push('blurred');
  if (isScreenshot) found.push('screenshot');
  else if (lettering > letteringFrom) found.push('lettering');
  if (longerSidePx < smallBelowPx) found.push('small');
  return found;
}
