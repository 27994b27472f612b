import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { draftMutations } from '#server/db/schema.ts';
import { hashBody, advisoryLock, storedAnswer } from '#server/http/mutations.ts';
import { storedPhotos } from '#server/photos/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { draftAnswer } from './answer.ts';
import { ownDraft, findTombstone, type DraftRow } from './row.ts';
import { refuseClosed, refuseOutdated } from './rules.ts';
import { deleteDrafts } from './write.ts';

type DraftDelete = components['schemas']['DraftDelete'];
type DraftDeleted = components['schemas']['DraftDeleted'];

interface Deletion {
  answer: DraftDeleted;
  /** Ids of the draft's stored photos, whose files can be deleted. */
  stored: string[];
  /** Ids of the photos in the draft's content. Parts of them may have been uploaded. */
  shown: string[];
}

const nothing = { stored: [], shown: [] };

async function removeDraft(tx: Executor, row: DraftRow, now: Date): Promise<Omit<Deletion, 'answer'>> {
  const stored = (await storedPhotos(tx, [row.id])).get(row.id) ?? [];
  await deleteDrafts(tx, [row], now);
  return { stored, shown: row.photos.map(({ id }) => id) };
}

async function deleteIn(
  tx: Executor,
  agentId: string,
  draftId: string,
  request: DraftDelete,
  now: Date,
): Promise<Deletion> {
  const { mutationId, baseRev } = request;
  const bodyHash = hashBody(['delete', draftId, request]);
  await advisoryLock(tx, `mutation ${agentId} ${mutationId}`);
  const known = await storedAnswer<DraftDeleted>(tx, draftMutations, agentId, mutationId, bodyHash);
  if (known) return { answer: known, ...nothing };
  await advisoryLock(tx, `draft ${draftId}`);
  const tombstone = await findTombstone(tx, draftId);
  const row = tombstone ? null : await ownDraft(tx, agentId, draftId, 'lock');
  const last = tombstone ?? row;
  if (last?.agentId !== agentId) throw new Refusal('not_found');
  if (row?.listed) throw new Refusal('draft_closed', { current: await draftAnswer(tx, row) });
  await refuseClosed(tx, row);
  if (row) await refuseOutdated(tx, row, baseRev);

  const photos = row ? await removeDraft(tx, row, now) : nothing;
  const answer = { _id: draftId, rev: last.rev, mutationId };
  await tx
    .insert(draftMutations)
    .values({ agentId, id: mutationId, draftId, bodyHash, rev: last.rev, response: answer, createdAt: now });
  return { answer, ...photos };
}

/**
 * Deletes a draft and the rows of its photos in one transaction (the contract's `deleteDraft`). Deleting a
 * deleted draft succeeds. Idempotent by `mutationId`: a replay returns the stored answer. Throws
 * `mutation_reused`, `not_found` for a draft of another agent, `draft_closed` for a submitted draft or one
 * with a listing, and `draft_conflict` if `baseRev` is not the stored revision.
 */
export function deleteDraft(
  db: Database,
  agentId: string,
  draftId: string,
  request: DraftDelete,
  now: Date,
): Promise<Deletion> {
  return db.transaction((tx) => deleteIn(tx, agentId, draftId, request, now));
}
