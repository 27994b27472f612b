import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Draft, DraftPage, DraftSearch } from '#domain/draft/draft.ts';
import { draftPageSize } from '#domain/limits.ts';
import type { Database } from '#server/db/client.ts';
import { idsOfPage } from '#server/db/counted-page.ts';
import { drafts } from '#server/db/schema.ts';
import { wordsIn } from '#server/db/search.ts';
import { originFrom } from '#server/listings/origin.ts';
import { toFingerprints } from '#server/photos/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { draftAnswer, draftAnswers } from './answer.ts';
import { draftSelection, ownDraft } from './row.ts';

/** The agent's own draft, or the draft of the agent's listing. Throws `not_found`, also for a deleted one. */
export async function draftById(db: Database, agentId: string, id: string): Promise<Draft> {
  const row = await ownDraft(db, agentId, id, 'look').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'draft_gone') return null;
    throw error;
  });
  if (!row) throw new Refusal('not_found');
  const [answer, fingerprints, origin] = await Promise.all([
    draftAnswer(db, row),
    toFingerprints(db, id, row.photos),
    originFrom(db, id),
  ]);
  return { ...answer, fingerprints, ...(origin && { origin }) };
}

/**
 * A page of the agent's drafts, last changed first. A search of 2 or more characters is for the words of a
 * draft's texts (R-LIST-6).
 */
export async function searchDrafts(
  db: Database,
  { agentId, search = '', status = '', unpublished = false, paging = 0 }: DraftSearch,
): Promise<DraftPage> {
  const whereWanted = and(
    eq(drafts.agentId, agentId),
    status === '' ? (unpublished ? ne(drafts.status, 'Published') : undefined) : eq(drafts.status, status),
    wordsIn(drafts.searchKey, search),
  );
  const order = [desc(drafts.updatedAt), desc(drafts.id)];
  const page = { where: whereWanted, order, limit: draftPageSize, offset: paging * draftPageSize };
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(drafts).where(whereWanted),
    db
      .select(draftSelection)
      .from(drafts)
      .where(inArray(drafts.id, idsOfPage(db, drafts.id, page)))
      .orderBy(...order),
  ]);
  const items = await draftAnswers(db, rows);
  return { items, total: counted?.total ?? 0, paging, pageSize: draftPageSize };
}
