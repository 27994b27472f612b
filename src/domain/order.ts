import type { components } from '#openapi/schema.gen.ts';

type Wire = components['schemas'];

export type Package = Wire['Package'];
export type Order = Wire['Order'];
export type OrderQuote = Wire['OrderQuote'];
export type OrderSummary = Wire['OrderSummary'];
export type OrderPayment = Wire['OrderPayment'];
export type OrderPlaced = Wire['OrderPlaced'];
export type OrderPeriod = Wire['OrderPeriod'];
export type OrderStatus = Wire['OrderStatus'];

/** R-PAY-1. */
export const orderStatuses = ['Pending', 'Success', 'Failed'] as const satisfies readonly OrderStatus[];

/** What an order costs, in sen, and the rate of its SST. */
export type OrderAmounts = Pick<
  Order,
  'priceSen' | 'creditSen' | 'taxableSen' | 'sstBasisPoints' | 'sstSen' | 'totalSen'
>;

/** The price of a package for a period before SST, in sen; null where it cannot be bought for it. */
export function priceOf({ monthlySen, annualSen }: Package, period: OrderPeriod): number | null {
  return period === 'Annual' ? annualSen : monthlySen;
}

/** What a year costs less at once than month by month, in sen; 0 where both are not offered. */
export function annualSaving({ monthlySen, annualSen }: Package): number {
  return monthlySen === null || annualSen === null ? 0 : Math.max(0, monthlySen * 12 - annualSen);
}

/** The largest saving of a year among these packages, in whole percent, rounded down. */
export function annualSavingPercent(packages: readonly Package[]): number {
  return Math.max(
    0,
    ...packages.map((each) =>
      Math.floor((annualSaving(each) * 100) / Math.max(1, (each.monthlySen ?? 0) * 12)),
    ),
  );
}
