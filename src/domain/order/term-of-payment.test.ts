import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, now, plus, present, pro, sen, term } from '#support/package-terms.ts';
import { dayMs, daysBetween } from '../time.ts';
import { addMonths, creditFor, quoteOrder, termOfPayment } from './orders.ts';

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
