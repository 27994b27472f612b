import {
  advertisedFacts,
  type AdvertisedFact,
  type AdvertisedFacts,
  advertisedPlace,
  toAdvertised,
} from '#domain/agent/advertising.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { isEmptyFact } from '#domain/listing/listing-facts.ts';
import { formatFact } from '#domain/listing/fact-format.ts';
import { nameWord } from '#messages/enum-words.ts';
import type { Words } from '#messages/words.ts';
import { kindWords, perSqftWords, priceWords } from '../listing-sentences.ts';

export type Spoken = Pick<Words, 't' | 'language' | 'lookup'>;

/** The lines of facts, in the order of the text. */
const factLines = ['rooms', 'sizes', 'interior', 'facilities'] as const;
type FactLine = (typeof factLines)[number];

interface Phrase<Fact extends AdvertisedFact> {
  line: FactLine;
  /** A value that is not empty in words; the value as it is formatted, if absent. */
  say?: (value: NonNullable<AdvertisedFacts[Fact]>, words: Spoken) => string;
}

/** The phrase of each fact in an advertisement; null: it is left out, or part of the price or the place. */
const phrases: { readonly [Fact in AdvertisedFact]: Phrase<Fact> | null } = {
  priceSen: null,
  rentType: null,
  maintenanceSen: null,
  unitType: null,
  builtUpSqft: {
    line: 'sizes',
    say: (value, words) =>
      words.t('listings.advert-built-up', { area: formatFact('builtUpSqft', value, words) }),
  },
  landAreaSqft: {
    line: 'sizes',
    say: (value, words) =>
      words.t('listings.advert-land', { area: formatFact('landAreaSqft', value, words) }),
  },
  bedrooms: {
    line: 'rooms',
    say: (value, { t, lookup }) =>
      t('listings.advert-bedrooms', { count: value === 'Studio' ? value : lookup(value) }),
  },
  bathrooms: { line: 'rooms', say: (count, { t }) => t('listings.advert-bathrooms', { count }) },
  carParks: { line: 'rooms', say: (count, { t }) => t('listings.advert-car-parks', { count }) },
  furnishing: { line: 'interior' },
  occupancy: null,
  direction: null,
  tenure: { line: 'interior' },
  leaseEndsYear: null,
  titleType: null,
  landTitle: null,
  facilities: { line: 'facilities' },
  developer: null,
  completionYear: null,
  street: null,
  availableFrom: null,
};

function sayPhrase<Fact extends AdvertisedFact>(fact: Fact, facts: AdvertisedFacts, words: Spoken): string {
  const value = facts[fact];
  if (value === null || value === 'Unknown' || isEmptyFact(value)) return '';
  return phrases[fact]?.say?.(value, words) ?? formatFact(fact, value, words);
}

/** The parts that are not empty, in one line. */
export const inOneLine = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

const sayLine = (line: FactLine, facts: AdvertisedFacts, words: Spoken) =>
  inOneLine(
    ...advertisedFacts
      .filter((fact) => phrases[fact]?.line === line)
      .map((fact) => sayPhrase(fact, facts, words)),
  );

/** The lines of an advertisement, in words; empty where the listing has no value. */
export interface AdvertLines extends Record<FactLine, string> {
  name: string;
  kind: string;
  price: string;
  perSqft: string;
  type: string;
  place: string;
  remarks: string;
}

/** The words of an advertisement: of what others may see alone, never the unit number or what is hidden. */
export function advertLines(body: DraftBody, words: Spoken): AdvertLines {
  const { t, lookup } = words;
  const advertised = toAdvertised(body);
  const { name, title, type, intent, facts, remarks } = advertised;
  const { priceSen, builtUpSqft, landAreaSqft } = facts;
  const kind = intent ?? ('Buy' as const);
  const priced = { priceSen: priceSen ?? 0, kind, title, builtUpSqft, landAreaSqft };
  return {
    name,
    kind: nameWord(t, kindWords, kind),
    price: priceWords(priced, words),
    perSqft: perSqftWords(priced, words),
    type: lookup(type),
    place: advertisedPlace(advertised, lookup).join(', '),
    rooms: sayLine('rooms', facts, words),
    sizes: sayLine('sizes', facts, words),
    interior: sayLine('interior', facts, words),
    facilities: sayLine('facilities', facts, words),
    remarks,
  };
}
