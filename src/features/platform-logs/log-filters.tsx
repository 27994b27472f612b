import '#ui/mantine-base.ts';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { type PlatformDirection, type PlatformOutcome, platformOutcomes } from '#domain/platform-log.ts';
import { searchedFor } from '#entities/listing/listing-list-search.ts';
import { useWords } from '#messages/words.ts';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { IconSearch } from '#ui/icons/search.ts';
import type { LogSearch } from './log-search.ts';
import { outcomeLabels } from './outcome-labels.ts';
import face from './platform-logs.module.css';

const searchPauseMs = 250;

/** The filters of the log; the address bar stores them. */
export function LogFilters({ search, onSearch }: { search: LogSearch; onSearch: (next: LogSearch) => void }) {
  const { t } = useWords();
  const { page: _, ...narrowed } = search;
  const [typed, setTyped] = useState(search.q ?? '');
  const choose = (change: { [Key in keyof LogSearch]?: LogSearch[Key] | undefined }) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...narrowed, ...change }).filter(([, value]) => value),
      ) as LogSearch,
    );
  const active = [search.outcome, search.direction].filter(Boolean).length;
  const lookFor = useDebouncedCallback((text: string) => {
    const q = searchedFor(text) || undefined;
    if (q !== search.q) choose({ q });
  }, searchPauseMs);
  return (
    <div className={face.filters}>
      <TextInput
        type="search"
        aria-label={t('platform-logs.search')}
        placeholder={t('platform-logs.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        maxLength={120}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          lookFor(value);
        }}
      />
      <FoldedFilters active={active} onClear={() => choose({ outcome: undefined, direction: undefined })}>
        {(isFolded) => (
          <>
            <Select
              {...(isFolded
                ? { label: t('platform-logs.outcome') }
                : { 'aria-label': t('platform-logs.outcome') })}
              placeholder={t('platform-logs.outcome')}
              clearable
              data={platformOutcomes.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
              value={search.outcome ?? null}
              onChange={(value) => choose({ outcome: (value as PlatformOutcome | null) ?? undefined })}
            />
            <SegmentedControl
              fullWidth
              size="md"
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
          </>
        )}
      </FoldedFilters>
    </div>
  );
}
