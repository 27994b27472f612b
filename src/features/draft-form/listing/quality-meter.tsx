import { Group, Progress, Stack, Text } from '@mantine/core';
import { qualityLevel, qualityFrom } from '#domain/draft/listing-quality.ts';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import { publishable } from '#entities/draft/visible-fields.ts';

const colors = { good: 'green', fair: 'gray', poor: 'gray' } as const;

/** The quality of the listing, from 0 to 100. */
export function QualityMeter() {
  const { t } = useWords();
  const { text } = useForm();
  const score = usePart(text, (body) => qualityFrom(publishable(body)).score);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text fz="sm">{t('form.quality')}</Text>
        <Text fz="sm" fw={650}>
          {t('form.quality-of', { score })}
        </Text>
      </Group>
      <Progress value={score} color={colors[qualityLevel(score)]} aria-label={t('form.quality')} />
    </Stack>
  );
}
