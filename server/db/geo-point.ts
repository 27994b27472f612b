import type { components } from '#openapi/schema.gen.ts';

/** Longitude and latitude, in degrees, as a point of the contract. Null if one is missing. */
export function geoPoint(
  longitude: number | null,
  latitude: number | null,
): components['schemas']['GeoPoint'] {
  return longitude === null || latitude === null
    ? null
    : { type: 'Point', coordinates: [longitude, latitude] };
}
