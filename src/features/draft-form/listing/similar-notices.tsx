import { List, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatArea, formatMoney } from '#domain/formats.ts';
import { priceSlip } from '#domain/price-slip.ts';
import { useWords } from '#messages/words.ts';
import { FormAlert } from '../fields/form-alert.tsx';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import { type UnitAsked, similarQuery, unitOf } from '#entities/draft/queries.ts';

const pauseMs = 700;

/**
 * Warnings that do not prevent publishing: a price far from that of similar units, and listings that look the
 * same.
 */
export function SimilarNotices() {
  const { t, language, lookup } = useWords();
  const { text, draftId } = useForm();
  const asked = usePart(text, (body) => {
    const unit = unitOf(body, draftId);
    return unit && JSON.stringify(unit);
  });
  const [settled] = useDebouncedValue(asked, pauseMs);
  const unit = settled === null ? null : (JSON.parse(settled) as UnitAsked);
  const { data } = useQuery(similarQuery(unit));
  if (!data || !unit || settled !== asked) return null;
  const slip =
    unit.kind === 'New' && unit.priceSen === null
      ? null
      : priceSlip(unit.priceSen, unit.builtUpSqft, data.band);
  if (!slip && data.duplicates.length === 0) return null;
  return (
    <Stack gap="md">
      {slip && data.band && (
        <FormAlert tone="waiting">
          {t(slip === 'low' ? 'form.slip-low' : 'form.slip-high', {
            usual: formatMoney(Math.round(data.band.middleSenPerSqft), language),
            count: data.band.listings,
          })}
        </FormAlert>
      )}
      {data.duplicates.length > 0 && (
        <FormAlert tone="waiting">
          {t('form.duplicates')}
          <List mt="xs">
            {data.duplicates.map(({ name, isOwn, priceSen, builtUpSqft, unitType, updatedAt }, place) => (
              <List.Item key={`${place} ${updatedAt}`}>
                <strong>{name}</strong>{' '}
                {[
                  unitType && unitType !== 'Unknown' && lookup(unitType),
                  builtUpSqft && formatArea(builtUpSqft, language),
                  formatMoney(priceSen, language),
                  t(isOwn ? 'form.duplicate-own' : 'form.duplicate-other'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </List.Item>
            ))}
          </List>
        </FormAlert>
      )}
    </Stack>
  );
}
