import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connected } from './client.ts';

/** Limits of a page where the first `most` rows alone are paged: what comes after them is on no page. */
export const pageWithin = (most: number, paging: number, pageSize: number) => ({
  limit: Math.min(pageSize, Math.max(0, most - paging * pageSize)),
  offset: Math.min(paging * pageSize, most),
});

interface Page {
  where: SQL | undefined;
  order: SQL[];
  limit: number | SQLWrapper;
  offset: number | SQLWrapper;
}

/**
 * The ids of a page, for `inArray`: of the rows before it nothing is joined or computed, and where an index has the
 * columns of the condition and the order, they are read from it alone. The query around it sorts again.
 */
export function idsOfPage<Id extends PgColumn>(db: Connected, id: Id, { where, order, limit, offset }: Page) {
  return db
    .select({ id })
    .from(id.table)
    .where(where)
    .orderBy(...order)
    .limit(limit as number)
    .offset(offset as number);
}

/**
 * The ids of a page, and the total, as two subqueries of one query: `select … from counted left join page on
 * true`, joined with the table by `page.id` and sorted again. Both are read from an index that has the columns
 * of the condition and the order; only the records of the page are read completely.
 */
export function countedPage<Id extends PgColumn>(db: Connected, id: Id, page: Page) {
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(id.table)
    .where(page.where)
    .as('counted');
  return { counted, page: idsOfPage(db, id, page).as('page') };
}
