import { and, eq, lt, sql } from 'drizzle-orm';
import type { Draft } from '#domain/draft/draft.ts';
import { changeInBatches } from '#server/db/delete-in-batches.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { draftMutations } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { toDraftAnswer } from './answer.ts';
import { refuseOutdated } from './rules.ts';
import { requireOwnDraft, type SaveContext } from './save-context.ts';

/**
 * Removes the drafts from the answers that were stored before this moment. Keys, hashes of bodies and revisions
 * stay for ever, so no save takes effect twice. Answers of deletions are short, and stay.
 */
export async function shortenOldAnswers(db: Database, before: Date): Promise<void> {
  const whereOld = and(
    lt(draftMutations.createdAt, before),
    sql`response::text <> 'null' and response ->> 'status' is not null`,
  );
  await changeInBatches(db, draftMutations, whereOld, sql`update ${draftMutations} set response = 'null'`);
}

/** Removes the draft from all answers to its saves: they have what was said of the owner before. */
export async function shortenAnswersOf(tx: Executor, draftId: string): Promise<void> {
  await tx
    .update(draftMutations)
    .set({ response: sql`'null'::json` })
    .where(and(eq(draftMutations.draftId, draftId), sql`response ->> 'status' is not null`));
}

/**
 * Answers the repetition of a save whose answer was shortened: with the draft, where that save
 * was the last one. Throws `draft_gone` if the draft was deleted, and `draft_conflict` with the draft if it was
 * saved since: the device merges it.
 */
export async function answerShortened(
  tx: Executor,
  { id, rev }: NonNullable<SaveContext['mutation']>,
  context: SaveContext,
  agentId: string,
): Promise<Draft> {
  const draft = requireOwnDraft(context, agentId);
  if (!draft) throw new Refusal('draft_gone');
  await refuseOutdated(tx, draft, rev);
  return { ...toDraftAnswer(draft, context.photosStored), mutationId: id };
}
