import { type Position, rounded } from '#domain/places/place.ts';

/** The reason why the device does not report its position. */
export type LocateProblem = 'denied' | 'unavailable' | 'late' | 'missing';

const withinMs = 15_000;
const problems: readonly LocateProblem[] = ['unavailable', 'denied', 'unavailable', 'late'];

/** The device's position, or the reason why there is none. */
export function locate(): Promise<Position | LocateProblem> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('missing');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ...rounded(coords), accuracyM: Math.max(1, Math.round(coords.accuracy)) }),
      ({ code }) => resolve(problems[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: withinMs, maximumAge: 0 },
    );
  });
}

/** The device's position, only if the agent has allowed it before: this never asks for permission. */
export async function locateIfAllowed(): Promise<Position | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state !== 'granted') return null;
  const found = await locate();
  return typeof found === 'string' ? null : found;
}
