import { formatCount } from '#domain/format-count.ts';
import { formatShortMoney } from '#domain/listing/short-money.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { flight, type Place } from '#domain/places/place.ts';
import { kindWords, pillFor, priceWords } from '#entities/listing/listing-sentences.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { Words } from '#messages/words.ts';
import type { MapPin } from '#ui/map/pins-map.tsx';

/** The position of a listing; null where it is not known. */
export function placeOfListing({ loc }: Pick<ListingSummary, 'loc'>): Place | null {
  const [longitude, latitude] = loc?.coordinates ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}

/** The pins of the listings that have a place. */
export function toPins(listings: readonly ListingSummary[], words: Words): MapPin[] {
  const { t, language, list } = words;
  return listings.flatMap((listing) => {
    const place = placeOfListing(listing);
    if (!place) return [];
    const { tone, word } = pillFor(listing, t);
    const { _id: id, name, kind, priceSen } = listing;
    return [
      {
        id,
        place,
        text: formatShortMoney(priceSen, language),
        label: list([
          priceWords(listing, words),
          name || t('listings.no-name'),
          nameWord(t, kindWords, kind),
          word,
        ]),
        kind,
        state: tone,
      },
    ];
  });
}

/** The look of one pin for several listings: what they share, and their prices where these can be compared. */
export function pinOfSeveral(listings: readonly ListingSummary[], { t, language, lookup, list }: Words) {
  const count = listings.length;
  const area = shared(listings.map((listing) => listing.area));
  const isOneKind = shared(listings.map(({ kind }) => kind)) !== undefined;
  const prices = isOneKind ? listings.map(({ priceSen }) => priceSen).filter((sen) => sen > 0) : [];
  const from = formatShortMoney(Math.min(...prices), language);
  const to = formatShortMoney(Math.max(...prices), language);
  return {
    text: formatCount(count),
    label: list([
      t('listings.count', { count }),
      prices.length > 0 && (from === to ? from : t('listings.map-prices', { from, to })),
      area && lookup(area),
    ]),
  };
}

/** The value that all of these have; undefined where they differ. */
const shared = <One>([first, ...others]: readonly One[]): One | undefined =>
  others.every((other) => other === first) ? first : undefined;

/** The maximum distance of a listing that counts as near, in km. */
export const nearKm = 2;

/** The listings that are near a place, the nearest first. */
export function nearestTo<One extends { listing: ListingSummary }>(
  place: Place,
  entries: readonly One[],
): One[] {
  return entries
    .flatMap((entry) => {
      const there = placeOfListing(entry.listing);
      return there ? [{ entry, km: flight(place, there).km }] : [];
    })
    .filter(({ km }) => km <= nearKm)
    .toSorted((a, b) => a.km - b.km)
    .map(({ entry }) => entry);
}
