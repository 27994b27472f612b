import { formatAmount, formatDay, formatMoney, formatShortArea } from '#domain/formats.ts';
import type {
  ListingAction,
  ListingFilter,
  ListingKind,
  ListingSort,
  ListingStatus,
  ListingSummary,
} from '#domain/listing/listing.ts';
import { senPerSqft } from '#domain/listing/listing-facts.ts';
import { isLand } from '#domain/property/property.ts';
import { daysSince } from '#domain/time.ts';
import { bedroomWords } from '#messages/bedroom-words.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';

export const kindWords: Record<ListingKind, MessageId> = {
  Buy: 'listings.kind-buy',
  Rent: 'listings.kind-rent',
  New: 'listings.kind-new',
};

const kindColors: Record<ListingKind, string> = { Buy: 'lotus', Rent: 'indigo', New: 'grape' };

/** The colour of a kind. */
export function kindColor(kind: ListingKind): string {
  return findRow(kindColors, kind, 'gray');
}

/** The same in one short word, as on the corner of a photo. */
export const kindTags: Record<ListingKind, MessageId> = {
  Buy: 'listings.tag-buy',
  Rent: 'listings.tag-rent',
  New: 'listings.tag-new',
};

export const statusWords: Record<Exclude<ListingFilter, ''>, MessageId> = {
  Active: 'listings.status-active',
  Inactive: 'listings.status-inactive',
  Archived: 'listings.status-archived',
  Outdated: 'listings.status-outdated',
};

const sortIds: Record<ListingSort, MessageId> = {
  'updated-desc': 'listings.sort-updated-desc',
  'updated-asc': 'listings.sort-updated-asc',
  'price-desc': 'listings.sort-price-desc',
  'price-asc': 'listings.sort-price-asc',
  'quality-asc': 'listings.sort-quality-asc',
  'quality-desc': 'listings.sort-quality-desc',
  'confirmed-asc': 'listings.sort-confirmed-asc',
  'confirmed-desc': 'listings.sort-confirmed-desc',
};

const archivedSortIds: Partial<Record<ListingSort, MessageId>> = {
  'updated-desc': 'listings.sort-archived-desc',
  'updated-asc': 'listings.sort-archived-asc',
};

/** The label of a sort order. Archived lists are sorted by the archiving date (R-LIST-5). */
export function sortWords(sort: ListingSort, status: ListingFilter | undefined): MessageId {
  return (status === 'Archived' && archivedSortIds[sort]) || sortIds[sort];
}

/**
 * The label of an action for a listing of this status. Without a status, the label is for several listings. That of
 * archiving needs the kind of the listing, or `many`.
 */
export function actionWords(action: ListingAction, status?: ListingStatus): MessageId {
  if (action === 'Available') return 'listings.action-available';
  if (action === 'Archived') return 'listings.action-end';
  if (action === 'Inactive')
    return status === 'Archived' ? 'listings.action-bring-back' : 'listings.action-inactive';
  return 'listings.action-active';
}

/** The status pill of a listing, one word. */
export function pillFor(
  { status, outdated }: Pick<ListingSummary, 'status' | 'outdated'>,
  t: Words['t'],
): {
  tone: 'good' | 'waiting' | 'plain';
  word: string;
} {
  if (outdated) return { tone: 'waiting', word: t(statusWords.Outdated) };
  return { tone: status === 'Active' ? 'good' : 'plain', word: nameWord(t, statusWords, status) };
}

type Priced = Pick<ListingSummary, 'priceSen' | 'kind' | 'title'> & {
  builtUpSqft?: number | null;
  landAreaSqft?: number | null;
};
type Spoken = Pick<Words, 't' | 'language'>;

/** For example RM 650,000, or RM 2,500 a month. */
export function priceWords(
  { priceSen, kind }: Pick<Priced, 'priceSen' | 'kind'>,
  { t }: Pick<Words, 't'>,
): string {
  const price = formatMoney(priceSen);
  return kind === 'Rent' ? t('listings.per-month', { price }) : price;
}

/** From this price per square foot, sen are not shown. */
const wholeRinggitFromSen = 100_00;

/**
 * For example RM 634 psf: by the built-up, or by the land area if there is only that; empty if there is
 * neither.
 */
export function perSqftWords(priced: Priced, words: Spoken): string {
  return perSqft(priced, words, formatMoney);
}

/** The same without the currency, for a place beside the price: 634 psf. */
export function shortPerSqftWords(priced: Priced, words: Spoken): string {
  return perSqft(priced, words, formatAmount);
}

function perSqft(
  { priceSen, title, builtUpSqft = null, landAreaSqft = null }: Priced,
  { t }: Spoken,
  format: typeof formatMoney,
): string {
  const each = senPerSqft(priceSen, isLand(title) ? landAreaSqft : builtUpSqft);
  if (each === null) return '';
  const sen = each >= wholeRinggitFromSen ? Math.round(each / 100) * 100 : Math.round(each);
  return t('listings.per-sqft', { price: format(sen) });
}

/** Rooms, size and area in one line: 3+1 bd · 2 ba · 1,230 sqft · Kuala Lumpur. */
export function roomWords(
  { bedrooms, bathrooms, builtUpSqft, landAreaSqft, area }: ListingSummary,
  words: Words,
): string {
  const { t, language, lookup } = words;
  const sqft = builtUpSqft ?? landAreaSqft;
  return [
    bedrooms && bedroomWords(bedrooms, words, 'short'),
    bathrooms && t('listings.bath', { count: bathrooms }),
    sqft && formatShortArea(sqft, language),
    lookup(area),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The status of a listing in words, empty for an active one that is confirmed; and since when it has it. */
export function stateWords(
  { status, outdated, confirmedAt, archivedAt, updatedAt }: ListingSummary,
  { t, language }: Spoken,
): { word: string; when: string } {
  const word = outdated
    ? t('listings.status-outdated')
    : status === 'Active'
      ? ''
      : nameWord(t, statusWords, status);
  const day = formatDay((status === 'Archived' && archivedAt) || updatedAt, language);
  if (status !== 'Active') return { word, when: day };
  if (!confirmedAt) return { word, when: t('listings.updated-on', { day }) };
  const count = daysSince(confirmedAt, Date.now());
  if (outdated) return { word, when: t('listings.days', { count }) };
  return { word, when: t('listings.confirmed-ago', { when: t('listings.days-ago', { count }) }) };
}
