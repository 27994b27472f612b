import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { nameKey, trimmed, type Draft, type DraftBody } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Config } from '#server/config.ts';
import { brokenUniqueness, type Database, type Executor } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { draftMutations, drafts } from '#server/db/schema.ts';
import { publishListing } from '#server/listings/publish.ts';
import { createProperty } from '#server/properties/creation.ts';
import { nameKeyOf } from '#server/properties/store.ts';
import { Refusal } from '#server/refusals.ts';
import type { SignedInAgent } from '#server/sessions/store.ts';
import { draftAnswer } from './answer.ts';
import { columnsOf } from './columns.ts';
import { hashOfBody, inLine, storedAnswer } from '#server/mutations.ts';
import { draftSelection, ownDraft, type DraftRow } from './row.ts';
import { refuseBreaches, refuseClosed, refuseIncomplete, refuseOutdated, refuseUnfit } from './rules.ts';

type DraftSave = components['schemas']['DraftSave'];

export interface Saving {
  agent: SignedInAgent;
  now: Date;
  review: Config['requestReview'];
}

/**
 * The property master that the draft refers to. A device whose text proposed it, and has not heard that it became a master,
 * still names it: that is no second proposal.
 */
async function propertyOf(tx: Executor, save: DraftSave, stored: DraftRow | null): Promise<string | null> {
  if (save.propertyId || !stored?.propertyId) return save.propertyId ?? null;
  return nameKey(save.name ?? '') === (await nameKeyOf(tx, stored.propertyId)) ? stored.propertyId : null;
}

/** A device of an earlier build knows neither pictures nor place nor facts: its save leaves them as they are. */
async function bodyOf(tx: Executor, save: DraftSave, stored: DraftRow | null): Promise<DraftBody> {
  const { name = '', title = '', type = '', address, intent = null, remarks = '' } = save;
  const { country = '', state = '', area = '', postcode = '' } = address ?? {};
  const propertyId = await propertyOf(tx, save, stored);
  const photos = save.photos ?? stored?.photos ?? [];
  const loc = save.loc === undefined ? geoPoint(stored?.longitude ?? null, stored?.latitude ?? null) : save.loc;
  const facts = { ...emptyFacts, ...stored?.facts, ...save.facts };
  return trimmed({ name, title, type, address: { country, state, area, postcode }, propertyId, intent, remarks, photos, loc, facts });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Only the key of what is there need not be a UUID: nobody takes one that an import may give a listing. */
function refuseKey({ _id }: DraftSave, stored: DraftRow | null): void {
  if (stored || _id === undefined || uuid.test(_id)) return;
  throw new Refusal('invalid_request', { details: ['body/_id is neither a UUID nor a listing of the agent'] });
}

interface Outcome {
  status: 'Draft' | 'Submitted' | 'Published';
  body: DraftBody;
}

/** Does what the save makes of the draft, beyond the draft itself: a listing, a property master. */
async function outcomeOf(tx: Executor, save: DraftSave, draftId: string, body: DraftBody, { agent, now, review }: Saving): Promise<Outcome> {
  const { becomes = 'Draft' } = save;
  if (becomes === 'Draft') return { status: becomes, body };
  if (becomes === 'Submitted') {
    if (review === 'operator') return { status: becomes, body };
    return { status: 'Published', body: { ...body, propertyId: await createProperty(tx, body, now) } };
  }
  refuseIncomplete(body, now);
  return { status: becomes, body: await publishListing(tx, agent, draftId, body, now) };
}

async function write(tx: Executor, agentId: string, draftId: string, { status, body }: Outcome, now: Date): Promise<DraftRow> {
  const written = { ...columnsOf(body), status, reason: null, updatedAt: now };
  const [row] = await tx
    .insert(drafts)
    .values({ id: draftId, agentId, rev: 1, createdAt: now, ...written })
    .onConflictDoUpdate({ target: drafts.id, set: { ...written, rev: sql`${drafts.rev} + 1` } })
    .returning(draftSelection);
  if (!row) throw new Error('PostgreSQL returned no draft.');
  return row;
}

async function saveIn(tx: Executor, save: DraftSave, saving: Saving): Promise<Draft> {
  const { mutationId, baseRev, becomes = 'Draft' } = save;
  const { agent, now } = saving;
  const bodyHash = hashOfBody(save);
  if (mutationId !== undefined) {
    await inLine(tx, `mutation ${agent.id} ${mutationId}`);
    const stored = await storedAnswer<Draft>(tx, draftMutations, agent.id, mutationId, bodyHash);
    if (stored) return stored;
  }
  const draftId = save._id ?? randomUUID();
  await inLine(tx, `draft ${draftId}`);
  const stored = await ownDraft(tx, agent.id, draftId, 'lock');
  refuseKey(save, stored);
  await refuseClosed(tx, stored);
  const body = await bodyOf(tx, save, stored);
  await refuseBreaches(tx, agent.id, draftId, body);
  refuseUnfit(becomes, body, stored, now);
  await refuseOutdated(tx, stored, baseRev);

  const row = await write(tx, agent.id, draftId, await outcomeOf(tx, save, draftId, body, saving), now);
  const answer = await draftAnswer(tx, row);
  if (mutationId === undefined) return answer;
  const response = { ...answer, mutationId };
  await tx.insert(draftMutations).values({ agentId: agent.id, id: mutationId, draftId, bodyHash, rev: row.rev, response, createdAt: now });
  return response;
}

/** Unique names that another save can take between the rule and the write: of the agent's proposals, and of all masters. */
const names = ['drafts_name_free', 'properties_name_key'];

/**
 * Saves a draft in one transaction, and makes of it what the save says: a listing, a request (Spec §5; the contract's
 * `saveDraft`). The same `mutationId` is answered the same for ever and takes effect once. Throws `mutation_reused`,
 * `not_found` for another agent's draft, `draft_gone` for one that was deleted, `draft_closed` for one that has been handed in,
 * the first broken rule, what a listing lacks, `draft_conflict` where `baseRev` is not the stored revision, and what keeps a
 * listing from being published.
 */
export async function saveDraft(db: Database, save: DraftSave, saving: Saving): Promise<Draft> {
  try {
    return await db.transaction((tx) => saveIn(tx, save, saving));
  } catch (fault) {
    if (names.includes(brokenUniqueness(fault) ?? '')) throw new Refusal('draft_name_duplicate');
    throw fault;
  }
}
