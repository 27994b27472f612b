import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  annualSaving,
  creditFor,
  kindOfOrder,
  type PaidTerm,
  type PresentPackage,
  quoteOrder,
  sstOn,
  termOfPayment,
  type WantedPackage,
} from './orders.ts';
import { dayMs, toDay, daysBetween } from '../time.ts';

const at = (text: string) => new Date(text);
const now = at('2026-11-20T04:00:00Z');

const pro: WantedPackage = {
  _id: 'pro',
  tag: 'pro',
  name: 'Pro',
  monthlySen: 11_900,
  annualSen: 118_800,
  isHidden: false,
};
const plus: WantedPackage = {
  ...pro,
  _id: 'plus',
  tag: 'proplus',
  name: 'Pro Plus',
  monthlySen: 23_900,
  annualSen: 238_800,
};

const present = (
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

const term = (startsAt: Date, months: number, priceSen: number): PaidTerm => ({
  refNo: `of ${startsAt.toISOString()}`,
  priceSen,
  startsAt,
  endsAt: addMonths(startsAt, months),
});

const sen = fc.integer({ min: 1, max: 100_000_000 });
const moment = fc.date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2034-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('SST', () => {
  test.each([
    [118_800, 800, 9504],
    [1, 800, 0],
    [6, 800, 0],
    [7, 800, 1],
    [25, 600, 2],
    [25, 200, 1],
    [100, 0, 0],
    [999, 650, 65],
  ])('on %i sen at %i hundredths of a percent is %i sen', (taxable, points, tax) => {
    expect(sstOn(taxable, points)).toBe(tax);
  });

  test('is whole sen and at most half a sen off, whatever the amount and the rate', () => {
    fc.assert(
      fc.property(sen, fc.integer({ min: 0, max: 10_000 }), (taxable, points) => {
        const tax = sstOn(taxable, points);
        expect(Number.isSafeInteger(tax)).toBe(true);
        expect(Math.abs(tax * 10_000 - taxable * points)).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe('a term', () => {
  test.each([
    ['2026-11-20T04:00:00Z', 1, '2026-12-20'],
    ['2026-01-31T04:00:00Z', 1, '2026-02-28'],
    ['2028-01-31T04:00:00Z', 1, '2028-02-29'],
    ['2028-02-29T04:00:00Z', 12, '2029-02-28'],
    ['2026-11-20T17:00:00Z', 1, '2026-12-21'],
    ['2026-12-31T15:59:59Z', 1, '2027-01-31'],
  ])('from %s of %i months ends on %s, at the end of the day in Malaysia', (from, months, day) => {
    const end = addMonths(at(from), months);
    expect(toDay(end)).toBe(day);
    expect(end.toISOString()).toMatch(/T15:59:59\.999Z$/);
  });

  test('is credited whole on its first day, and not at all on its last', () => {
    const paid = term(now, 12, 118_800);
    expect(creditFor(paid, now)).toBe(118_800);
    expect(creditFor(paid, at('2027-11-20T03:00:00Z'))).toBe(0);
    expect(creditFor(paid, at('2030-01-01T00:00:00Z'))).toBe(0);
  });

  test('is credited in whole sen, never more than was paid, and never more later than earlier', () => {
    fc.assert(
      fc.property(
        moment,
        sen,
        fc.constantFrom(1, 12),
        fc.nat(400),
        fc.nat(30),
        (from, price, months, after, more) => {
          const paid = term(from, months, price);
          const early = creditFor(paid, new Date(from.getTime() + after * dayMs));
          const late = creditFor(paid, new Date(from.getTime() + (after + more) * dayMs));
          expect(Number.isSafeInteger(early)).toBe(true);
          expect(early).toBeLessThanOrEqual(price);
          expect(late).toBeLessThanOrEqual(early);
          expect(late).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('a quote', () => {
  test('for the first package has no credit, and begins now', () => {
    const quoted = quoteOrder(null, pro, 'Annual', 800, now);
    expect(quoted).toMatchObject({
      refusal: null,
      quote: {
        kind: 'New',
        priceSen: 118_800,
        creditSen: 0,
        taxableSen: 118_800,
        sstSen: 9504,
        totalSen: 128_304,
      },
      startsAt: now,
    });
  });

  test('to renew adds a term to the end of the present one', () => {
    const running = present(pro, [term(at('2026-10-31T04:00:00Z'), 1, 11_900)]);
    const quoted = quoteOrder(running, pro, 'Monthly', 800, now);
    expect(quoted).toMatchObject({
      quote: { kind: 'Renew', creditSen: 0, endsAt: '2026-12-30T15:59:59.999Z' },
      startsAt: running.endsAt,
    });
  });

  test('is refused for the own package without an end, and given for another one', () => {
    const endless = { ...present(pro, []), endsAt: null };
    expect(quoteOrder(endless, pro, 'Annual', 800, now).refusal).toBe('package_endless');
    expect(quoteOrder(endless, plus, 'Annual', 800, now).refusal).toBeNull();
  });

  test('to upgrade credits what is left of all paid terms', () => {
    const first = term(at('2026-11-10T04:00:00Z'), 1, 11_900);
    const second = { ...term(first.endsAt, 1, 11_900), refNo: 'second' };
    const quoted = quoteOrder(present(pro, [first, second]), plus, 'Annual', 800, now);
    expect(quoted).toMatchObject({
      quote: { kind: 'Upgrade', creditSen: Math.floor((11_900 * 20) / 30) + 11_900 },
    });
    expect(quoted).toMatchObject({ credited: [first, second] });
  });

  test('is refused for what is not for sale, and where the credit covers the price', () => {
    expect(quoteOrder(null, { ...pro, isHidden: true }, 'Annual', 800, now).refusal).toBe(
      'package_withdrawn',
    );
    expect(quoteOrder(null, { ...pro, monthlySen: null }, 'Monthly', 800, now).refusal).toBe(
      'package_withdrawn',
    );
    const year = present(pro, [term(now, 12, 118_800)]);
    expect(quoteOrder(year, plus, 'Monthly', 800, now).refusal).toBe('order_credit_exceeds');
    expect(quoteOrder(year, plus, 'Annual', 800, now).refusal).toBeNull();
  });

  test.each([
    ['another tag that is free', { tag: 'trial' as const }, 'New'],
    ['one that is over', { endsAt: new Date(now.getTime() - 1) }, 'New'],
    ['one without an end', { endsAt: null }, 'Renew'],
    ['a cheaper one', { packageId: 'x', annualSen: 58_800 }, 'Upgrade'],
    ['a dearer one', { packageId: 'x', annualSen: 238_800 }, 'Downgrade'],
  ])('after %s is what it should be', (_, change, kind) => {
    expect(kindOfOrder({ ...present(pro, []), endsAt: addMonths(now, 1), ...change }, pro, now)).toBe(kind);
  });

  test('adds up in whole sen, whatever was paid before', () => {
    fc.assert(
      fc.property(sen, sen, fc.nat(380), fc.nat(10_000), (paid, price, days, points) => {
        const running = present(pro, [term(new Date(now.getTime() - days * dayMs), 12, paid)]);
        const quoted = quoteOrder(running, { ...plus, annualSen: price }, 'Annual', points, now);
        if (quoted.refusal !== null) return;
        const { priceSen, creditSen, taxableSen, sstSen, totalSen } = quoted.quote;
        expect(priceSen - creditSen).toBe(taxableSen);
        expect(taxableSen + sstSen).toBe(totalSen);
        expect(creditSen).toBeLessThanOrEqual(paid);
        for (const one of [priceSen, creditSen, sstSen, totalSen])
          expect(Number.isSafeInteger(one)).toBe(true);
        expect(taxableSen).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a payment', () => {
  const ordered = {
    packageId: 'plus',
    period: 'Annual' as const,
    priceSen: 238_800,
    creditSen: 0,
    credited: [],
  };

  test('brings the term of the quote, also when it arrives some days later', () => {
    const running = term(at('2026-05-20T04:00:00Z'), 12, 118_800);
    const quoted = quoteOrder(present(pro, [running]), plus, 'Annual', 800, now);
    if (quoted.refusal !== null) throw new Error(quoted.refusal);
    const later = new Date(now.getTime() + 3 * dayMs);
    const { creditSen } = quoted.quote;
    expect(
      termOfPayment(present(pro, [running]), { ...ordered, creditSen, credited: [running.refNo] }, later),
    ).toEqual({
      startsAt: later,
      endsAt: addMonths(later, 12),
      termSen: 238_800,
      ended: [running.refNo],
    });
  });

  test('for a credit that another order used is shorter in proportion', () => {
    const order = { ...ordered, creditSen: 119_400, credited: ['gone'] };
    const { endsAt, termSen } = termOfPayment(present(pro, []), order, now);
    expect(termSen).toBe(119_400);
    expect(daysBetween(now, endsAt)).toBe(Math.floor(365 / 2));
  });

  test('never gives more than was paid and credited, and loses less than a day of it', () => {
    fc.assert(
      fc.property(
        sen,
        sen,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(400),
        fc.boolean(),
        (paid, price, part, days, isIt) => {
          const running = term(new Date(now.getTime() - days * dayMs), 12, paid);
          const before = running.endsAt > now ? present(pro, [running]) : present(pro, [], running.endsAt);
          const creditSen = Math.min(price - 1, Math.floor(price * part));
          const credited = isIt && before.terms.length > 0 ? [running.refNo] : ['another'];
          const result = termOfPayment(before, { ...ordered, priceSen: price, creditSen, credited }, now);
          const credit =
            isIt && before.terms.length > 0
              ? creditSen
              : before.terms.length > 0
                ? creditFor(running, now)
                : 0;
          expect(result.termSen).toBe(price - creditSen + credit);
          fc.pre(result.termSen < price * 90);
          const given = daysBetween(now, result.endsAt) * price;
          const whole = daysBetween(now, addMonths(now, 12));
          expect(given).toBeLessThanOrEqual(whole * result.termSen);
          expect(given).toBeGreaterThan(whole * result.termSen - price);
        },
      ),
    );
  });

  test('of the same package follows its end', () => {
    const running = present(plus, [term(now, 12, 238_800)]);
    expect(termOfPayment(running, ordered, now)).toMatchObject({ startsAt: running.endsAt, ended: [] });
  });
});

test('A year costs less by the year', () => {
  expect(annualSaving(pro)).toBe(24_000);
  expect(annualSaving({ monthlySen: null, annualSen: 1 })).toBe(0);
});
