import type { DraftBody } from '#domain/draft.ts';

export type Position = NonNullable<DraftBody['loc']>;

/**
 * Malaysia and the sea around it. A position outside is where the picture was taken, but no unit's position.
 */
const plausible = { latitude: [0.5, 8], longitude: [99, 120] } as const;

/** About ten centimetres, more precise than any camera. */
const decimals = 1e6;

const within = (degrees: number, [least, most]: readonly [number, number]) =>
  degrees >= least && degrees <= most;
const rounded = (degrees: number) => Math.round(degrees * decimals) / decimals;

/** A position in degrees in the form of a draft; null if it is outside the plausible area. */
export function plausiblePosition(latitude: unknown, longitude: unknown): Position | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!within(latitude, plausible.latitude) || !within(longitude, plausible.longitude)) return null;
  return { type: 'Point', coordinates: [rounded(longitude), rounded(latitude)] };
}

/** The position in a picture's EXIF data; null if there is none. The EXIF reader is loaded on demand. */
export async function positionOf(file: Blob): Promise<Position | null> {
  try {
    // @ts-expect-error The small build has no types; its exports have the names of the full build.
    const { gps } = (await import('exifr/dist/lite.esm.mjs')) as typeof import('exifr');
    const found = await gps(file);
    return plausiblePosition(found?.latitude, found?.longitude);
  } catch {
    return null;
  }
}
