import type { ListingKind } from '../listing.ts';

/** The smallest and largest amounts that a price can plausibly be, in sen: in all, or for a month. */
const prices = {
  Buy: [10_000_00, 5_000_000_000_00],
  New: [10_000_00, 5_000_000_000_00],
  Rent: [50_00, 5_000_000_00],
  unknown: [50_00, 5_000_000_000_00],
} as const;

/** The smallest and largest areas, in square feet. A kiosk has 30; a side of a lot has less than 100. */
const areas = {
  builtUpSqft: [30, 10_000_000],
  landAreaSqft: [100, 5_000_000_000],
} as const;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Can this be the price of a property that is sold or let so? A price outside was misread or mistyped. */
export function isPlausiblePrice(sen: number, kind: ListingKind | null): boolean {
  return isWithin(sen, prices[kind ?? 'unknown']);
}

/** Can this be the size of a unit or of a lot? */
export function isPlausibleArea(sqft: number, field: keyof typeof areas): boolean {
  return isWithin(sqft, areas[field]);
}
