import { getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Draft, DraftBecomes, DraftBody } from '#domain/draft/draft.ts';
import { isSameBody } from '#domain/draft/draft-merge.ts';
import { lostPersonal } from '#domain/listing/listing-facts.ts';
import { onlyRemovesOwner, withOwnerRemoved } from '#domain/owner/owner-removal.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Config } from '#server/config/config.ts';
import {
  violatedUniqueIndex,
  buildOnce,
  lockedTransaction,
  type Connected,
  type Database,
  type Work,
} from '#server/db/client.ts';
import { draftMutations, drafts } from '#server/db/schema.ts';
import { forgetImported } from '#server/import-traces/forget.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { publishListing } from '#server/listings/publish.ts';
import { writeOwner } from '#server/listings/owner.ts';
import { findListing } from '#server/listings/row.ts';
import { deleteOwnerLinks } from '#server/owner-links/change.ts';
import { hashBody, replayedAnswer } from '#server/http/mutations.ts';
import { markRemoved } from '#server/photos/store.ts';
import { createProperty } from '#server/properties/creation.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { toDraftAnswer } from './answer.ts';
import { toDraftBody, toDraftColumns } from './columns.ts';
import { answerShortened, shortenAnswersOf } from './old-answers.ts';
import {
  refuseInvalid,
  refuseClosed,
  refuseIncomplete,
  refuseOutdated,
  refuseUnfit,
  refuseUnknown,
} from './rules.ts';
import { type DraftRow, nextRevision } from './row.ts';
import { completeBody, refuseKey } from './save-body.ts';
import { requireOwnDraft, saveContext } from './save-context.ts';

type DraftSave = components['schemas']['DraftSave'];

export interface Saving {
  agent: SignedInAgent;
  /** Browser and system of the device, or null if they are unknown. */
  device: string | null;
  now: Date;
  review: Config['requestReview'];
  follower: ListingFollower;
}

interface Outcome {
  status: DraftBecomes;
  body: DraftBody;
  /** Does a listing with the draft's `_id` exist now? */
  listed: boolean;
}

/**
 * Publishes or submits the draft if the save says so: creates or updates the listing, creates the property
 * master. Otherwise the draft of a listing waits to be published:
 * - what it says of the owner is written into the listing at once;
 * - where it then has the same content as the listing, and the save has no `becomes`, nothing waits.
 */
async function publishOrSubmit(
  tx: Connected,
  save: DraftSave,
  draftId: string,
  body: DraftBody,
  listed: boolean,
  saving: Saving,
): Promise<Outcome> {
  const { becomes = 'Draft' } = save;
  const { agent, now, review, follower } = saving;
  if (becomes === 'Draft') {
    const listing = listed ? await findListing(tx, draftId, 'lock') : null;
    const published = listing && (await writeOwner(tx, listing, body, now));
    const isPublished = published !== null && !save.becomes && isSameBody(published, body);
    return { status: isPublished ? 'Published' : becomes, body, listed };
  }
  if (becomes === 'Submitted') {
    if (review === 'operator') return { status: becomes, body, listed };
    return {
      status: 'Published',
      body: { ...body, propertyId: await createProperty(tx, body, now) },
      listed,
    };
  }
  refuseIncomplete(body, now);
  return {
    status: becomes,
    body: await publishListing(tx, agent, draftId, body, now, follower),
    listed: true,
  };
}

const neverUpdated = new Set(['id', 'agentId', 'createdAt']);

/** Writes the draft and, if the save has a `mutationId`, its answer. One statement, one round trip. */
const writeQuery = buildOnce((db) => {
  const { placeholder, identifier } = sql;
  const columns = Object.entries(getTableColumns(drafts));
  const values = Object.fromEntries(columns.map(([key]) => [key, placeholder(key)])) as Record<
    keyof typeof drafts.$inferInsert,
    Placeholder
  >;
  const set = Object.fromEntries(
    columns
      .filter(([key]) => !neverUpdated.has(key))
      .map(([key, { name }]) => [key, sql`excluded.${identifier(name)}`]),
  );
  const written = db.$with('written').as(
    db
      .insert(drafts)
      .values(values)
      .onConflictDoUpdate({ target: drafts.id, set: set as Record<string, SQL> })
      .returning({ agentId: drafts.agentId, draftId: drafts.id, rev: drafts.rev, at: drafts.updatedAt }),
  );
  const mutationId = sql`${placeholder('mutationId')}::text`;
  return db
    .with(written)
    .insert(draftMutations)
    .select(
      sql`select agent_id, ${mutationId}, id, ${placeholder('bodyHash')}, rev, ${placeholder('response')}::json, updated_at from written where ${mutationId} is not null`,
    )
    .prepare('draft_save');
});

/** What was decided of a draft, and why. */
const toDecision = ({ status, reason }: DraftRow) => ({ status, reason });

