/** In a table, the row with the names of the columns is the first. */
const headRows = 1;

/** The number of rows of a table with this number of listings. */
export const rowCountFrom = (listings: number): number => listings + headRows;

/** The row index of the listing at an index, from 1. */
export const rowIndexOf = (at: number): number => at + 1 + headRows;

/** Selects the row of the listing at an index, in a list or a table. */
export const rowSelector = (at: number): string =>
  `:is([aria-posinset="${at + 1}"], [aria-rowindex="${rowIndexOf(at)}"])`;

/** The index of the listing of a row, in a list or a table; -1 without a row. */
export function listingIndexOf(row: Element | null | undefined): number {
  const place = row?.getAttribute('aria-posinset') ?? null;
  return place === null
    ? Number(row?.getAttribute('aria-rowindex') ?? headRows) - headRows - 1
    : Number(place) - 1;
}
