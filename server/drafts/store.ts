import { and, count, desc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { firstProblem, mayChange, nameKey, trimmed, type Draft, type DraftBody, type DraftPage, type DraftSearch } from '#domain/draft.ts';
import { draftPageSize, photoLimits, searchFromCharacters } from '#domain/limits.ts';
import type { components } from '#openapi/schema.gen.ts';
import { brokenUniqueness, type Database, type Executor } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { drafts } from '#server/db/schema.ts';
import { containing } from '#server/db/search.ts';
import { isNameFree, propertyExists } from '#server/properties/store.ts';
import { Refusal } from '#server/refusals.ts';
import { draftAnswer, draftAnswers } from './answer.ts';
import { hashOfBody, inLine, rememberAnswer, storedAnswer } from './mutations.ts';
import { ownDraft, type DraftRow } from './row.ts';

type DraftSave = components['schemas']['DraftSave'];

/** A device of an earlier build knows neither pictures nor place: its save leaves them as they are. */
function bodyOf(save: DraftSave, stored: DraftRow | null): DraftBody {
  const { name = '', title = '', type = '', address, propertyId = null, intent = null, remarks = '' } = save;
  const { country = '', state = '', area = '', postcode = '' } = address ?? {};
  const photos = save.photos ?? stored?.photos ?? [];
  const loc = save.loc === undefined ? geoPoint(stored?.longitude ?? null, stored?.latitude ?? null) : save.loc;
  return trimmed({ name, title, type, address: { country, state, area, postcode }, propertyId, intent, remarks, photos, loc });
}

async function refuseBreaches(tx: Executor, agentId: string, draftId: string, body: DraftBody): Promise<void> {
  const problem = await firstProblem(body, (name) => isNameFree(tx, { agentId, name, draftId }));
  if (problem) throw new Refusal(problem.code);
  if (body.propertyId !== null && !(await propertyExists(tx, body.propertyId))) {
    throw new Refusal('invalid_request', { details: ['body/propertyId names no property master'] });
  }
  if (body.photos.length > photoLimits.perDraft) throw new Refusal('draft_photos_too_many');
  if (new Set(body.photos.map(({ id }) => id)).size < body.photos.length) {
    throw new Refusal('invalid_request', { details: ['body/photos has one id twice'] });
  }
}

/** Throws `draft_closed` or `draft_conflict`. An absent `baseRev` is not compared. */
export async function refuseOutdated(tx: Executor, stored: DraftRow | null, baseRev: number | null | undefined): Promise<void> {
  if (stored && !mayChange(stored.status)) throw new Refusal('draft_closed', { current: await draftAnswer(tx, stored) });
  if (baseRev === undefined || baseRev === (stored?.rev ?? null)) return;
  throw new Refusal('draft_conflict', stored ? { current: await draftAnswer(tx, stored) } : {});
}

async function write(tx: Executor, agentId: string, draftId: string, body: DraftBody, now: Date): Promise<DraftRow> {
  const { name, title, type, address, propertyId, intent, remarks, photos, loc } = body;
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
    photos,
    longitude: loc?.coordinates[0] ?? null,
    latitude: loc?.coordinates[1] ?? null,
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
    const stored = await storedAnswer<Draft>(tx, agentId, mutationId, bodyHash);
    if (stored) return stored;
  }
  const draftId = save._id ?? randomUUID();
  await inLine(tx, `draft ${draftId}`);
  const stored = await ownDraft(tx, agentId, draftId, 'lock');
  const body = bodyOf(save, stored);
  await refuseBreaches(tx, agentId, draftId, body);
  await refuseOutdated(tx, stored, baseRev);

  const row = await write(tx, agentId, draftId, body, now);
  const answer = await draftAnswer(tx, row);
  if (mutationId === undefined) return answer;
  const response = { ...answer, mutationId };
  await rememberAnswer(tx, { agentId, id: mutationId, draftId, bodyHash, rev: row.rev, response, createdAt: now });
  return response;
}

/**
 * Saves a draft in one transaction (Spec §5; the contract's `saveDraft`). The same `mutationId` is answered the same
 * for ever and takes effect once. Throws `mutation_reused`, `not_found` for another agent's draft, `draft_gone` for one that
 * was deleted, the first broken rule, `draft_closed` for one that has been handed in, or `draft_conflict` where `baseRev` is
 * not the stored revision.
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
  return draftAnswer(db, row);
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
  return { items: await draftAnswers(db, rows), total: counted?.total ?? 0, paging, pageSize: draftPageSize };
}
