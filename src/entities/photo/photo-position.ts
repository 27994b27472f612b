import type { DraftBody } from '#domain/draft.ts';

export type Position = NonNullable<DraftBody['loc']>;

/**
 * The country in which agents list, and some sea around it. A position far off says where a picture came
 * from, not where the unit is.
 */
const plausible = { latitude: [0.5, 8], longitude: [99, 120] } as const;

/** About ten centimetres; no camera knows better. */
const decimals = 1e6;

const within = (degrees: number, [least, most]: readonly [number, number]) =>
  degrees >= least && degrees <= most;
const rounded = (degrees: number) => Math.round(degrees * decimals) / decimals;

/** A position in degrees as a draft keeps it; null where no unit of ours can be. */
export function plausiblePosition(latitude: unknown, longitude: unknown): Position | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!within(latitude, plausible.latitude) || !within(longitude, plausible.longitude)) return null;
  return { type: 'Point', coordinates: [rounded(longitude), rounded(latitude)] };
}

/**
 * Where a picture was taken, by the notes of its camera; null where they do not say. The reader of notes is
 * fetched for it.
 */
export async function positionOf(file: Blob): Promise<Position | null> {
  try {
    // @ts-expect-error The small build brings no types; it has the same names as the large one.
    const { gps } = (await import('exifr/dist/lite.esm.mjs')) as typeof import('exifr');
    const found = await gps(file);
    return plausiblePosition(found?.latitude, found?.longitude);
  } catch {
    return null;
  }
}
