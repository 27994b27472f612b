import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { importItems, importLinks, type ImportItemRow } from '#server/db/schema.ts';

const excluded = (column: { name: string }): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** Stores what was written, by the source's ids. */
export async function writeLinks(tx: Executor, links: (typeof importLinks.$inferInsert)[]): Promise<void> {
  if (links.length === 0) return;
  const { listingId, written, updatedAt } = importLinks;
  await tx
    .insert(importLinks)
    .values(links)
    .onConflictDoUpdate({
      target: [importLinks.agentId, importLinks.platform, importLinks.sourceId],
      set: { listingId: excluded(listingId), written: excluded(written), updatedAt: excluded(updatedAt) },
    });
}

/** Stores the results of records in one statement. Returns the records as stored. */
export async function writeResults(
  tx: Executor,
  applied: readonly ImportItemRow[],
): Promise<ImportItemRow[]> {
  const items = applied.map((item) => ({
    ...item,
    hasProblem: item.findings.length > 0 && item.action !== 'Absent',
  }));
  const { action, result, undo, listingId, target, findings, changes, hasProblem } = importItems;
  const columns = { action, result, undo, listingId, target, findings, changes, hasProblem };
  const set = Object.entries(columns).map(([key, column]) => [key, excluded(column)]);
  await tx
    .insert(importItems)
    .values(items)
    .onConflictDoUpdate({
      target: [importItems.runId, importItems.position],
      set: Object.fromEntries(set) as Record<string, SQL>,
    });
  return items;
}
