import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupLimits } from '#domain/group/group.ts';
import { useWords } from '#messages/words.ts';
import { AnswerState } from '#ui/answer-state.tsx';
import { Pages } from '#ui/pages.tsx';
import { SearchInput } from '#ui/search-input.tsx';

/** What of a list is shown: the search term, and the page, counted from 1. */
export interface PickSearch {
  search: string;
  page: number;
}

interface PickListProps<Item> {
  /** What is searched. */
  label: string;
  picks: PickSearch;
  onSearch: (picks: PickSearch) => void;
  /** The answer to this search term and page. */
  query: UseQueryResult<{ items: Item[]; total: number }>;
  /** Shown instead of the list where nothing was found. */
  empty: ReactNode;
  /** The button of one item. */
  children: (item: Item) => ReactNode;
}

/** A list with a search field and pages, one item of which is picked. It needs a connection. */
export function PickList<Item extends { _id: string }>({
  label,
  picks: { search, page },
  onSearch,
  query,
  empty,
  children,
}: PickListProps<Item>) {
  const { t } = useWords();
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Stack gap="md">
      <SearchInput
        label={label}
        q={search}
        onSearch={(text) => onSearch({ search: text, page: 1 })}
        maxLength={groupLimits.name}
      />
      <AnswerState query={query} offline={t('groups.share-offline')} />
      {query.data && total === 0 && <Stack align="start">{empty}</Stack>}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {items.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </Stack>
      <Pages
        page={page}
        pages={Math.ceil(total / groupLimits.pageSize)}
        onPage={(next) => onSearch({ search, page: next })}
      />
    </Stack>
  );
}
