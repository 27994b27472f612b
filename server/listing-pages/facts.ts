import type { AdvertisedBody } from '#domain/agent/advertising.ts';
import { advertisedFacts } from '#domain/agent/advertising.ts';
import { formatFact } from '#domain/listing/fact-format.ts';
import { formatMoney } from '#domain/formats.ts';
import { fieldFor, type ListingFact } from '#domain/listing/listing-fields.ts';
import { senPerSqft } from '#domain/listing/listing-facts.ts';
import { isLand } from '#domain/property/property.ts';
import type { PublicLanguage } from '#server/public-pages/language.ts';
import { labelFor, lookupIn } from '#server/public-pages/catalogues.ts';
import type { PublicListing } from './find.ts';
import { listingWords } from './words.ts';

/** The facts that are shown large, in their order. */
const keyFacts = ['bedrooms', 'bathrooms', 'carParks', 'builtUpSqft', 'landAreaSqft'] as const;
export type KeyFact = (typeof keyFacts)[number];

const elsewhere: ReadonlySet<ListingFact> = new Set([...keyFacts, 'priceSen', 'facilities', 'street']);

/** A label and a value in words. */
export interface SaidFact<Fact extends ListingFact = ListingFact> {
  fact: Fact;
  label: string;
  value: string;
}

function say<Fact extends ListingFact>(
  fact: Fact,
  { facts }: Pick<AdvertisedBody, 'facts'>,
  language: PublicLanguage,
): SaidFact<Fact>[] {
  const lookup = lookupIn(language);
  const raw =
    (facts as Partial<Record<ListingFact, string | number | boolean | string[] | null>>)[fact] ?? null;
  const text = raw === 'Unknown' ? '' : formatFact(fact, raw, { language, lookup });
  if (text === '') return [];
  const value =
    fieldFor(fact).period === 'month' ? listingWords[language].perMonth.replace('{price}', () => text) : text;
  const label = fact === 'maintenanceSen' ? listingWords[language].maintenance : labelFor(fact, language);
  return [{ fact, label, value }];
}

/** The facts that buyers ask first, without those that are not said. */
export const toKeyFacts = (listing: AdvertisedBody, language: PublicLanguage): SaidFact<KeyFact>[] =>
  keyFacts.flatMap((fact) => say(fact, listing, language));

/** The other public facts, in the order of the table. */
export const toOtherFacts = (listing: AdvertisedBody, language: PublicLanguage): SaidFact[] =>
  advertisedFacts.filter((fact) => !elsewhere.has(fact)).flatMap((fact) => say(fact, listing, language));

/** The price, for a rent with its period. */
export function sayPrice(
  { priceSen, kind }: Pick<PublicListing, 'priceSen' | 'kind'>,
  language: PublicLanguage,
): string {
  const price = formatMoney(priceSen);
  return kind === 'Rent' ? listingWords[language].perMonth.replace('{price}', () => price) : price;
}

/** The price of a square foot of what is sold; null without a size, and for a rent. */
export function sayPerSqft(
  { priceSen, kind, advertised }: PublicListing,
  language: PublicLanguage,
): string | null {
  const { builtUpSqft, landAreaSqft } = advertised.facts;
  const each = senPerSqft(priceSen, isLand(advertised.title) ? landAreaSqft : builtUpSqft);
  if (each === null || kind === 'Rent') return null;
  const price = formatMoney(Math.round(each / 100) * 100);
  return listingWords[language].perSqft.replace('{price}', () => price);
}
