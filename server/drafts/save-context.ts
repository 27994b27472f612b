import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { nameKey } from '#domain/name-key.ts';
import type { components } from '#openapi/schema.gen.ts';
import { buildOnce, type Connected } from '#server/db/client.ts';
import { draftMutations, draftTombstones, drafts, listings, photos, properties } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { ownDraft, type DraftRow } from './row.ts';

type DraftSave = components['schemas']['DraftSave'];

/** Everything a save depends on. Read in one query after the locks are taken. */
export interface SaveContext {
  /** The stored answer of this mutation, or null. */
  mutation: Pick<typeof draftMutations.$inferSelect, 'id' | 'bodyHash' | 'rev' | 'response'> | null;
  /** The draft of any agent, locked until the end of the transaction, or null. */
  draft: DraftRow | null;
  /** Agent of the listing with the draft's id, or null. */
  listingAgentId: string | null;
  /** Agent of the deleted draft with this id, or null. */
  deletedAgentId: string | null;
  /** Is the name free among property masters and the agent's other proposals (R-DRAFT-5)? */
  isNameFree: boolean;
  /** Does the save's `propertyId` name a property master? */
  isPropertyKnown: boolean;
  /** Normalised name of the stored draft's property master. */
  storedPropertyNameKey: string | null;
  /** Ids of the draft's stored photos, in the order of their upload. */
  photosStored: string[];
}

/** PostgreSQL cannot lock rows of an outer join: a common table expression locks the draft. */
const contextQuery = buildOnce((db) => {
  const { placeholder } = sql;
  const own = db.$with('own').as(
    db
      .select()
      .from(drafts)
      .where(eq(drafts.id, placeholder('draftId')))
      .for('update'),
  );
  const { id, agentId, nameKey: key, status, propertyId } = drafts;
  const whereMaster = sql`exists (select from ${properties} where ${properties.nameKey} = ${placeholder('nameKey')})`;
  const whereProposed = sql`exists (select from ${drafts} where ${agentId} = ${placeholder('agentId')} and ${key} = ${placeholder('nameKey')} and ${status} <> 'Published' and ${id} <> ${placeholder('draftId')})`;
  return db
    .with(own)
    .select({
      draft: own._.selectedFields as unknown as ReturnType<typeof getTableColumns<typeof drafts>>,
      mutation: {
        id: draftMutations.id,
        bodyHash: draftMutations.bodyHash,
        rev: draftMutations.rev,
        response: draftMutations.response,
      },
      listingAgentId: listings.agentId,
      deletedAgentId: draftTombstones.agentId,
      isNameFree: sql<boolean>`not (${whereMaster} or ${whereProposed})`,
      isPropertyKnown: sql<boolean>`exists (select from ${properties} where ${properties.id} = ${placeholder('propertyId')})`,
      storedPropertyNameKey: sql<
        string | null
      >`(select ${properties.nameKey} from ${properties} where ${properties.id} = ${sql.identifier('own')}.${sql.identifier(propertyId.name)})`,
      photosStored: sql<
        string[]
      >`array(select ${photos.id} from ${photos} where ${photos.draftId} = ${placeholder('draftId')} order by ${photos.createdAt}, ${photos.id})`,
    })
    .from(sql`(select) as one`)
    .leftJoin(own, sql`true`)
    .leftJoin(
      draftMutations,
      and(
        eq(draftMutations.agentId, placeholder('agentId')),
        eq(draftMutations.id, placeholder('mutationId')),
      ),
    )
    .leftJoin(listings, eq(listings.id, placeholder('draftId')))
    .leftJoin(draftTombstones, eq(draftTombstones.id, placeholder('draftId')))
    .prepare('draft_save_context');
});

/**
 * Reads what the agent's save depends on. The caller holds the locks of the mutation and of the draft. If the
 * agent has a listing without a draft, the draft is created with the listing's content.
 */
export async function saveContext(
  tx: Connected,
  agentId: string,
  draftId: string,
  save: DraftSave,
): Promise<SaveContext> {
  const { mutationId = null, propertyId = null, name = '' } = save;
  async function read(): Promise<SaveContext> {
    const [row] = await contextQuery(tx).execute({
      agentId,
      draftId,
      mutationId,
      propertyId,
      nameKey: nameKey(name),
    });
    if (!row) throw new Error('PostgreSQL answered no row.');
    return { ...row, draft: row.draft && { ...row.draft, listed: row.listingAgentId !== null } };
  }
  const context = await read();
  if (context.draft || context.mutation || context.listingAgentId !== agentId) return context;
  await ownDraft(tx, agentId, draftId, 'lock');
  return read();
}

/**
 * The agent's own draft, or null if it never existed. Throws `not_found` for a draft of another agent,
 * `draft_gone` for a deleted one.
 */
export function requireOwnDraft(
  { draft, listingAgentId, deletedAgentId }: SaveContext,
  agentId: string,
): DraftRow | null {
  const owner = draft?.agentId ?? listingAgentId ?? deletedAgentId;
  if (owner !== null && owner !== agentId) throw new Refusal('not_found');
  if (!draft && owner !== null) throw new Refusal('draft_gone');
  return draft;
}
