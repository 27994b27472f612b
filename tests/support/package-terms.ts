import fc from 'fast-check';
import { addMonths, type PaidTerm, type PresentPackage, type WantedPackage } from '#domain/order/orders.ts';

export const at = (text: string) => new Date(text);
export const now = at('2026-11-20T04:00:00Z');

export const pro: WantedPackage = {
  _id: 'pro',
  tag: 'pro',
  name: 'Pro',
  monthlySen: 11_900,
  annualSen: 118_800,
  isHidden: false,
};
export const plus: WantedPackage = {
  ...pro,
  _id: 'plus',
  tag: 'proplus',
  name: 'Pro Plus',
  monthlySen: 23_900,
  annualSen: 238_800,
};

export const present = (
  of: WantedPackage,
  terms: PaidTerm[],
  endsAt = terms.at(-1)?.endsAt ?? null,
): PresentPackage => ({
  packageId: of._id,
  tag: of.tag,
  annualSen: of.annualSen,
  endsAt,
  terms,
});

export const term = (startsAt: Date, months: number, priceSen: number): PaidTerm => ({
  refNo: `of ${startsAt.toISOString()}`,
  priceSen,
  startsAt,
  endsAt: addMonths(startsAt, months),
});

export const sen = fc.integer({ min: 1, max: 100_000_000 });
export const moment = fc.date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2034-12-31T00:00:00Z'),
  noInvalidDate: true,
});
