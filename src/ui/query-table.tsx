import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '#messages/words.ts';
import { AsOf } from './as-of.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { Pages } from './pages.tsx';
import { useOnline } from './use-online.ts';
import { RowTable, type RowTableProps } from './row-table.tsx';

/** The rows of a table, or a list of its own. */
type Shown<Item> =
  | { table: Omit<RowTableProps, 'isStale' | 'children'>; row: (item: Item) => ReactNode; list?: never }
  | { list: (items: readonly Item[]) => ReactNode; table?: never; row?: never };

type QueryTableProps<Item> = Shown<Item> & {
  query: UseQueryResult<{ items: Item[]; total: number }>;
  /** How many there are, in words. */
  count: (total: number) => string;
  /** Shown beside the count. */
  aside?: ReactNode;
  /** Shown where there is nothing to list. */
  empty: ReactNode;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
};

/** One page of the server's answer to a list: how many there are, its rows, and the way to other pages. */
export function QueryTable<Item>(props: QueryTableProps<Item>) {
  const { query, table, row, list, count, aside, empty, page, pageSize, onPage } = props;
  const { t } = useWords();
  const { items = [], total = 0 } = query.data ?? {};
  const isOffline = !useOnline();
  return (
    <>
      <AsOf query={query} />
      {query.isPending && !query.isPaused && !isOffline && <LoadingRows label={t('shell.loading')} />}
      {(query.isError || query.isPaused || isOffline) && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {total > 0 && (
        <Group justify="space-between" gap="md">
          <Text role="status" c="dimmed" fz="sm">
            {count(total)}
          </Text>
          {aside}
        </Group>
      )}
      {items.length > 0 && list?.(items)}
      {items.length > 0 && table && (
        <RowTable {...table} isStale={query.isPlaceholderData}>
          {items.map(row)}
        </RowTable>
      )}
      {query.data && total === 0 && empty}
      <Pages page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
    </>
  );
}
