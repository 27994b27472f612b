import { listingLimits } from '../limits.ts';

/** Can this be the price of a listing, or its rent a month? In sen. */
export const isPrice = (sen: number): boolean =>
  Number.isSafeInteger(sen) && sen > 0 && sen <= listingLimits.mostPriceSen;

/** The coarsest step of a price that is lowered by percent: RM 1,000. */
const coarsestSen = 1000_00;

/**
 * A price lowered by a whole percentage and rounded to what agents ask: to the third digit, and never more coarsely
 * than to RM 1,000. In sen; at least one ringgit.
 */
export function loweredPrice(priceSen: number, percent: number): number {
  const third = 10 ** (Math.floor(Math.log10(Math.max(priceSen, 1))) - 2);
  const stepSen = Math.min(coarsestSen, Math.max(100, third));
  return Math.max(100, Math.round((priceSen * (100 - percent)) / 100 / stepSen) * stepSen);
}
