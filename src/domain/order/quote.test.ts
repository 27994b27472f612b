import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, now, plus, present, pro, sen, term } from '#support/package-terms.ts';
import { dayMs } from '../time.ts';
import { addMonths, kindOfOrder, quoteOrder } from './orders.ts';

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
