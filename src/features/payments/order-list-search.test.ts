import { expect, test } from 'vitest';
import { orderListSearch, paymentSearch } from './order-list-search.ts';

test('the address of the payment history holds valid parameters alone', () => {
  expect(
    orderListSearch({ q: ' pro ', status: 'Failed', from: '2026-01-01', to: '2026-12-31', page: 2 }),
  ).toEqual({ q: 'pro', status: 'Failed', from: '2026-01-01', to: '2026-12-31', page: 2 });
  expect(
    orderListSearch({ q: 'p', status: 'Refunded', from: '2026-02-30', to: '31/12/2026', page: 1 }),
  ).toEqual({});
  expect(orderListSearch({ q: 7312, from: 20260101, page: -3 })).toEqual({ q: '7312' });
});

test('the address of a payment may hold a reference number', () => {
  expect(paymentSearch({ ref: '7K3M-9QTR' })).toEqual({ ref: '7K3M-9QTR' });
  expect(paymentSearch({ ref: 7312 })).toEqual({ ref: '7312' });
  for (const ref of ['', '<b>', 'a b', '../..', 'A'.repeat(65), null, ['A']])
    expect(paymentSearch({ ref })).toEqual({});
});
