import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ListingSort } from '#domain/listing.ts';
import { type ListingListSearch, usualSort } from '#entities/listing/listing-list-search.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import face from './table.module.css';

interface Column {
  label: MessageId;
  /** What the server sorts by. */
  sort?: 'price' | 'updated';
  isNumber?: boolean;
  isHidden?: boolean;
}

const columns: readonly Column[] = [
  { label: 'properties.photo', isHidden: true },
  { label: 'properties.column-name' },
  { label: 'properties.kind', isHidden: true },
  { label: 'fact.priceSen', sort: 'price', isNumber: true },
  { label: 'fact.bedrooms', isNumber: true, isHidden: true },
  { label: 'fact.bathrooms', isNumber: true, isHidden: true },
  { label: 'properties.column-size', isNumber: true },
  { label: 'properties.column-place' },
  { label: 'properties.status' },
  { label: 'properties.column-updated', sort: 'updated' },
  { label: 'properties.quality', isHidden: true },
  { label: 'properties.actions', isHidden: true },
];

interface TableHeadProps {
  search: ListingListSearch;
  onSort: (sort: ListingSort) => void;
}

/** The names of the columns; those that the server can sort by are buttons. */
export function TableHead({ search: { sort = usualSort, status }, onSort }: TableHeadProps) {
  const { t } = useWords();
  const [by, way] = sort.split('-');
  const labelOf = (column: Column) =>
    t(column.sort === 'updated' && status === 'Archived' ? 'properties.column-archived' : column.label);
  return (
    <div role="rowgroup" className={face.head}>
      <div role="row" aria-rowindex={1} className={face.line}>
        {columns.map((column) => (
          <span
            key={column.label}
            role="columnheader"
            data-number={column.isNumber || undefined}
            aria-sort={
              column.sort && column.sort === by ? (way === 'asc' ? 'ascending' : 'descending') : undefined
            }
          >
            {column.sort ? (
              <UnstyledButton
                className={face.sort}
                onClick={() =>
                  onSort(
                    `${column.sort}-${column.sort === by && way === 'desc' ? 'asc' : 'desc'}` as ListingSort,
                  )
                }
              >
                {labelOf(column)}
              </UnstyledButton>
            ) : column.isHidden ? (
              <VisuallyHidden>{labelOf(column)}</VisuallyHidden>
            ) : (
              labelOf(column)
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
