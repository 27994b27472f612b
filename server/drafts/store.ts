import { and, count, desc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { firstProblem, mayChange, nameKey, trimmed, type Draft, type DraftBody, type DraftPage, type DraftSearch } from '#domain/draft.ts';
import { draftPageSize, searchFromCharacters } from '#domain/limits.ts';
import type { components } from '#openapi/schema.gen.ts';
import { brokenUniqueness, type Database, type Executor } from '#server/db/client.ts';
import { drafts } from '#server/db/schema.ts';
import { containing } from '#server/db/search.ts';
import { isNameFree, propertyExists } from '#server/properties/store.ts';
import { Refusal } from '#server/refusals.ts';
import { hashOfBody, inLine, rememberAnswer, storedAnswer } from './mutations.ts';

type DraftSave = components['schemas']['DraftSave'];
type Row = typeof drafts.$inferSelect;

function answerOf(row: Row, mutationId?: string): Draft {
  const { country, state, area, postcode } = row;
  return {
    _id: row.id,
    rev: row.rev,
    ...(mutationId !== undefined && { mutationId }),
    status: row.status,
    ...(row.reason !== null && { reason: row.reason }),
    name: row.name,
    title: row.title,
    type: row.type,
    address: { country, state, area, postcode },
    propertyId: row.propertyId,
    intent: row.intent,
    remarks: row.remarks,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function bodyOf({ name = '', title = '', type = '', address, propertyId = null, intent = null, remarks = '' }: DraftSave): DraftBody {
  const { country = '', state = '', area = '', postcode = '' } = address ?? {};
  return trimmed({ name, title, type, address: { country, state, area, postcode }, propertyId, intent, remarks });
}

async function refuseBreaches(tx: Executor, agentId: string, draftId: string, body: DraftBody): Promise<void> {
  const problem = await firstProblem(body, (name) => isNameFree(tx, { agentId, name, draftId }));
  if (problem) throw new Refusal(problem.code);
  if (body.propertyId !== null && !(await propertyExists(tx, body.propertyId))) {
    throw new Refusal('invalid_request', { details: ['body/propertyId names no property master'] });
  }
}

function refuseOutdated(stored: Row | undefined, baseRev: number | null | undefined): void {
  if (stored && !mayChange(stored.status)) throw new Refusal('draft_closed', { current: answerOf(stored) });
  if (baseRev === undefined || baseRev === (stored?.rev ?? null)) return;
  throw new Refusal('draft_conflict', stored ? { current: answerOf(stored) } : {});
}

async function write(tx: Executor, agentId: string, draftId: string, body: DraftBody, now: Date): Promise<Row> {
  const { name, title, type, address, propertyId, intent, remarks } = body;
  const searchKey = nameKey([name, address.area, address.state, address.postcode].join(' '));
  const written = {
    name,
    nameKey: nameKey(name),
    searchKey,
    title,
    type,
    ...address,
    propertyId,
    intent,
    remarks,
    status: 'Draft',
    reason: null,
    updatedAt: now,
  } as const;
  const [row] = await tx
    .insert(drafts)
    .values({ id: draftId, agentId, rev: 1, createdAt: now, ...written })
    .onConflictDoUpdate({ target: drafts.id, set: { ...written, rev: sql`${drafts.rev} + 1` } })
    .returning();
  if (!row) throw new Error('PostgreSQL returned no draft.');
  return row;
}

async function saveIn(tx: Executor, agentId: string, save: DraftSave, now: Date): Promise<Draft> {
  const { mutationId, baseRev } = save;
  const bodyHash = hashOfBody(save);
  if (mutationId !== undefined) {
    await inLine(tx, `mutation ${agentId} ${mutationId}`);
    const stored = await storedAnswer(tx, agentId, mutationId, bodyHash);
    if (stored) return stored;
  }
  const draftId = save._id ?? randomUUID();
  await inLine(tx, `draft ${draftId}`);
  const [stored] = await tx.select().from(drafts).where(eq(drafts.id, draftId)).for('update');
  if (stored && stored.agentId !== agentId) throw new Refusal('not_found');
  const body = bodyOf(save);
  await refuseBreaches(tx, agentId, draftId, body);
  refuseOutdated(stored, baseRev);

  const row = await write(tx, agentId, draftId, body, now);
  const response = answerOf(row, mutationId);
  if (mutationId !== undefined) await rememberAnswer(tx, { agentId, id: mutationId, draftId, bodyHash, rev: row.rev, response, createdAt: now });
  return response;
}

/**
 * Saves a draft in one transaction (Spec §5; the contract's `saveDraft`). The same `mutationId` is answered the same
 * for ever and takes effect once. Throws `mutation_reused`, `not_found` for another agent's draft, the first broken
 * rule, `draft_closed` for one that has been handed in, or `draft_conflict` where `baseRev` is not the stored revision.
 */
export async function saveDraft(db: Database, agentId: string, save: DraftSave, now: Date): Promise<Draft> {
  try {
    return await db.transaction((tx) => saveIn(tx, agentId, save, now));
  } catch (fault) {
    // Another device took the name between the rule and the write.
    if (brokenUniqueness(fault) === 'drafts_name_free') throw new Refusal('draft_name_duplicate');
    throw fault;
  }
}

/** The agent's own draft. Throws `not_found`. */
export async function draftById(db: Database, agentId: string, id: string): Promise<Draft> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), eq(drafts.agentId, agentId)));
  if (!row) throw new Refusal('not_found');
  return answerOf(row);
}

/** A page of the agent's drafts, newest change first; searched by name and place from 2 characters (Spec §9). */
export async function searchDrafts(db: Database, { agentId, search = '', status = '', paging = 0 }: DraftSearch): Promise<DraftPage> {
  const wanted = nameKey(search);
  const isWanted = and(
    eq(drafts.agentId, agentId),
    status === '' ? undefined : eq(drafts.status, status),
    wanted.length < searchFromCharacters ? undefined : containing(drafts.searchKey, wanted),
  );
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(drafts).where(isWanted),
    db
      .select()
      .from(drafts)
      .where(isWanted)
      .orderBy(desc(drafts.updatedAt), desc(drafts.id))
      .limit(draftPageSize)
      .offset(paging * draftPageSize),
  ]);
  return { items: rows.map((row) => answerOf(row)), total: counted?.total ?? 0, paging, pageSize: draftPageSize };
}
