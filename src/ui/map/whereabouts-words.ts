import type { Words } from '#messages/words.ts';
import type { Place } from '#domain/places/place.ts';
import { whereabouts } from '#domain/places/whereabouts.ts';

/** A place in words: 12 km north of Kuantan; null if no town is near. */
export function whereaboutsWords(place: Place, { t, language, lookup }: Words): string | null {
  const found = whereabouts(place);
  if (!found) return null;
  const { km, towards } = found;
  const town = lookup(found.town);
  if (!towards) return t('map.in-town', { town });
  return t('map.near-town', {
    town,
    towards,
    km: new Intl.NumberFormat(language, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km),
  });
}

/** 3.13900° N, 101.68690° E */
export function coordinatesWords({ latitude, longitude }: Place, { t, language }: Words): string {
  const degrees = (value: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 5, maximumFractionDigits: 5 }).format(
      Math.abs(value),
    );
  return t('map.coordinates', {
    latitude: degrees(latitude),
    longitude: degrees(longitude),
    northern: latitude < 0 ? 'no' : 'yes',
    eastern: longitude < 0 ? 'no' : 'yes',
  });
}
