import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ListingSort } from '#domain/listing/listing.ts';
import {
  findSort,
  listingOrders,
  type ListingSortKey,
  type ListingWanted,
} from '#domain/search/listing-search.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import face from './table.module.css';

interface Column {
  label: MessageId;
  /** The order of the list after a press on the name. */
  sort?: ListingSortKey;
  isNumber?: boolean;
  isHidden?: boolean;
}

const columns: readonly Column[] = [
  { label: 'listings.photo', isHidden: true },
  { label: 'listings.column-name' },
  { label: 'listings.kind', isHidden: true },
  { label: 'fact.priceSen', sort: 'price', isNumber: true },
  { label: 'fact.bedrooms', isNumber: true, isHidden: true },
  { label: 'fact.bathrooms', isNumber: true, isHidden: true },
  { label: 'listings.column-size', isNumber: true },
  { label: 'listings.column-place' },
  { label: 'listings.status' },
  { label: 'listings.column-updated', sort: 'change' },
  { label: 'listings.quality', sort: 'quality' },
  { label: 'listings.actions', isHidden: true },
];

interface TableHeadProps {
  wanted: ListingWanted;
  onSort: (sort: ListingSort) => void;
}

/** The names of the columns; those that the server can sort by are buttons. */
export function TableHead({ wanted: { sort, status }, onSort }: TableHeadProps) {
  const { t } = useWords();
  const now = listingOrders[sort];
  const labelFor = (column: Column) =>
    t(column.sort === 'change' && status === 'Archived' ? 'listings.column-archived' : column.label);
  return (
    <div role="rowgroup" className={face.head}>
      <div role="row" aria-rowindex={1} className={face.line}>
        {columns.map((column) => {
          const isSorted = column.sort === now.by;
          const next = column.sort && nextSort(column.sort, now);
          return (
            <span
              key={column.label}
              role="columnheader"
              data-number={column.isNumber || undefined}
              aria-sort={isSorted ? (now.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {next ? (
                <UnstyledButton className={face.sort} onClick={() => onSort(next)}>
                  {labelFor(column)}
                </UnstyledButton>
              ) : column.isHidden ? (
                <VisuallyHidden>{labelFor(column)}</VisuallyHidden>
              ) : (
                labelFor(column)
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The order that a press on a column's name chooses: the largest first, or the other way round if it is that. */
function nextSort(by: ListingSortKey, now: (typeof listingOrders)[ListingSort]): ListingSort | null {
  const isDown = by === now.by && now.direction === 'desc';
  return findSort(by, isDown ? 'asc' : 'desc') ?? findSort(by, isDown ? 'desc' : 'asc');
}
