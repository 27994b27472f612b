import {
  advertisedFacts,
  type AdvertisedFact,
  type AdvertisedFacts,
  type Advertiser,
  advertisedPlace,
  toAdvertised,
} from '#domain/advertising.ts';
import type { DraftBody } from '#domain/draft.ts';
import { isEmptyFact } from '#domain/listing-facts.ts';
import { formatFact } from '#domain/fact-format.ts';
import type { Words } from '#messages/words.ts';
import { kindWords, perSqftWords, priceWords } from './listing-sentences.ts';
import { nameWord } from '#messages/enum-words.ts';

type Spoken = Pick<Words, 't' | 'language' | 'lookup'>;

/** The lines of facts, in the order of the text. */
const factLines = ['rooms', 'sizes', 'interior', 'facilities'] as const;

interface Phrase<Fact extends AdvertisedFact> {
  line: (typeof factLines)[number];
  /** A value that is not empty in words; the value as it is formatted, if absent. */
  say?: (value: NonNullable<AdvertisedFacts[Fact]>, words: Spoken) => string;
}

/** How the text says each fact; null: not at all, or in the lines of price and place. */
const phrases: { readonly [Fact in AdvertisedFact]: Phrase<Fact> | null } = {
  priceSen: null,
  rentType: null,
  maintenanceSen: null,
  unitType: null,
  builtUpSqft: {
    line: 'sizes',
    say: (value, words) =>
      words.t('properties.advert-built-up', { area: formatFact('builtUpSqft', value, words) }),
  },
  landAreaSqft: {
    line: 'sizes',
    say: (value, words) =>
      words.t('properties.advert-land', { area: formatFact('landAreaSqft', value, words) }),
  },
  bedrooms: {
    line: 'rooms',
    say: (value, { t, lookup }) =>
      t('properties.advert-bedrooms', { count: value === 'Studio' ? value : lookup(value) }),
  },
  bathrooms: { line: 'rooms', say: (count, { t }) => t('properties.advert-bathrooms', { count }) },
  carParks: { line: 'rooms', say: (count, { t }) => t('properties.advert-car-parks', { count }) },
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

const said = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

const sayLine = (line: (typeof factLines)[number], facts: AdvertisedFacts, words: Spoken) =>
  said(
    ...advertisedFacts
      .filter((fact) => phrases[fact]?.line === line)
      .map((fact) => sayPhrase(fact, facts, words)),
  );

/** The text of a shared listing: its facts and its agent. Never the unit number, nor what the agent hides. */
export function advertText(body: DraftBody, by: Advertiser, words: Spoken): string {
  const { t, lookup } = words;
  const advertised = toAdvertised(body);
  const { name, title, type, intent, facts, remarks } = advertised;
  const { priceSen, builtUpSqft, landAreaSqft } = facts;
  const priced = {
    priceSen: priceSen ?? 0,
    kind: intent ?? ('Buy' as const),
    title,
    builtUpSqft,
    landAreaSqft,
  };
  const lines = [
    `${name} – ${nameWord(t, kindWords, priced.kind)}`,
    said(priceWords(priced, words), perSqftWords(priced, words)),
    said(lookup(type), advertisedPlace(advertised, lookup).join(', ')),
    ...factLines.map((line) => sayLine(line, facts, words)),
    remarks && `\n${remarks}`,
    '',
    `${by.name}, ${by.registrationNo ?? ''}`,
    by.mobile,
    `${by.companyName} (${by.firmRegistrationNo ?? ''})`,
    by.firmPhone,
  ];
  return lines.filter((line, place) => (line ? true : line === '' && place === lines.length - 5)).join('\n');
}
