import type { DraftBody } from '#domain/draft.ts';
import { formatArea, formatDay, formatMoney } from '#domain/formats.ts';
import { placeLines } from '#domain/location.ts';
import type { ListingFacts } from '#domain/lookups.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { perSqftWords, priceWords } from '#entities/listing/listing-sentences.ts';

export interface Fact {
  label: string;
  value: string;
}

type Spoken = Pick<Words, 't' | 'language'>;

/** The label of a fact. */
export function labelOfFact(fact: keyof ListingFacts): MessageId {
  return `properties.fact-${fact}`;
}

/** A fact's value in words; null if it is empty. Years have no thousand separators. */
export function wordsOfFact(
  fact: keyof ListingFacts,
  value: string | number | boolean | readonly string[] | null,
  { t, language }: Spoken,
): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'properties.yes' : 'properties.no');
  if (fact === 'priceSen') return formatMoney(Number(value), language);
  if (fact === 'maintenanceSen')
    return t('properties.per-month', { price: formatMoney(Number(value), language) });
  if (fact === 'builtUpSqft' || fact === 'landAreaSqft') return formatArea(Number(value), language);
  if (fact === 'availableFrom' || fact === 'authorisedOn' || fact === 'authorisedUntil')
    return formatDay(String(value), language);
  return String(value);
}

/** All facts of a listing in groups, without the empty ones. */
export function factsOf(
  { title, type, intent, address, facts }: DraftBody,
  words: Spoken,
): Record<'price' | 'details' | 'title' | 'place' | 'owner', Fact[]> {
  const { t } = words;
  const said = (...names: (keyof ListingFacts)[]) =>
    names.flatMap((fact): Fact[] => {
      const value = wordsOfFact(fact, facts[fact], words);
      return value === null ? [] : [{ label: t(labelOfFact(fact)), value }];
    });
  const text = (label: MessageId, value: string): Fact[] => (value ? [{ label: t(label), value }] : []);
  const [town = '', state = ''] = placeLines(address);
  const priced =
    facts.priceSen === null
      ? null
      : { priceSen: facts.priceSen, kind: intent ?? ('Buy' as const), title, ...sizeOf(facts) };
  return {
    price: [
      ...(priced
        ? text(
            intent === 'Rent' ? 'properties.fact-rent' : 'properties.fact-priceSen',
            priceWords(priced, words),
          )
        : []),
      ...(priced ? text('properties.fact-perSqft', perSqftWords(priced, words)) : []),
      ...said('rentType', 'maintenanceSen', 'availableFrom'),
    ],
    details: [
      ...text('properties.fact-category', title),
      ...text('properties.fact-type', type),
      ...said(
        'unitType',
        'builtUpSqft',
        'landAreaSqft',
        'bedrooms',
        'bathrooms',
        'carParks',
        'furnishing',
        'occupancy',
        'direction',
      ),
      ...said('developer', 'completionYear'),
    ],
    title: said('tenure', 'leaseEndsYear', 'titleType', 'landTitle'),
    place: [
      ...said('street'),
      ...text('properties.fact-town', town),
      ...text('properties.fact-state', state),
    ],
    owner: said('unitNo', 'authorisationKind', 'authorisedOn', 'authorisedUntil'),
  };
}

const sizeOf = ({ builtUpSqft, landAreaSqft }: ListingFacts) => ({ builtUpSqft, landAreaSqft });
