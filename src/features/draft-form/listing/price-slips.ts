import type { DraftBody } from '#domain/draft.ts';
import type { Similar } from '#domain/listing.ts';
import { priceJump, priceSlip } from '#domain/price-slip.ts';

/**
 * A price that looks as if a digit had slipped: beside what it was before, or beside what similar units ask.
 */
export type Slip = { is: 'low' | 'high' } & (
  | { beside: 'before'; beforeSen: number }
  | { beside: 'others'; usualSenPerSqft: number; count: number }
);

/** Does the price that would be published look like a slip? Null where it does not, or cannot be told. */
export function slipOf(
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
