import { expect, test } from 'vitest';
import { isPaymentOutcome } from './payment.ts';

test('a payment is pending, a success or failed', () => {
  expect(['pending', 'success', 'failed', 'refunded'].map(isPaymentOutcome)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
