import type { components } from '#openapi/schema.gen.ts';
import { isFree } from './package.ts';
import { dayMs, toDay, daysBetween, endOfDay, malaysiaAheadMs } from '../time.ts';

type Wire = components['schemas'];

export type Order = Wire['Order'];
export type OrderKind = Wire['OrderKind'];
export type OrderPeriod = Wire['OrderPeriod'];
export type OrderQuote = Wire['OrderQuote'];
export type OrderSearch = Wire['OrderSearch'];
export type OrderStatus = Wire['OrderStatus'];
export type OrderSummary = Wire['OrderSummary'];
export type Package = Wire['Package'];
type PackageTag = Wire['PackageTag'];

/** A failed order can be paid for this many days after it was made. */
export const payableDays = 30;

/** Months of a period. */
export const monthsOf = (period: OrderPeriod): number => (period === 'Annual' ? 12 : 1);

/** Price of a package for a period, in sen before SST. Null where it cannot be bought for that long. */
export function priceFrom(
  { monthlySen, annualSen }: Pick<Package, 'monthlySen' | 'annualSen'>,
  period: OrderPeriod,
): number | null {
  return period === 'Annual' ? annualSen : monthlySen;
}

/** What a year costs less by the year than by the month, in sen. 0 where either price is missing. */
export function annualSaving({ monthlySen, annualSen }: Pick<Package, 'monthlySen' | 'annualSen'>): number {
  return monthlySen === null || annualSen === null ? 0 : Math.max(0, monthlySen * 12 - annualSen);
}

/** SST on an amount in sen, rounded to the nearest sen, half a sen up. */
export function sstOn(taxableSen: number, basisPoints: number): number {
  return Math.floor((taxableSen * basisPoints * 2 + 10_000) / 20_000);
}

/** The day of the month of a moment in Malaysia, 1 to 31. */
const dayOfMonth = (moment: Date): number => Number(toDay(moment).slice(8));

/**
 * The last millisecond of a day in Malaysia, so many months after a moment's month: of the given day of the month,
 * without one of that of the moment; at most the last of the month.
 */
export function addMonths(from: Date, months: number, day = dayOfMonth(from)): Date {
  const [year = 0, month = 0] = toDay(from).split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const start = Date.UTC(year, month - 1 + months, Math.min(day, daysInMonth));
  return new Date(start - malaysiaAheadMs + dayMs - 1);
}

/** A term, over or not, of which `isWhole` says whether it has exactly its months. */
export type TermOfMonths = Pick<PaidTerm, 'startsAt' | 'endsAt'> & { isWhole: boolean };

/**
 * The day of the month on which the terms that lead to `endsAt` end where a month has it: that of the beginning of
 * the first. A term that was longer or shorter than its months begins anew.
 */
export function termDay(endsAt: Date, terms: readonly TermOfMonths[]): number {
  let [day, from] = [dayOfMonth(endsAt), endsAt];
  for (;;) {
    const before = terms.find(
      (term) => term.isWhole && term.endsAt.getTime() === from.getTime() && term.startsAt < from,
    );
    if (!before) return day;
    from = before.startsAt;
    day = Math.max(day, dayOfMonth(from));
  }
}

