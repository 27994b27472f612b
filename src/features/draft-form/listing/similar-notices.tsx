import { List, Stack } from '@mantine/core';
import { formatArea, formatMoney } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { FormAlert } from '../fields/form-alert.tsx';
import { useSimilar } from './use-similar.ts';

/**
 * Warnings that do not prevent publishing: a price far from that of similar units, and listings that look the
 * same.
 */
export function SimilarNotices() {
  const { t, language, lookup } = useWords();
  const odd = useSimilar();
  if (odd === null || odd === 'comparing') return null;
  const { slip, duplicates } = odd;
  return (
    <Stack gap="md">
      {slip && (
        <FormAlert tone="waiting">
          {t(slip.is === 'low' ? 'form.slip-low' : 'form.slip-high', {
            usual: formatMoney(Math.round(slip.band.middleSenPerSqft)),
            count: slip.band.listings,
          })}
        </FormAlert>
      )}
      {duplicates.length > 0 && (
        <FormAlert tone="waiting">
          {t('form.duplicates')}
          <List mt="xs">
            {duplicates.map(({ name, isOwn, priceSen, builtUpSqft, unitType, updatedAt }, place) => (
              <List.Item key={`${place} ${updatedAt}`}>
                <strong>{name}</strong>{' '}
                {[
                  unitType && unitType !== 'Unknown' && lookup(unitType),
                  builtUpSqft && formatArea(builtUpSqft, language),
                  formatMoney(priceSen),
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
