import { expect, test } from 'vitest';
import { sentences } from '../errors.ts';
import { listingLimits } from '../limits.ts';
import { isPrice, loweredPrice } from './price.ts';

const ringgit = (amount: number) => amount * 100;

test.each([
  [1_355_000, 1, 1_341_000],
  [1_355_000, 3, 1_314_000],
  [540_000, 5, 513_000],
  [3_200, 3, 3_100],
  [3_250, 1, 3_220],
  [850, 5, 808],
  [12, 5, 11],
  [1, 5, 1],
])('RM %d lowered by %d %% is RM %d', (price, percent, lowered) => {
  expect(loweredPrice(ringgit(price), percent)).toBe(ringgit(lowered));
});

test('a price is a whole number of sen above zero, up to the most that a listing may ask', () => {
  expect([1, listingLimits.mostPriceSen].every(isPrice)).toBe(true);
  expect([0, -1, 0.5, NaN, listingLimits.mostPriceSen + 1].some(isPrice)).toBe(false);
});

test('the sentences about a price name its limits', () => {
  const billions = `RM ${listingLimits.mostPriceSen / 100 / 1e9} billion`;
  for (const code of ['listing_price_invalid', 'deal_price_invalid', 'group_offer_invalid'] as const)
    expect(sentences[code]).toContain(`above zero and up to ${billions}`);
});