/** A term of a package that was paid. */
export interface PaidTerm {
  refNo: string;
  /** Price of the whole term, before SST. */
  priceSen: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Credit for what is left of a paid term, in sen: its full days after today, of all its days, rounded down.
 */
export function creditFor({ priceSen, startsAt, endsAt }: Omit<PaidTerm, 'refNo'>, now: Date): number {
  const days = daysBetween(startsAt, endsAt);
  const left = Math.min(days, Math.max(0, daysBetween(now, endsAt)));
  return days <= 0 ? 0 : Math.floor((priceSen * left) / days);
}

/** The package that an agent has. */
export interface PresentPackage {
  packageId: string;
  tag: PackageTag;
  /** Price of a year by the list, to compare packages with; null for a package without a price. */
  annualSen: number | null;
  /** Null: it does not end. */
  endsAt: Date | null;
  /** The day of the month on which it ends where the month has it (`termDay`). Absent: that of `endsAt`. */
  termDay?: number;
  /** The terms of it that are paid and not over, the running one and those that follow. */
  terms: readonly PaidTerm[];
}

/** The package on order. */
export type WantedPackage = Pick<Package, '_id' | 'tag' | 'name' | 'monthlySen' | 'annualSen' | 'isHidden'>;

/** Why there is no quote. */
export type QuoteRefusal = 'package_withdrawn' | 'package_endless' | 'order_credit_exceeds';

/** A quote, with the terms that it credits, or why there is none. */
export type Quoted =
  | { refusal: QuoteRefusal }
  | { refusal: null; quote: OrderQuote; startsAt: Date; endsAt: Date; credited: PaidTerm[] };

/** What an order of this package does to the present one (R-PKG-4). */
export function kindOfOrder(present: PresentPackage | null, wanted: WantedPackage, now: Date): OrderKind {
  const isOver = present?.endsAt != null && present.endsAt <= now;
  if (!present || isOver || isFree(present.tag)) return 'New';
  if (present.packageId === wanted._id) return 'Renew';
  return (wanted.annualSen ?? 0) < (present.annualSen ?? 0) ? 'Downgrade' : 'Upgrade';
}

/** Whether the agent has the wanted package without an end: a term that is paid would give it one. */
export function isEndlessRenewal(present: PresentPackage | null, wanted: WantedPackage, now: Date): boolean {
  return present?.endsAt === null && kindOfOrder(present, wanted, now) === 'Renew';
}

const creditFrom = (terms: readonly PaidTerm[], now: Date) =>
  terms.reduce((sum, term) => sum + creditFor(term, now), 0);

/**
 * What a package costs an agent now, and the term it brings (R-PKG-4, R-PKG-5). Renewing adds a term to the
 * end of the present one, which must have an end. Any other order begins at once, and credits what is left of the
 * paid terms. Amounts in sen, `sstBasisPoints` in hundredths of a percent.
 */
export function quoteOrder(
  present: PresentPackage | null,
  wanted: WantedPackage,
  period: OrderPeriod,
  sstBasisPoints: number,
  now: Date,
): Quoted {
  const priceSen = priceFrom(wanted, period);
  if (wanted.isHidden || priceSen === null) return { refusal: 'package_withdrawn' };
  const kind = kindOfOrder(present, wanted, now);
  if (isEndlessRenewal(present, wanted, now)) return { refusal: 'package_endless' };
  const credited = kind === 'Upgrade' || kind === 'Downgrade' ? [...(present?.terms ?? [])] : [];
  const creditSen = creditFrom(credited, now);
  const taxableSen = priceSen - creditSen;
  if (taxableSen <= 0) return { refusal: 'order_credit_exceeds' };
  const isRenewal = kind === 'Renew';
  const startsAt = isRenewal ? (present?.endsAt ?? now) : now;
  const endsAt = addMonths(startsAt, monthsOf(period), isRenewal ? present?.termDay : undefined);
  const sstSen = sstOn(taxableSen, sstBasisPoints);
  const quote: OrderQuote = {
    packageId: wanted._id,
    packageName: wanted.name,
    packageTag: wanted.tag,
    period,
    kind,
    priceSen,
    creditSen,
    taxableSen,
    sstBasisPoints,
    sstSen,
    totalSen: taxableSen + sstSen,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
  return { refusal: null, quote, startsAt, endsAt, credited };
}

/** What an order paid for. */
export interface PaidOrder {
  packageId: string;
  period: OrderPeriod;
  priceSen: number;
  creditSen: number;
  /** `refNo` of the orders whose terms the credit is for. */
  credited: readonly string[];
}

/** The term that a payment brings, and the terms that it ends. */
export interface TermOfPayment {
  startsAt: Date;
  endsAt: Date;
  /** What the term is worth, in sen before SST. */
  termSen: number;
  /** `refNo` of the orders whose terms end now. */
  ended: string[];
}

/** No term is longer than a hundred years: dates stay valid whatever prices the office sets. */
const mostDays = 36_500;

const sameMembers = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/**
 * The term of a payment that arrives now, whatever has changed since the order (R-PAY-8). What was paid, and
 * what is left of the terms that it ends, is never worth less and never counts twice: where it is not exactly
 * the price of the period, the term is longer or shorter in proportion, in whole days rounded down.
 */
export function termOfPayment(present: PresentPackage | null, order: PaidOrder, now: Date): TermOfPayment {
  const { packageId, period, priceSen, creditSen, credited } = order;
  const endsLater = present?.endsAt != null && present.endsAt > now ? present.endsAt : null;
  const follows = endsLater !== null && present?.packageId === packageId;
  const running = follows ? [] : (present?.terms ?? []);
  const ended = running.map(({ refNo }) => refNo);
  const isAsOrdered = !follows && sameMembers(credited, ended);
  const termSen = priceSen - creditSen + (isAsOrdered ? creditSen : creditFrom(running, now));
  const startsAt = follows ? endsLater : now;
  const whole = addMonths(startsAt, monthsOf(period), follows ? present.termDay : undefined);
  if (termSen === priceSen) return { startsAt, endsAt: whole, termSen, ended };
  const days = Math.min(mostDays, Math.floor((daysBetween(startsAt, whole) * termSen) / priceSen));
  return { startsAt, endsAt: new Date(endOfDay(startsAt, days) - 1), termSen, ended };
}
