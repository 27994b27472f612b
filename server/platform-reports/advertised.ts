import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { postings } from '#server/db/schema.ts';

/** A listing that was posted to a platform. */
export interface Advertised {
  listingId: string;
  agentId: string;
}

/**
 * The listings that these ids name at a platform: the id of an advertisement there, or that of the listing. A platform
 * is not answered for a listing of which nothing was ever sent to it.
 */
export async function findAdvertised(
  db: Executor,
  platform: string,
  named: readonly string[],
): Promise<Map<string, Advertised>> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return new Map();
  const { listingId, agentId, reference, sent, postedAt } = postings;
  const wasSent = or(isNotNull(reference), isNotNull(sent), isNotNull(postedAt));
  const whereNamed = or(inArray(listingId, ids), inArray(reference, ids));
  const rows = await db
    .select({ listingId, agentId, reference })
    .from(postings)
    .where(and(eq(postings.platform, platform), whereNamed, wasSent));
  const found = new Map(rows.map((row) => [row.listingId, row] as const));
  for (const row of rows) if (row.reference !== null) found.set(row.reference, row);
  return found;
}
