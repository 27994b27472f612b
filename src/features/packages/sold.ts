import { annualSaving, type Package } from '#domain/order/orders.ts';

/** True for a package that can be ordered; the others are given by the office, or no longer on offer. */
export function isSold({ monthlySen, annualSen, isHidden }: Package): boolean {
  return !isHidden && (monthlySen !== null || annualSen !== null);
}

/** The largest saving of a year at once among these packages, in whole percent, rounded down. */
export function largestSaving(packages: readonly Pick<Package, 'monthlySen' | 'annualSen'>[]): number {
  return Math.max(
    0,
    ...packages.map((each) =>
      Math.floor((annualSaving(each) * 100) / Math.max(1, (each.monthlySen ?? 0) * 12)),
    ),
  );
}
