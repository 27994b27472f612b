import { toDay } from '#domain/time.ts';
import type { orders, receiptNumbers } from '#server/db/schema.ts';
import { orderSearchKey } from '#server/db/search.ts';

type NewOrder = typeof orders.$inferInsert;

/** Receipts are numbered by year in the order of the payments. */
export function numbered(rows: NewOrder[]): {
  orders: NewOrder[];
  receiptNumbers: (typeof receiptNumbers.$inferInsert)[];
} {
  const last = new Map<number, number>();
  const byPayment = rows.toSorted((a, b) => (a.paidAt?.getTime() ?? 0) - (b.paidAt?.getTime() ?? 0));
  const withNumbers = byPayment.map((row) => {
    if (!row.paidAt) return row;
    const year = Number(toDay(row.paidAt).slice(0, 4));
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    const receiptNo = `R-${year}-${String(number).padStart(6, '0')}`;
    return { ...row, receiptNo, searchKey: orderSearchKey(row.packageName, row.refNo, receiptNo) };
  });
  return { orders: withNumbers, receiptNumbers: [...last].map(([year, number]) => ({ year, last: number })) };
}
