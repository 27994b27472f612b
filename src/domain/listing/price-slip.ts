import type { Similar } from './listing.ts';
import { priceSlipFactor } from '../limits.ts';
import { senPerSqft } from './listing-facts.ts';

/**
 * The direction in which a changed price looks mistyped by a digit; null if it does not, or if there was no
 * price before.
 */
export function priceJump(beforeSen: number | null, afterSen: number | null): 'low' | 'high' | null {
  if (beforeSen === null || afterSen === null) return null;
  if (afterSen * priceSlipFactor < beforeSen) return 'low';
  return afterSen > beforeSen * priceSlipFactor ? 'high' : null;
}

/**
 * Checks whether a price differs so much from similar units (same property master and type) that a digit may
 * be wrong. `low` or `high`; null if it does not, or if that cannot be decided.
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
