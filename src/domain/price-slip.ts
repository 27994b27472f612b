import type { Similar } from './listing.ts';
import { priceSlipFactor } from './limits.ts';
import { senPerSqft } from './listing-facts.ts';

/**
 * Is a changed price so far from what it was that a digit may have slipped? Null where it is not, or there
 * was none.
 */
export function priceJump(beforeSen: number | null, afterSen: number | null): 'low' | 'high' | null {
  if (beforeSen === null || afterSen === null) return null;
  if (afterSen * priceSlipFactor < beforeSen) return 'low';
  return afterSen > beforeSen * priceSlipFactor ? 'high' : null;
}

/**
 * Is a price so far from what its like ask (same property master and type) that a digit may have slipped?
 * `low` and `high` where it is, null where it is not or cannot be told.
 */
export function priceSlip(
  priceSen: number | null,
  builtUpSqft: number | null,
  band: Similar['band'],
): 'low' | 'high' | null {
  const each = senPerSqft(priceSen, builtUpSqft);
  if (each === null || band === null) return null;
  if (each * priceSlipFactor < band.lowSenPerSqft) return 'low';
  return each > band.highSenPerSqft * priceSlipFactor ? 'high' : null;
}
