import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { draftTombstones, drafts } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** What is left of a draft that was deleted, or null. */
export async function tombstoneOf(tx: Executor, id: string): Promise<typeof draftTombstones.$inferSelect | null> {
  const [row] = await tx.select().from(draftTombstones).where(eq(draftTombstones.id, id));
  return row ?? null;
}

/**
 * The agent's own draft, or null where there never was one; `lock` keeps it as it is until the end of the transaction.
 * Throws `not_found` for another agent's, `draft_gone` for one that was deleted.
 */
export async function ownDraft(tx: Executor, agentId: string, id: string, lock: 'lock' | 'look'): Promise<DraftRow | null> {
  const query = tx.select().from(drafts).where(eq(drafts.id, id)).$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  const owner = row ?? (await tombstoneOf(tx, id));
  if (owner && owner.agentId !== agentId) throw new Refusal('not_found');
  if (owner && !row) throw new Refusal('draft_gone');
  return row ?? null;
}
