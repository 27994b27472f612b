import type { components } from '#openapi/schema.gen.ts';

/** Two columns as a point of the contract: longitude, then latitude, in degrees. */
export function geoPoint(
  longitude: number | null,
  latitude: number | null,
): components['schemas']['GeoPoint'] {
  return longitude === null || latitude === null
    ? null
    : { type: 'Point', coordinates: [longitude, latitude] };
}
