import { randomUUID } from 'node:crypto';
import { toAdvertised } from '#domain/agent/advertising.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { nameKey } from '#domain/name-key.ts';
import type { Executor } from '#server/db/client.ts';
import { properties } from '#server/db/schema.ts';

/**
 * The row of the property master that a draft proposes, with a new id. All agents read masters: it has what
 * the draft advertises, and the postcode, which a master needs.
 */
export function propertyRow(body: DraftBody, now: Date): typeof properties.$inferInsert & { id: string } {
  const { name, title, type, loc, facts } = toAdvertised(body);
  return {
    id: randomUUID(),
    name,
    nameKey: nameKey(name),
    title,
    type,
    tenure: facts.tenure,
    developer: facts.developer || null,
    completionYear: facts.completionYear,
    facilities: facts.facilities,
    ...body.address,
    longitude: loc?.coordinates[0] ?? null,
    latitude: loc?.coordinates[1] ?? null,
    createdAt: now,
  };
}

/**
 * Creates the property masters of these rows, in the order of their names, which other transactions take too.
 * Names that are taken stay as they are.
 */
export async function addProperties(
  tx: Executor,
  rows: readonly (typeof properties.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(properties)
    .values(rows.toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1)))
    .onConflictDoNothing();
}

/**
 * Creates the property master that a draft proposes and returns its `_id`. The unique index rejects a name
 * that is taken.
 */
export async function createProperty(tx: Executor, body: DraftBody, now: Date): Promise<string> {
  const row = propertyRow(body, now);
  await tx.insert(properties).values(row);
  return row.id;
}
