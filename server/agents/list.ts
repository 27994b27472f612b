import { asc, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { contained } from '#server/db/search.ts';
import { agents } from '#server/db/schema.ts';
import { sizeText, storedBytesByAgent } from '#server/photos/quota.ts';
import { limitFrom } from './limit.ts';

const usual = 200;

/** Some accounts, and how many there are. */
interface AccountList {
  rows: Record<string, string | boolean>[];
  total: number;
}

/**
 * The accounts whose user name, name, email address or company contains `text`, by user name, with what their stored
 * photos take: as many as `--limit` says, 200 without it. Throws a StartError for a limit that is no number from 1 to
 * 10,000.
 */
export async function listAccounts(db: Executor, text = '', limit?: string): Promise<AccountList> {
  const most = limitFrom(limit, usual);
  const { userName, name, email, companyName } = agents;
  const wanted = contained(text.trim().toLowerCase());
  const isWanted = or(
    ...[userName, name, email, companyName].map((column) => sql`lower(${column}) like ${wanted}`),
  );
  const rows = await db
    .select({ agent: agents, total: sql<number>`(count(*) over ())::int` })
    .from(agents)
    .where(isWanted)
    .orderBy(asc(sql`lower(${userName})`))
    .limit(most);
  const stored = await storedBytesByAgent(
    db,
    rows.map(({ agent }) => agent.id),
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ agent }) => ({
      id: agent.id,
      userName: agent.userName,
      name: agent.name,
      company: agent.companyName,
      role: agent.role,
      active: agent.active,
      suspended: agent.suspended,
      photos: sizeText(stored.get(agent.id) ?? 0),
    })),
  };
}
