import { Paper, Table, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import face from './row-table.module.css';
import { useVeryWide, useWide } from './use-wide.ts';

/** The class of the link in a row that opens what the row is about: the whole row is its target. */
export const rowLink = face.cover;

interface Column {
  /** The name of its cells in the layout of a phone. */
  area: string;
  head: string;
  /** Its cells are figures, aligned at their end. */
  isFigure?: boolean;
  /** Only screen readers have the heading. */
  isHeadHidden?: boolean;
  /** Percent of the table, or pixels. */
  width?: string;
}

export interface RowTableProps {
  label: string;
  columns: readonly Column[];
  /** The row of a phone, as in `grid-template`. */
  phone: string;
  /** The table needs a very wide window; below it the rows are laid out as on a phone. */
  isVeryWide?: boolean;
  /** The rows are those of the last question while the next is on its way. */
  isStale?: boolean;
  children: ReactNode;
}

/** A list: a table with aligned figures where there is room, on a phone rows with a layout of their own. */
export function RowTable({
  label,
  columns,
  phone,
  isVeryWide = false,
  isStale = false,
  children,
}: RowTableProps) {
  const fits = [useWide(), useVeryWide()][Number(isVeryWide)];
  return (
    <Paper withBorder>
      <Table
        aria-label={label}
        className={face.table}
        data-rows={!fits || undefined}
        style={{ '--areas': phone } as CSSProperties}
        data-stale={isStale || undefined}
        fz="md"
        horizontalSpacing="lg"
        verticalSpacing="md"
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ area, head, isFigure, isHeadHidden, width }) => (
              <Table.Th key={area} scope="col" w={width} className={isFigure ? face.figure : undefined}>
                {isHeadHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  );
}

interface CellProps {
  area: string;
  isFigure?: boolean;
  /** The cell that names the row. */
  isName?: boolean;
  /** Said before its value on a phone, where the columns have no heading. */
  label?: string;
  children?: ReactNode;
}

/** A cell of a data table. */
export function DataCell({ area, isFigure = false, isName = false, label, children }: CellProps) {
  const Part = isName ? Table.Th : Table.Td;
  return (
    <Part
      {...(isName && { scope: 'row' })}
      className={isFigure ? face.figure : undefined}
      data-label={label}
      style={{ '--area': area } as CSSProperties}
    >
      {children}
    </Part>
  );
}
