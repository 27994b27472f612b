import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture that demo listings show. Its file is `files/NAME.webp`. */
export interface DemoPicture {
  name: string;
  kind: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  /** A WebP of a few pixels in Base64. */
  placeholder: string;
}

/** The pictures in `files`. */
export const demoPictures = JSON.parse(
  readFileSync(join(import.meta.dirname, 'list.json'), 'utf8'),
) as DemoPicture[];
