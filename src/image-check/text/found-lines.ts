import type { Greyscale } from '#domain/photo/greyscale.ts';

/** The longer side at which letters are looked for, in pixels. */
export const lookedAtPx = 1200;

/** What may be lines of letters in a picture. */
export interface FoundLines {
  /** Each line alone, black on white. */
  pictures: Greyscale[];
  /** True where one of them is hardly anything else than letters. */
  areLikely: boolean;
}
