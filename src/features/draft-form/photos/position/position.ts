import type { DraftBody } from '#domain/draft/draft.ts';

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
