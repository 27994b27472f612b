import type { DraftBody } from '#domain/draft/draft.ts';
import type { Similar } from '#domain/listing/listing.ts';
import { priceJump, priceSlip } from '#domain/listing/price-slip.ts';

/**
 * A price that looks like a typing error, compared with the previous price or with the price of similar
 * units.
 */
export type Slip = { is: 'low' | 'high' } & (
  | { beside: 'before'; beforeSen: number }
  | { beside: 'others'; usualSenPerSqft: number; count: number }
);

/**
 * Finds a price that looks like a typing error; null if it does not, or if there is nothing to compare with.
 */
export function slipFrom(
  published: DraftBody | null,
  { intent, facts: { priceSen, builtUpSqft } }: DraftBody,
  band: Similar['band'],
): Slip | null {
  const beforeSen = published?.intent === intent ? (published?.facts.priceSen ?? null) : null;
  const jump = priceJump(beforeSen, priceSen);
  if (jump && beforeSen !== null) return { is: jump, beside: 'before', beforeSen };
  const isChanged = beforeSen !== priceSen;
  const slip = isChanged ? priceSlip(priceSen, builtUpSqft, band) : null;
  return slip && band
    ? { is: slip, beside: 'others', usualSenPerSqft: band.middleSenPerSqft, count: band.listings }
    : null;
}