async function saveIn(tx: Connected, save: DraftSave, draftId: string, saving: Saving): Promise<Work<Draft>> {
  const { mutationId, baseRev, becomes = 'Draft' } = save;
  const { agent, device, now } = saving;
  const bodyHash = hashBody(save);
  const context = await saveContext(tx, agent.id, draftId, save);
  const { mutation } = context;
  const replayed =
    replayedAnswer<Draft>(mutation, bodyHash) ??
    (mutation && (await answerShortened(tx, mutation, context, agent.id)));
  if (replayed) return { result: replayed, last: Promise.resolve() };

  const stored = requireOwnDraft(context, agent.id);
  refuseKey(save, stored);
  const body = completeBody(save, stored, context);
  const isRemoval = stored !== null && becomes === 'Draft' && onlyRemovesOwner(toDraftBody(stored), body);
  if (!isRemoval) {
    await refuseClosed(tx, stored);
    await refuseInvalid(body, context);
  }
  refuseUnfit(becomes, body, stored, now);
  await refuseOutdated(tx, stored, baseRev);
  await refuseUnknown(tx, body, stored);

  const {
    status,
    body: content,
    listed,
  } = await publishOrSubmit(tx, save, draftId, body, stored?.listed ?? false, saving);
  const shown = new Set(content.photos.map(({ id }) => id));
  const removed = (stored?.photos ?? []).map(({ id }) => id).filter((id) => !shown.has(id));
  if (removed.length > 0) await markRemoved(tx, removed, now);
  const lost = stored ? lostPersonal(toDraftBody(stored).facts, content.facts) : [];
  if (lost.length > 0) {
    await shortenAnswersOf(tx, draftId);
    await forgetImported(tx, draftId, lost);
    await deleteOwnerLinks(tx, draftId);
  }
  const row = {
    id: draftId,
    agentId: agent.id,
    ...(isRemoval && !listed ? toDecision(stored) : { status, reason: null }),
    ...toDraftColumns(content),
    createdAt: stored?.createdAt ?? now,
    ...nextRevision(stored ?? { rev: 0 }, now, device),
  };
  const answer = toDraftAnswer({ ...row, listed }, context.photosStored);
  const response = mutationId === undefined ? answer : { ...answer, mutationId };
  return {
    result: response,
    last: writeQuery(tx).execute({
      ...row,
      mutationId: mutationId ?? null,
      bodyHash,
      response: JSON.stringify(response),
    }),
  };
}

/**
 * Removes what a refused save removes of the owner, and nothing else: no other rule may hold up the removal. Returns
 * the draft as it is stored then; null where the save does not say from which revision it was made. Throws a refusal
 * where the save removes nothing, repeats one that took effect, or was made from another revision.
 */
async function removeOwnerApart(db: Database, save: DraftSave, saving: Saving): Promise<Draft | null> {
  const { _id: draftId, baseRev } = save;
  if (draftId === undefined || baseRev === undefined || baseRev === null) return null;
  return lockedTransaction(db, [`draft ${draftId}`], async (tx) => {
    const context = await saveContext(tx, saving.agent.id, draftId, save);
    const stored = requireOwnDraft(context, saving.agent.id);
    const removed =
      stored && stored.rev === baseRev && !context.mutation
        ? withOwnerRemoved(toDraftBody(stored), completeBody(save, stored, context))
        : null;
    // A refusal rolls back the implicit draft that reading the context may have stored.
    if (!removed) throw new Refusal('draft_conflict');
    return saveIn(tx, { ...removed, _id: draftId }, draftId, saving);
  });
}

/** Unique indexes that a concurrent save can violate: names of the agent's proposals, and of all masters. */
const names = ['drafts_name_free', 'properties_name_key'];

/**
 * Saves a draft in one transaction, and publishes or submits it if the save says so (R-DRAFT-3; the contract's
 * `saveDraft`). Idempotent by `mutationId`: a replay returns the stored answer. Throws:
 * - `mutation_reused`;
 * - `not_found` for a draft of another agent, `draft_gone` for a deleted one, `draft_closed` for a submitted
 *   one;
 * - the first broken rule, unless the owner alone is removed; what a listing lacks, or a new value that is in no
 *   lookup;
 * - `draft_conflict` if `baseRev` is not the stored revision;
 * - `listing_limit_reached` or `listing_status_refused` if the listing cannot be published.
 *
 * What a refused save removes of the owner is removed all the same; the refusal then has the draft as it is stored.
 */
export async function saveDraft(db: Database, save: DraftSave, saving: Saving): Promise<Draft> {
  const { mutationId, _id: draftId = randomUUID() } = save;
  const locks = [
    ...(mutationId === undefined ? [] : [`mutation ${saving.agent.id} ${mutationId}`]),
    `draft ${draftId}`,
  ];
  try {
    return await lockedTransaction(db, locks, (tx) => saveIn(tx, save, draftId, saving));
  } catch (error) {
    const refusal = names.includes(violatedUniqueIndex(error) ?? '')
      ? new Refusal('draft_name_duplicate')
      : error;
    if (!(refusal instanceof Refusal)) throw error;
    const current = await removeOwnerApart(db, save, saving).catch(nullForRefusal);
    throw current ? new Refusal(refusal.code, { ...refusal.extras, current }) : refusal;
  }
}

/** Null for a refusal, because the save is answered with its first one. Throws any other error. */
function nullForRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
