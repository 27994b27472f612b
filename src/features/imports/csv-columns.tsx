import { Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { columnMeanings, meaningFrom, type ColumnMeaning } from '#domain/import/import-columns.ts';
import type { ListingFact } from '#domain/listing/listing-fields.ts';
import type { ImportRun } from '#domain/import/imports.ts';
import { type MessageId, useWords, type Words } from '#messages/words.ts';
import { fieldLabel, type LabelledField } from '#entities/import/finding-words.ts';

type Unlabelled = Exclude<ColumnMeaning, '' | ListingFact | LabelledField>;

/** The labels of meanings that are no fields of a listing. */
const labels: Record<Unlabelled, MessageId> & Partial<Record<ColumnMeaning, MessageId>> = {
  sourceId: 'imports.column-id',
  status: 'imports.column-status',
  images: 'imports.column-images',
  category: 'imports.column-category',
  currency: 'imports.column-currency',
  latitude: 'imports.column-latitude',
  longitude: 'imports.column-longitude',
  showAddress: 'imports.column-show-address',
  showPrice: 'imports.column-show-price',
  hidePrice: 'imports.column-hide-price',
  isShown: 'imports.column-is-shown',
};

function meaningLabel(meaning: ColumnMeaning, words: Pick<Words, 't'>): string {
  const id = labels[meaning];
  return id ? words.t(id) : fieldLabel(meaning, words);
}

interface CsvColumnsProps {
  preview: NonNullable<ImportRun['preview']>;
  mapping: ImportRun['mapping'];
  onChange: (mapping: ImportRun['mapping']) => void;
}

/** What each column of a CSV file holds, with its first values. */
export function CsvColumns({ preview: { columns, rows }, mapping, onChange }: CsvColumnsProps) {
  const words = useWords();
  const { t } = words;
  const data = columnMeanings.map((value) => ({ value, label: meaningLabel(value, words) }));
  return (
    <Stack role="group" gap="lg" aria-labelledby="import-columns">
      <Title order={3} id="import-columns" fz="md">
        {t('imports.columns')}
      </Title>
      <Stack component="ul" gap="md" m={0} p={0}>
        {[...new Set(columns)].map((column) => (
          <SimpleGrid component="li" key={column} cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="xs">
            <div>
              <Text fw={550}>{column}</Text>
              <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {rows
                  .map((row) => row[columns.indexOf(column)])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </Text>
            </div>
            <Select
              aria-label={t('imports.column-of', { column })}
              placeholder={t('imports.column-none')}
              clearable
              clearButtonProps={{ 'aria-label': t('pick.clear') }}
              searchable
              data={data}
              value={meaningFrom(mapping, column) || null}
              onChange={(value) => onChange({ ...mapping, [column]: value ?? '' })}
            />
          </SimpleGrid>
        ))}
      </Stack>
    </Stack>
  );
}
