import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { FactsWith, FieldRow } from '#domain/listing/listing-fields.ts';
import { listingFields } from '#domain/listing/listing-fields.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import {
  isPlausibleArea,
  isPlausibleBathrooms,
  isPlausibleCompletion,
  isPlausibleDay,
  isPlausibleMonthlyFee,
  isPlausiblePrice,
} from '#domain/reading/plausible.ts';
import { normalPhone } from '#domain/phone.ts';
import { readAmount, toMonthlySen } from '#domain/reading/read-amount.ts';
import { readArea } from '#domain/reading/read-area.ts';
import { readDay, readYear } from '#domain/reading/read-day.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { readBedrooms, readCount } from '#domain/reading/read-rooms.ts';
import type { NotRead } from '#domain/reading/unreadable.ts';
import { toChoice, type ChosenField } from './choices.ts';
import { plainLine } from './text.ts';

/**
 * What a text says: a value, which is null for nothing, and the code of a finding about it; or why it has none.
 * An implausible value is not taken, except from the portal's own words.
 */
type Reading =
  | { value: number | string | boolean | readonly string[] | null; code?: ImportFinding['code'] }
  | { code: ImportFinding['code']; implausible?: number | string };

interface Context {
  intent: ListingKind | null;
  /** YYYY-MM-DD. */
  today: string;
  /** The format defines how numbers are written: a dot is the decimal point. */
  isExact: boolean;
}

/** Reads a text of a feed as a value of the portal. */
export type Reader = (text: string, context: Context) => Reading;

const nothing: Reading = { value: null };
const unreadable: Reading = { code: 'value_unreadable' };
const implausible = (value?: number | string): Reading => ({
  code: 'value_implausible',
  ...(value !== undefined && { implausible: value }),
});

function notTaken({ unreadable: reason }: NotRead): Reading {
  if (reason === 'empty') return nothing;
  if (reason === 'implausible') return implausible();
  return reason === 'not_a_choice' ? { code: 'value_unknown' } : unreadable;
}

/** Digits that stand for a price that is not known. */
const isFiller = (sen: number) => /^(?:9{7,}|1{7,}|123456\d*)$/.test(String(sen / 100));

/** A price in sen; of a rent, for a month. A sale is not paid by the month. */
export const readPrice: Reader = (text, { intent }) => {
  const read = readAmount(text);
  if ('unreadable' in read) return notTaken(read);
  const sen = toMonthlySen(read);
  if (sen === 0) return nothing;
  if (sen === null || (read.per !== null && intent !== null && intent !== 'Rent')) return unreadable;
  return isPlausiblePrice(sen, intent) && !isFiller(sen) ? { value: sen } : implausible(sen);
};

/** An amount for a month, in sen. */
export const readMonthlyFee: Reader = (text) => {
  const read = readAmount(text);
  if ('unreadable' in read) return notTaken(read);
  const sen = toMonthlySen(read);
  if (sen === null) return unreadable;
  return isPlausibleMonthlyFee(sen) ? { value: sen || null } : implausible(sen);
};

/** An area in square feet. */
export const readAreaOf =
  (fact: FactsWith<{ unit: 'sqft' }>): Reader =>
  (text, { isExact }) => {
    const read = readArea(text, { dotBeforeThree: isExact ? 'decimals' : 'ambiguous' });
    if ('unreadable' in read) return notTaken(read);
    if (read.sqft === 0) return nothing;
    return isPlausibleArea(read.sqft, fact) ? { value: read.sqft } : implausible(read.sqft);
  };

/** Bedrooms in the words of the lookup. No bedroom is nothing. */
export const readBedroomsField: Reader = (text) => {
  const read = readBedrooms(text);
  if ('bedrooms' in read) return { value: read.bedrooms };
  return /^0+(?:\.0+)?$/.test(text.trim()) ? nothing : notTaken(read);
};

/** A number of things, up to the row's limit. */
export const readCountOf =
  ({ most = Infinity }: FieldRow): Reader =>
  (text) => {
    const read = readCount(text);
    if ('unreadable' in read) return notTaken(read);
    return read.count <= most ? { value: read.count } : implausible();
  };

const readBathroomCount = readCountOf(listingFields.bathrooms);

/** A number of bathrooms. */
export const readBathrooms: Reader = (text, context) => {
  const read = readBathroomCount(text, context);
  const count = 'value' in read && typeof read.value === 'number' ? read.value : 0;
  return isPlausibleBathrooms(count) ? read : implausible(count);
};

/** A year within the row's limits. */
export const readYearOf =
  ({ least = 0, most = Infinity }: FieldRow): Reader =>
  (text) => {
    if (/^0+$/.test(text.trim())) return nothing;
    const read = readYear(text);
    if ('unreadable' in read) return notTaken(read);
    return read.year >= least && read.year <= most ? { value: read.year } : implausible();
  };

const readCompletionYear = readYearOf(listingFields.completionYear);

/** A year in which a building is completed. */
export const readCompletion: Reader = (text, context) => {
  const read = readCompletionYear(text, context);
  if (!('value' in read) || typeof read.value !== 'number') return read;
  return isPlausibleCompletion(read.value, context.today) ? read : implausible(read.value);
};

/** A day, YYYY-MM-DD. */
export const readDayField: Reader = (text, { today }) => {
  const read = readDay(text);
  if ('unreadable' in read) return notTaken(read);
  return isPlausibleDay(read.day, today) ? { value: read.day } : implausible(read.day);
};

const isNow = /^(?:now|immediate(?:ly)?|available(?: now)?|vacant|ready|segera|sekarang|kosong|立即|现在)$/i;

/** The day from which a unit is free. One that was free in the past is free now. */
export const readFreeDay: Reader = (text, context) => {
  if (isNow.test(text.trim())) return nothing;
  const read = readDayField(text, context);
  const isPast = 'value' in read && typeof read.value === 'string' && read.value < context.today;
  return isPast ? nothing : read;
};

/** A telephone number, E.164; Malaysian if it has no country code. */
export const readPhone: Reader = (text) => {
  const plain = plainLine(text);
  const number = normalPhone(plain);
  return plain === '' ? nothing : number === null ? unreadable : { value: number };
};

/** The portal's choice of a field for the words of a feed. */
export const readChoice =
  (field: ChosenField): Reader =>
  (text) => {
    const plain = plainLine(text);
    const choice = plain === '' ? null : toChoice(field, plain);
    return plain !== '' && choice === null ? { code: 'value_unknown' } : { value: choice };
  };

/** Is the address hidden? Where the word is not known it is, and that is a finding. */
export const readHidden: Reader = (text) => {
  if (text.trim() === '') return { value: false };
  const flag = readFlag(text);
  return flag === null ? { value: true, code: 'value_unknown' } : { value: flag };
};
