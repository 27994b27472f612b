import type { components } from '#openapi/schema.gen.ts';

/** What a picture shows, in the shape of the public Analyze Image call. */
export type ImageAnalysis = components['schemas']['ImageAnalysis'];

/** What the picture is for: the agent's face, or a property. */
export type PictureSubject = 'face' | 'property';

/** What the pixels themselves say of a picture. */
export interface PictureLook {
  /** How steep the picture's edges are, 0 to 1; null where it has none to judge by. */
  sharpness: number | null;
  /** Part of the picture's area that lettering put on it covers, 0 to 1. */
  lettering: number;
}

export type PictureFinding = 'no-face' | 'many-faces' | 'adult' | 'blurred' | 'lettering';

/** What speaks against a picture. It warns, and never blocks. */
export interface PictureVerdict {
  findings: PictureFinding[];
  /** False where a part of the check could not be made. */
  isWhole: boolean;
}

/** Below this, nothing in the picture is in focus. */
const sharpFrom = 0.08;

/** A phone number across the picture covers more than this. */
const letteringFrom = 0.015;

/** A face in the background: smaller than this part of the largest one's height. */
const bystander = 0.4;

/** Brings together what was found; what could not be found out is null. */
export function verdictOn(
  subject: PictureSubject,
  analysis: ImageAnalysis | null,
  look: PictureLook | null,
): PictureVerdict {
  const findings: PictureFinding[] = [];
  if (subject === 'face' && analysis) {
    const heights = analysis.faces.map(({ faceRectangle }) => faceRectangle.height);
    const largest = Math.max(0, ...heights);
    if (heights.length === 0) findings.push('no-face');
    if (heights.filter((height) => height >= largest * bystander).length > 1) findings.push('many-faces');
  }
  if (analysis && (analysis.adult.isAdultContent || analysis.adult.isGoryContent)) findings.push('adult');
  if (look && look.sharpness !== null && look.sharpness < sharpFrom) findings.push('blurred');
  if (subject === 'property' && look && look.lettering > letteringFrom) findings.push('lettering');
  return { findings, isWhole: analysis !== null && look !== null };
}
