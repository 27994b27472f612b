import type { FactsWith } from '../listing/listing-fields.ts';
import type { ListingKind } from '../listing/listing.ts';

/** The smallest and largest amounts that a price can plausibly be, in sen: in all, or for a month. */
const prices = {
  Buy: [10_000_00, 5_000_000_000_00],
  New: [10_000_00, 5_000_000_000_00],
  Rent: [50_00, 200_000_00],
  unknown: [50_00, 5_000_000_000_00],
} as const;

type AreaFact = FactsWith<{ unit: 'sqft' }>;

/** The smallest and largest areas, in square feet. A kiosk has 30; a side of a lot has less than 100. */
const areas: Record<AreaFact, readonly [least: number, most: number]> = {
  builtUpSqft: [30, 10_000_000],
  landAreaSqft: [100, 5_000_000_000],
};

/** The smallest and largest fees for a month, such as for maintenance, in sen. Less is a fee for each square foot. */
const monthlyFees = [10_00, 20_000_00] as const;

/** More bathrooms than this were misread; a car park of a building may have more places. */
const mostBathrooms = 30;

const firstDay = '2000-01-01';
const mostYearsAhead = 20;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Can this be the price of a property that is sold or let so? A price outside was misread or mistyped. */
export function isPlausiblePrice(sen: number, kind: ListingKind | null): boolean {
  return isWithin(sen, prices[kind ?? 'unknown']);
}

/** Can this be the size of a unit or of a lot? */
export function isPlausibleArea(sqft: number, fact: AreaFact): boolean {
  return isWithin(sqft, areas[fact]);
}

/** Can this be a fee for a month, such as for maintenance? Nothing to pay is one. */
export function isPlausibleMonthlyFee(sen: number): boolean {
  return sen === 0 || isWithin(sen, monthlyFees);
}

/** Can a unit have so many bathrooms? */
export function isPlausibleBathrooms(count: number): boolean {
  return isWithin(count, [0, mostBathrooms]);
}

/** Can this be a day of a listing: since 2000, and at most 20 years after `today`? Both are YYYY-MM-DD. */
export function isPlausibleDay(day: string, today: string): boolean {
  const lastYear = Number(today.slice(0, 4)) + mostYearsAhead;
  return day >= firstDay && day <= `${lastYear}${today.slice(4)}`;
}

/** Can a building be completed in this year? */
export function isPlausibleCompletion(year: number, today: string): boolean {
  return isWithin(year, [1800, Number(today.slice(0, 4)) + mostYearsAhead]);
}
