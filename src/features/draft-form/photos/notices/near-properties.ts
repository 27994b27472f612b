import type { DraftBody } from '#domain/draft/draft.ts';
import { flight, type Place } from '#domain/places/place.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import type { SeenProperty } from '../../fields/seen-properties.ts';

/** A property, and how far from it a photo was taken, in metres. */
export interface NearProperty {
  property: PickableProperty;
  metres: number;
}

/** Beyond this a photo says nothing of the building. */
const nearM = 300;
const mostNear = 3;

/** A photo that was taken so near a building is of it, unless another one is not much farther away. */
const atM = 100;
const timesFarther = 2;

const toPlace = ({ coordinates: [longitude = 0, latitude = 0] }: NonNullable<DraftBody['loc']>): Place => ({
  longitude,
  latitude,
});

/** The properties near the place of a photo, the nearest first. */
export function nearProperties(
  at: NonNullable<DraftBody['loc']>,
  seen: readonly SeenProperty[],
): NearProperty[] {
  return seen
    .flatMap(({ property, loc }) =>
      loc === null ? [] : [{ property, metres: Math.round(flight(toPlace(at), toPlace(loc)).km * 1000) }],
    )
    .filter(({ metres }) => metres <= nearM)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, mostNear);
}

/** The one property that a photo can be of; null where it may be of another, or of none that is known. */
export function propertyOfPhoto([nearest, next]: readonly NearProperty[]): NearProperty | null {
  if (!nearest || nearest.metres > atM) return null;
  return next && next.metres < Math.max(nearest.metres, 1) * timesFarther ? null : nearest;
}
