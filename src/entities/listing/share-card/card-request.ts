import type { CardToPaint } from './paint-card.ts';

/** The app's typeface. A worker has the faces that it is given, and the system's; its policy lets it fetch none. */
export interface TypefaceFile {
  family: string;
  bytes: ArrayBuffer;
  descriptors: { weight: string; unicodeRange: string };
}

/** The request to the worker. `cover`: a photo, or the whole area of the cover as it is painted. */
export interface CardRequest extends CardToPaint {
  /** Null where the page could not load it. */
  typeface: TypefaceFile | null;
  cover: Blob | ImageBitmap | null;
}

/** Its response: the card, or null where this browser's workers cannot draw it. */
export type CardAnswer = Blob | null;
