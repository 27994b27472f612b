import { Grid, SegmentedControl, SimpleGrid } from '@mantine/core';
import {
  type PlatformDirection,
  type PlatformOutcome,
  platformOutcomes,
} from '#domain/posting/platform-log.ts';
import { useWords } from '#messages/words.ts';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { LogSearch } from './log-search.ts';
import { outcomeLabels } from './outcome-labels.ts';

/** The filters of the log; the address bar stores them. */
export function LogFilters({ search, onSearch }: { search: LogSearch; onSearch: (next: LogSearch) => void }) {
  const { t } = useWords();
  const { page: _, ...narrowed } = search;
  const choose = (change: { [Key in keyof LogSearch]?: LogSearch[Key] | undefined }) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...narrowed, ...change }).filter(([, value]) => value),
      ) as LogSearch,
    );
  const active = [search.outcome, search.direction].filter(Boolean).length;
  return (
    <Grid component="search" gap="sm" align="center">
      <Grid.Col span={{ base: 'auto', md: 5 }}>
        <SearchInput label={t('platform-logs.search')} q={search.q ?? ''} onSearch={(q) => choose({ q })} />
      </Grid.Col>
      <Grid.Col span={{ base: 'content', md: 7 }}>
        <FoldedFilters active={active} onClear={() => choose({ outcome: undefined, direction: undefined })}>
          {(isFolded) => (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" style={{ alignItems: 'center' }}>
              <PickField
                label={t('platform-logs.outcome')}
                isLabelHidden={!isFolded}
                placeholder={t('platform-logs.outcome')}
                clearable
                choices={platformOutcomes.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
                value={search.outcome ?? ''}
                onChange={(value) => choose({ outcome: (value as PlatformOutcome) || undefined })}
              />
              <SegmentedControl
                fullWidth
                aria-label={t('platform-logs.direction')}
                data={[
                  { value: '', label: t('platform-logs.all') },
                  { value: 'Post', label: t('platform-logs.posted') },
                  { value: 'Import', label: t('platform-logs.imported') },
                ]}
                value={search.direction ?? ''}
                onChange={(value) =>
                  choose({ direction: (value || undefined) as PlatformDirection | undefined })
                }
              />
            </SimpleGrid>
          )}
        </FoldedFilters>
      </Grid.Col>
    </Grid>
  );
}
