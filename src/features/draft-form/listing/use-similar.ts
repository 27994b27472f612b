import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { usePart } from '#browser/observable.ts';
import type { Similar } from '#domain/listing/listing.ts';
import { priceSlip } from '#domain/listing/price-slip.ts';
import { type UnitAsked, similarQuery, unitFrom } from '#entities/draft/queries.ts';
import { useForm } from '../fields/form-context.ts';

const pauseMs = 700;

/** The oddities of a unit compared with other listings: its price, and listings that look the same. */
export interface OddBesideOthers {
  slip: { is: 'low' | 'high'; band: NonNullable<Similar['band']> } | null;
  duplicates: Similar['duplicates'];
}

/**
 * Compares the unit with others, once it stands still; null where nothing is odd, or nothing is known, and
 * `comparing` while the answer is on its way.
 */
export function useSimilar(): OddBesideOthers | 'comparing' | null {
  const { text, draftId } = useForm();
  const asked = usePart(text, (body) => {
    const unit = unitFrom(body, draftId);
    return unit && JSON.stringify(unit);
  });
  const [settled] = useDebouncedValue(asked, pauseMs);
  const unit = settled === null ? null : (JSON.parse(settled) as UnitAsked);
  const { data, isLoading } = useQuery(similarQuery(unit));
  if (asked === null) return null;
  if (settled !== asked || isLoading) return 'comparing';
  if (!data || !unit) return null;
  const { band, duplicates } = data;
  const isWithoutPrice = unit.kind === 'New' && unit.priceSen === null;
  const is = isWithoutPrice ? null : priceSlip(unit.priceSen, unit.builtUpSqft, band);
  if (!is && duplicates.length === 0) return null;
  return { slip: is && band ? { is, band } : null, duplicates };
}
