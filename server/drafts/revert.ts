import { eq } from 'drizzle-orm';
import type { Draft } from '#domain/draft/draft.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { draftMutations, drafts } from '#server/db/schema.ts';
import { toListingBody, findListing } from '#server/listings/row.ts';
import { hashBody, advisoryLock, storedAnswer } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import { draftAnswer } from './answer.ts';
import { toDraftColumns } from './columns.ts';
import { nextRevision, ownDraft } from './row.ts';
import { refuseOutdated } from './rules.ts';

type DraftRevert = components['schemas']['DraftDelete'];

interface Reverting {
  agentId: string;
  /** Browser and system of the device, or null if they are unknown. */
  device: string | null;
  now: Date;
}

async function revertIn(
  tx: Executor,
  draftId: string,
  request: DraftRevert,
  { agentId, device, now }: Reverting,
): Promise<Draft> {
  const { mutationId, baseRev } = request;
  const bodyHash = hashBody(['revert', draftId, request]);
  await advisoryLock(tx, `mutation ${agentId} ${mutationId}`);
  const known = await storedAnswer<Draft>(tx, draftMutations, agentId, mutationId, bodyHash);
  if (known) return known;
  await advisoryLock(tx, `draft ${draftId}`);
  const listing = await findListing(tx, draftId);
  if (listing?.agentId !== agentId) throw new Refusal('not_found');
  const row = await ownDraft(tx, agentId, draftId, 'lock');
  if (!row) throw new Refusal('not_found');
  await refuseOutdated(tx, row, baseRev);

  const content = { ...toDraftColumns(toListingBody(listing)), nameKey: null };
  const reverted = {
    ...row,
    ...content,
    status: 'Published',
    reason: null,
    ...nextRevision(row, now, device),
  } as const;
  const { listed: _, ...columns } = reverted;
  await tx.update(drafts).set(columns).where(eq(drafts.id, draftId));
  const response = { ...(await draftAnswer(tx, reverted)), mutationId };
  await tx
    .insert(draftMutations)
    .values({ agentId, id: mutationId, draftId, bodyHash, rev: reverted.rev, response, createdAt: now });
  return response;
}

/**
 * Replaces the content of a listing's draft by that of the listing, in one transaction (the contract's
 * `revertDraft`). Idempotent by `mutationId`: a replay returns the stored answer. Throws `mutation_reused`,
 * `not_found` if the agent has no such listing, and `draft_conflict` if `baseRev` is not the stored revision.
 */
export function revertDraft(
  db: Database,
  draftId: string,
  request: DraftRevert,
  reverting: Reverting,
): Promise<Draft> {
  return db.transaction((tx) => revertIn(tx, draftId, request, reverting));
}
