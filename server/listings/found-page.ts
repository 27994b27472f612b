import { type asc, sql, type SQL } from 'drizzle-orm';
import type { Connected } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';

interface FoundPage {
  where: SQL | undefined;
  /** What the page is ordered by; ties go by id. */
  by: SQL;
  inDirection: typeof asc;
  limit: ReturnType<typeof sql.placeholder>;
  offset: ReturnType<typeof sql.placeholder>;
}

/**
 * As `countedPage`, for a condition that no index in this order covers, such as a search: the listings are found once,
 * for page and total. `found` is for the query's `with`.
 */
export function foundPage(db: Connected, { where, by, inDirection, limit, offset }: FoundPage) {
  const found = db.$with('found').as(
    db
      .select({ id: listings.id, by: by.as('by') })
      .from(listings)
      .where(where),
  );
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(found)
    .as('counted');
  const page = db
    .select({ id: found.id })
    .from(found)
    .orderBy(inDirection(found.by), inDirection(found.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return { found: [found], counted, page };
}
