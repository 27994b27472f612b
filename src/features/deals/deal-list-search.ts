import { dealLimits } from '#domain/deal/deal.ts';

export interface DealListSearch {
  year?: number;
}

/** The search parameters of the register, without invalid ones. */
export function dealListSearch(address: Record<string, unknown>): DealListSearch {
  const year = Number(address['year']);
  const isYear = Number.isInteger(year) && year >= Number(dealLimits.firstDay.slice(0, 4)) && year <= 2200;
  return isYear ? { year } : {};
}
