import { and, eq } from 'drizzle-orm';
import { enquiryLimits, toContact } from '#domain/enquiry/enquiry.ts';
import { toSearchKey } from '#domain/search/search-words.ts';
import { mergeNote } from '#domain/merge-note.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { enquiries, enquiryMutations, listings } from '#server/db/schema.ts';
import { enquiryPushQueue, viewingJob } from '#server/jobs/push-queues.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { hashBody, once } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import { whereEnquiry } from './store.ts';

type Wire = components['schemas'];

interface Needs {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

/** Throws `not_found` for a listing of another agent. */
async function requireOwnListing(tx: Executor, agentId: string, listingId: string): Promise<void> {
  const whereOwn = and(eq(listings.id, listingId), eq(listings.agentId, agentId));
  const [row] = await tx.select({ id: listings.id }).from(listings).where(whereOwn);
  if (!row) throw new Refusal('not_found');
}

/** Stores an enquiry that the agent wrote down, unless it is there. */
async function make(
  tx: Executor,
  agentId: string,
  id: string,
  made: Wire['EnquiryNew'],
  now: Date,
): Promise<void> {
  const contact = toContact(made);
  if (typeof contact === 'string') throw new Refusal(contact, { details: [`body/made ${contact}`] });
  if (made.listingId !== null) await requireOwnListing(tx, agentId, made.listingId);
  const { listingId, language } = made;
  const message = made.message.trim().slice(0, enquiryLimits.message);
  const searchKey = toSearchKey(textsOfEnquiry({ ...contact, message }));
  const row = { id, agentId, listingId, language, message, searchKey, ...contact };
  await tx
    .insert(enquiries)
    .values({ ...row, source: 'Agent', state: 'New', receivedAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** The note to store, with what another device stored meanwhile; undefined where the note stays. */
async function noteFrom(
  tx: Executor,
  { agentId, _id, note, seenNote }: Wire['EnquiryChange'],
): Promise<string | undefined> {
  if (note === undefined || seenNote === undefined) return note;
  const [row] = await tx
    .select({ note: enquiries.note })
    .from(enquiries)
    .where(whereEnquiry(agentId, _id))
    .for('update');
  return row && mergeNote(row.note, seenNote, note);
}

/**
 * Changes an enquiry of the agent, or stores one that the agent wrote down (the contract's `changeEnquiry`).
 * A viewing in more than an hour gets a reminder. Throws `not_found`, `enquiry_incomplete`,
 * `enquiry_phone_invalid`, `mutation_reused`.
 */
export function changeEnquiry(
  { db, jobs, now }: Needs,
  request: Wire['EnquiryChange'],
): Promise<Wire['EnquiryDone']> {
  const { agentId, _id, made, state, mutationId } = request;
  const at = now();
  const mutation = { agentId, mutationId, bodyHash: hashBody({ ...request, what: 'change' }), now: at };
  return db.transaction((tx) =>
    once(tx, enquiryMutations, 'enquiry', mutation, async () => {
      if (made) await make(tx, agentId, _id, made, at);
      const note = await noteFrom(tx, request);
      const viewingAt = request.viewingAt == null ? request.viewingAt : new Date(request.viewingAt);
      const { rowCount } = await tx
        .update(enquiries)
        .set({
          ...(state && { state }),
          ...(note !== undefined && { note }),
          ...(viewingAt !== undefined && { viewingAt }),
          updatedAt: at,
        })
        .where(whereEnquiry(agentId, _id));
      if (rowCount === 0) throw new Refusal('not_found');
      const reminder = viewingAt && viewingJob({ agentId, enquiryId: _id }, viewingAt, at);
      if (reminder) await jobs.add(tx, enquiryPushQueue, [reminder]);
      return { _id, ...(mutationId !== undefined && { mutationId }) };
    }),
  );
}

/** Deletes an enquiry of the agent with all data of the person, if it is there. Throws `mutation_reused`. */
export function eraseEnquiry(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  request: Wire['EnquiryErase'],
): Promise<Wire['EnquiryDone']> {
  const { agentId, _id, mutationId } = request;
  const mutation = { agentId, mutationId, bodyHash: hashBody({ ...request, what: 'erase' }), now: now() };
  return db.transaction((tx) =>
    once(tx, enquiryMutations, 'enquiry', mutation, async () => {
      await tx.delete(enquiries).where(whereEnquiry(agentId, _id));
      return { _id, ...(mutationId !== undefined && { mutationId }) };
    }),
  );
}
