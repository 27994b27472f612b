import type { DraftBody, DraftPart } from '#domain/draft.ts';
import { formatArea, formatDay, formatMoney } from '#domain/formats.ts';
import { placeLines } from '#domain/location.ts';
import type { MessageId, Words } from './words.ts';

const intents = { Buy: 'draft.intent-buy', Rent: 'draft.intent-rent', New: 'draft.intent-new' } as const;

const labels: Record<DraftPart, MessageId> = {
  property: 'draft.name',
  kind: 'draft.part-kind',
  place: 'draft.part-address',
  intent: 'draft.intent',
  loc: 'draft.part-loc',
  price: 'listing.price',
  terms: 'listing.terms',
  size: 'listing.size',
  rooms: 'listing.rooms',
  unit: 'listing.unit',
  interior: 'listing.interior',
  title: 'listing.title-facts',
  facilities: 'listing.facilities',
  development: 'listing.development',
  authorisation: 'listing.authorisation',
  photos: 'draft.part-photos',
  remarks: 'draft.remarks',
};

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

const texts: Record<DraftPart, (body: DraftBody, words: Pick<Words, 't' | 'language'>) => string> = {
  intent: ({ intent }, { t }) => (intent ? t(intents[intent]) : ''),
  property: ({ name }) => name,
  kind: ({ title, type }) => joined(title, type),
  place: ({ address, facts: { unitNo, street, hideAddress } }, { t }) =>
    joined(
      [unitNo, street, ...placeLines(address), address.country].filter(Boolean).join(', '),
      hideAddress && t('listing.address-hidden'),
    ),
  price: ({ facts: { priceSen } }, { language }) =>
    priceSen === null ? '' : formatMoney(priceSen, language),
  terms: ({ facts: { rentType, availableFrom, maintenanceSen } }, { t, language }) =>
    joined(
      rentType,
      availableFrom && t('listing.available-from-on', { day: formatDay(availableFrom, language) }),
      maintenanceSen !== null &&
        t('listing.maintenance-of', { amount: formatMoney(maintenanceSen, language) }),
    ),
  size: ({ facts: { builtUpSqft, landAreaSqft } }, { t, language }) =>
    joined(
      builtUpSqft !== null && t('listing.built-up-of', { area: formatArea(builtUpSqft, language) }),
      landAreaSqft !== null && t('listing.land-area-of', { area: formatArea(landAreaSqft, language) }),
    ),
  rooms: ({ facts: { bedrooms, bathrooms, carParks } }, { t }) =>
    joined(
      bedrooms !== null && t('listing.bedrooms-of', { count: bedrooms }),
      bathrooms !== null && t('listing.bathrooms-of', { count: bathrooms }),
      carParks !== null && t('listing.car-parks-of', { count: carParks }),
    ),
  unit: ({ facts: { unitType, direction } }) => joined(unitType, direction),
  interior: ({ facts: { furnishing, occupancy } }) => joined(furnishing, occupancy),
  title: ({ facts: { tenure, leaseEndsYear, titleType, landTitle } }, { t }) =>
    joined(
      tenure,
      leaseEndsYear !== null && t('listing.lease-ends-in', { year: String(leaseEndsYear) }),
      titleType,
      landTitle,
    ),
  facilities: ({ facts: { facilities } }) => facilities.join(', '),
  development: ({ facts: { developer, completionYear } }, { t }) =>
    joined(developer, completionYear !== null && t('listing.completed-in', { year: String(completionYear) })),
  authorisation: ({ facts: { authorisationKind, authorisedOn, authorisedUntil } }, { t, language }) =>
    joined(
      authorisationKind,
      authorisedOn && t('listing.authorised-on-day', { day: formatDay(authorisedOn, language) }),
      authorisedUntil && t('listing.authorised-until-day', { day: formatDay(authorisedUntil, language) }),
    ),
  remarks: ({ remarks }) => remarks,
  loc: ({ loc }) =>
    loc
      ? loc.coordinates
          .toReversed()
          .map((degrees) => degrees.toFixed(5))
          .join(', ')
      : '',
  photos: ({ photos }, { t }) => (photos.length > 0 ? t('draft.photo-count', { count: photos.length }) : ''),
};

/** The label of a part of a draft. */
export function labelOfPart(part: DraftPart, t: Words['t']): string {
  return t(labels[part]);
}

/** A part of a draft as text; empty if it has no value. */
export function textOfPart(part: DraftPart, body: DraftBody, words: Pick<Words, 't' | 'language'>): string {
  return texts[part](body, words);
}

/** A list of items in the language's form. */
export function listed(things: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(things);
}
