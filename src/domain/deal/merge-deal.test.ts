import { expect, test } from 'vitest';
import type { DealTerms } from './deal.ts';
import { mergeDeal } from './merge-deal.ts';

const seen: DealTerms = { outcome: 'Sold', priceSen: 60, on: '2026-11-03', coBroke: null, note: '' };
const coBroke = { name: 'Tan', firm: '', sharePercent: 50 };
const merge = (stored: Partial<DealTerms>, wanted: Partial<DealTerms>, from = seen) =>
  mergeDeal({ ...from, ...stored }, from, { ...from, ...wanted }, '2026-11-20');

test('each device changes its own part', () => {
  const other = { priceSen: 65, coBroke, note: 'Cash' };
  expect(merge(other, { on: '2026-11-04', note: 'Keys on Monday ' })).toEqual({
    ...seen,
    ...other,
    on: '2026-11-04',
    note: 'Cash\n\nKeys on Monday',
  });
});

test('a part that both change is as the later one says', () => {
  expect(merge({ priceSen: 65 }, { priceSen: 70 }).priceSen).toBe(70);
});

test('an agent of the other side that was read in another order of members is no change', () => {
  const from = { ...seen, coBroke };
  const same = { sharePercent: 50, firm: '', name: 'Tan' };
  expect(merge({ coBroke: null }, { coBroke: same }, from).coBroke).toBeNull();
});

test('two changes that break a rule together are as the later device had it, with both notes', () => {
  const noPrice = { ...seen, priceSen: null };
  const wanted = { outcome: 'Withdrawn', note: 'Owner stays' } as const;
  expect(merge({ priceSen: 65, note: 'Cash' }, wanted, noPrice)).toEqual({
    ...noPrice,
    ...wanted,
    note: 'Cash\n\nOwner stays',
  });
});
