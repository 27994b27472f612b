import type { TypefaceFile } from '../share-card/card-request.ts';
import type { Brochure, BrochureToPrint } from './print-brochure.ts';

/** The requests to the worker, in this order. */
export type BrochureRequest =
  /** Begins a brochure. `typeface`: null where the page could not load it. */
  | { step: 'begin'; typeface: TypefaceFile | null }
  /** A picture, and how many pixels of it are printed. */
  | { step: 'picture'; id: string; photo: Blob; pixels: { width: number; height: number } }
  | ({ step: 'print' } & BrochureToPrint);

/**
 * Its responses: whether this browser's workers can draw; whether the picture could be decoded; the file. Null where
 * it could not be printed.
 */
export type BrochureAnswer = boolean | Brochure | null;
