import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';

/**
 * How many of the agent's listings that are not archived have an authorisation that ends on each day, from the first
 * to the last of these days (YYYY-MM-DD). Days on which none ends are left out.
 */
export function authorisationsEnding(
  db: Database,
  agentId: string,
  first: string,
  last: string,
): Promise<{ day: string; listings: number }[]> {
  const day = sql<string>`${listings.facts} ->> 'authorisedUntil'`;
  return db
    .select({ day, listings: count() })
    .from(listings)
    .where(
      and(
        eq(listings.agentId, agentId),
        ne(listings.status, 'Archived'),
        sql`${day} between ${first} and ${last}`,
      ),
    )
    .groupBy(sql`1`);
}
