import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { DraftBody, DraftPhoto } from '#domain/draft/draft.ts';
import type { Executor } from '#server/db/client.ts';
import { draftTombstones, drafts } from '#server/db/schema.ts';
import { deletePhotosOfDrafts } from '#server/photos/store.ts';
import { toDraftColumns } from './columns.ts';
import { nextRevision } from './row.ts';

type StoredRow = typeof drafts.$inferSelect;

/** A draft that is added. */
export interface NewDraft {
  id: string;
  agentId: string;
  body: DraftBody;
  /** Null where another draft of the agent proposes the name already. */
  nameKey: StoredRow['nameKey'];
}

/** Adds drafts at revision 1. */
export async function addDrafts(tx: Executor, added: readonly NewDraft[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const about = { rev: 1, status: 'Draft', createdAt: now, updatedAt: now } as const;
  await tx.insert(drafts).values(
    added.map(({ id, agentId, body, nameKey }) => ({
      id,
      agentId,
      ...about,
      ...toDraftColumns(body),
      nameKey,
    })),
  );
}

/**
 * Gives a draft its next revision with this content, without the agent. The draft of a listing proposes no name;
 * another one proposes what it proposed. The caller has locked the row.
 */
export async function changeDraft(
  tx: Executor,
  draft: Pick<StoredRow, 'id' | 'rev' | 'nameKey'>,
  { body, isListed }: { body: DraftBody; isListed: boolean },
  now: Date,
): Promise<void> {
  const columns = { ...toDraftColumns(body), nameKey: isListed ? null : draft.nameKey };
  await tx
    .update(drafts)
    .set({ ...columns, ...nextRevision(draft, now) })
    .where(eq(drafts.id, draft.id));
}

/** Gives a draft its next revision with these photos. The caller has locked the row. */
export async function changePhotos(
  tx: Executor,
  draft: Pick<StoredRow, 'id' | 'rev'>,
  photos: DraftPhoto[],
  now: Date,
): Promise<void> {
  await tx
    .update(drafts)
    .set({ photos, ...nextRevision(draft, now) })
    .where(eq(drafts.id, draft.id));
}

/** Gives a submitted draft its next revision with the operator's decision. The caller has locked the row. */
export async function decideRequest(
  tx: Executor,
  request: StoredRow,
  decision: Partial<Pick<StoredRow, 'status' | 'reason' | 'propertyId' | 'nameKey'>>,
  now: Date,
): Promise<StoredRow> {
  const decided = { ...request, ...decision, ...nextRevision(request, now) };
  await tx.update(drafts).set(decided).where(eq(drafts.id, request.id));
  return decided;
}

/** Deletes drafts with the rows of their photos. Their tombstones are stored for ever. */
export async function deleteDrafts(
  tx: Executor,
  deleted: readonly Pick<StoredRow, 'id' | 'agentId' | 'rev'>[],
  now: Date,
): Promise<void> {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await deletePhotosOfDrafts(tx, ids);
  await tx.delete(drafts).where(inArray(drafts.id, ids));
  const tombstones = deleted.map(({ id, agentId, rev }) => ({ id, agentId, rev, deletedAt: now }));
  await tx.insert(draftTombstones).values(tombstones).onConflictDoNothing();
}

/** Writes a draft's search key as it is made now, if the row still matches. The draft gets no new revision. */
export async function renewSearchKey(
  db: Executor,
  id: string,
  searchKey: string,
  matching: SQL | undefined,
): Promise<void> {
  await db
    .update(drafts)
    .set({ searchKey })
    .where(and(eq(drafts.id, id), matching));
}
