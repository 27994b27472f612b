import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, moment, now, pro, sen, term } from '#support/package-terms.ts';
import { dayMs, toDay } from '../time.ts';
import { addMonths, annualSaving, creditFor, sstOn, termDay, type TermOfMonths } from './orders.ts';

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

  test.each([
    ['2027-01-31T04:00:00Z', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-12-30T04:00:00Z', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-01-28T04:00:00Z', ['2028-02-28', '2028-03-28']],
  ])('that follows others since %s keeps the day of the first where the month has it', (start, days) => {
    const terms: TermOfMonths[] = [];
    let startsAt = at(start);
    for (const day of days) {
      const endsAt = addMonths(startsAt, 1, terms.length > 0 ? termDay(startsAt, terms) : undefined);
      expect(toDay(endsAt)).toBe(day);
      terms.unshift({ startsAt, endsAt, isWhole: true });
      startsAt = endsAt;
    }
  });

  test('that follows one in proportion, or a break, keeps the day of that end', () => {
    const first = { startsAt: at('2027-01-31T04:00:00Z'), endsAt: at('2027-02-28T15:59:59.999Z') };
    expect(termDay(first.endsAt, [{ ...first, isWhole: false }])).toBe(28);
    expect(termDay(at('2027-04-20T15:59:59.999Z'), [{ ...first, isWhole: true }])).toBe(20);
    expect(termDay(first.endsAt, [])).toBe(28);
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

test('A year costs less by the year', () => {
  expect(annualSaving(pro)).toBe(24_000);
  expect(annualSaving({ monthlySen: null, annualSen: 1 })).toBe(0);
});
