import type { DraftBody } from '#domain/draft/draft.ts';
import type { DraftPart } from '#domain/listing/draft-parts.ts';
import { type FactsWith, fieldFor, type ListingFact, listingFacts } from '#domain/listing/listing-fields.ts';
import { placeLines } from '#domain/property/location.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { bedroomWords } from './bedroom-words.ts';
import { formatFact } from '#domain/listing/fact-format.ts';
import type { MessageId, Words } from './words.ts';
import { nameWord } from './enum-words.ts';

const intents = { Buy: 'draft.intent-buy', Rent: 'draft.intent-rent', New: 'draft.intent-new' } as const;

const labels: Record<DraftPart, MessageId> = {
  property: 'draft.name',
  category: 'draft.part-category',
  place: 'draft.part-address',
  intent: 'draft.intent',
  loc: 'draft.part-loc',
  price: 'listing.price',
  terms: 'listing.terms',
  size: 'listing.size',
  rooms: 'listing.rooms',
  unit: 'listing.unit',
  interior: 'listing.interior',
  tenure: 'listing.tenure',
  facilities: 'listing.facilities',
  development: 'listing.development',
  authorisation: 'listing.authorisation',
  photos: 'draft.part-photos',
  remarks: 'draft.remarks',
};

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

type Spoken = Pick<Words, 't' | 'language' | 'lookup'>;

type Measured = Exclude<FactsWith<{ unit: string }>, 'priceSen'>;

/** The facts whose value needs words beside it: a number or a day does not say what it is. */
const phrases: Record<Measured, MessageId> & Partial<Record<ListingFact, MessageId>> = {
  availableFrom: 'listing.available-from-on',
  maintenanceSen: 'listing.maintenance-of',
  builtUpSqft: 'listing.built-up-of',
  landAreaSqft: 'listing.land-area-of',
  bathrooms: 'listing.bathrooms-of',
  carParks: 'listing.car-parks-of',
  leaseEndsYear: 'listing.lease-ends-in',
  completionYear: 'listing.completed-in',
  authorisedOn: 'listing.authorised-on-day',
  authorisedUntil: 'listing.authorised-until-day',
};

function textOfFact(fact: ListingFact, facts: ListingFacts, words: Spoken): string {
  const [phrase, value] = [phrases[fact], facts[fact]];
  if (fact === 'bedrooms') return typeof value === 'string' ? bedroomWords(value, words, 'long') : '';
  const text = formatFact(fact, value, words);
  const isCount = fieldFor(fact).unit === 'count';
  return phrase && text ? words.t(phrase, { value: isCount ? Number(value) : text }) : text;
}

/** The parts that are not just their facts, one after the other. */
const texts: Partial<Record<DraftPart, (body: DraftBody, words: Spoken) => string>> = {
  intent: ({ intent }, { t }) => (intent ? nameWord(t, intents, intent) : ''),
  property: ({ name }) => name,
  category: ({ title, type }, { lookup }) => joined(lookup(title), lookup(type)),
  place: ({ address, facts: { unitNo, street, hideAddress } }, { t, lookup }) =>
    joined(
      [unitNo, street, ...placeLines(address, lookup), lookup(address.country)].filter(Boolean).join(', '),
      hideAddress && t('listing.address-hidden'),
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
export function textOfPart(part: DraftPart, body: DraftBody, words: Spoken): string {
  const facts = listingFacts.filter((fact) => fieldFor(fact).part === part);
  return texts[part]?.(body, words) ?? joined(...facts.map((fact) => textOfFact(fact, body.facts, words)));
}
