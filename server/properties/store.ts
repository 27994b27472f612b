import { and, eq, ne, sql } from 'drizzle-orm';
import { emptyDraft, type DraftBody } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import type { Property, PropertyKeyValue } from '#domain/property/property.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { drafts, properties } from '#server/db/schema.ts';
import { beginningWith, containing } from '#server/db/search.ts';
import { Refusal } from '#server/http/refusals.ts';

const mostFound = 20;

/** The property master with this `_id`. Throws `not_found`. */
export async function propertyById(db: Executor, id: string): Promise<Property> {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Refusal('not_found');
  return toProperty(row);
}

/** A row of the table as the API answers it. */
export function toProperty(row: typeof properties.$inferSelect): Property {
  const { name, title, type, tenure, developer, completionYear, facilities } = row;
  const { country, state, area, postcode, longitude, latitude } = row;
  return {
    _id: row.id,
    name,
    title,
    type,
    tenure,
    developer,
    completionYear,
    facilities,
    address: { country, state, area, postcode },
    loc: geoPoint(longitude, latitude),
  };
}

/** The values of a property master as the content of a draft. Throws `not_found`. */
export async function findPropertyBody(db: Executor, id: string): Promise<DraftBody> {
  const { name, title, type, tenure, facilities, address } = await propertyById(db, id);
  return {
    ...emptyDraft,
    name,
    title,
    type,
    address,
    facts: {
      ...emptyDraft.facts,
      tenure: tenure as DraftBody['facts']['tenure'],
      facilities: facilities ?? [],
    },
  };
}

/**
 * R-DRAFT-5: is the name free among property masters and the agent's own unpublished proposals? The
 * draft in question is excluded.
 */
export async function isNameFree(
  db: Executor,
  request: { agentId: string; name: string; draftId?: string | undefined },
): Promise<boolean> {
  const key = nameKey(request.name);
  const [master] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.nameKey, key))
    .limit(1);
  if (master) return false;
  const isOther = request.draftId === undefined ? undefined : ne(drafts.id, request.draftId);
  const whereProposal = and(
    eq(drafts.agentId, request.agentId),
    eq(drafts.nameKey, key),
    ne(drafts.status, 'Published'),
    isOther,
  );
  return (await db.select({ id: drafts.id }).from(drafts).where(whereProposal).limit(1)).length === 0;
}

/**
 * At most 20 property masters whose name contains the search, optionally of one category; those beginning
 * with it first. A search of fewer than 2 characters finds nothing.
 */
export async function searchProperties(
  db: Database,
  { search, title }: { search: string; title?: string | undefined },
): Promise<PropertyKeyValue[]> {
  const wanted = nameKey(search);
  if (wanted.length < searchFromCharacters) return [];
  const rows = await db
    .select()
    .from(properties)
    .where(
      and(
        containing(properties.nameKey, wanted),
        title === undefined ? undefined : eq(properties.title, title),
      ),
    )
    .orderBy(sql`${beginningWith(properties.nameKey, wanted)} desc`, properties.nameKey)
    .limit(mostFound);
  return rows.map(({ id, name, title, type, country, state, area, postcode }) => ({
    key: id,
    value: name,
    title,
    type,
    address: { country, state, area, postcode },
  }));
}
