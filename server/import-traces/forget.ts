import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { referenceKey } from '#domain/import/reference-key.ts';
import type { ImportedFact } from '#domain/import/import-columns.ts';
import type { Executor } from '#server/db/client.ts';
import { importItems, importLinks, importRuns } from '#server/db/schema.ts';

/** The value without what is at these paths. */
const without = (value: SQL, paths: readonly string[][]): SQL =>
  paths.reduce((rest, path) => sql`${rest} #- ${sql.param(path)}::text[]`, value);

/** The elements of a list that are about none of these fields. */
const notAbout = (list: SQL, fields: SQL): SQL => sql`coalesce(
  (select jsonb_agg(one order by place) from jsonb_array_elements(${list}) with ordinality as every (one, place)
    where not coalesce(one ->> 'field' = any(${fields}), false)), '[]')`;

/** What was written, with null for these fields: that something was written stays known, and the value does not. */
const forgotten = (written: SQL, facts: readonly ImportedFact[]): SQL => {
  const nulls = JSON.stringify(Object.fromEntries(facts.map((fact) => [fact, null])));
  return sql`jsonb_set(${written}, '{fields}', (${written} -> 'fields') || ${nulls}::jsonb)`;
};

/**
 * Takes from all that imports have stored of a listing what they said of these facts: from the records of runs, from
 * what can be undone, and from what was written. Later imports find the facts changed by the agent, and leave them.
 * The files of feeds are not changed. In the transaction of the removal.
 */
export async function forgetImported(
  tx: Executor,
  listingId: string,
  facts: readonly ImportedFact[],
): Promise<void> {
  const { record, undo, changes, findings, runId, key } = importItems;
  const fields = sql`${sql.param([...facts])}::text[]`;
  const inUndo = facts.flatMap((fact) => [
    ['before', fact],
    ['after', fact],
  ]);
  const { agentId, platform, sourceId } = importLinks;
  const links = await tx
    .select({ agentId, platform, sourceId })
    .from(importLinks)
    .where(eq(importLinks.listingId, listingId));
  for (const link of links)
    await tx.execute(sql`
    update ${importItems} set
      record = jsonb_set(${without(
        sql`${record}`,
        facts.map((fact) => ['fields', fact]),
      )}, '{findings}', ${notAbout(sql`(${record} -> 'findings')`, fields)}),
      changes = ${notAbout(sql`${changes}`, fields)},
      findings = ${notAbout(sql`${findings}`, fields)},
      undo = case when jsonb_typeof(${undo} -> 'written') = 'object'
        then jsonb_set(${without(sql`${undo}`, inUndo)}, '{written}', ${forgotten(sql`(${undo} -> 'written')`, facts)})
        else ${without(sql`${undo}`, inUndo)} end
    from ${importRuns} run
    where run.agent_id = ${link.agentId} and run.platform = ${link.platform} and ${runId} = run.id
      and ${inArray(key, [link.sourceId, referenceKey(link.sourceId)])}`);
  await tx.execute(sql`
    update ${importLinks} set written = ${forgotten(sql`${importLinks.written}`, facts)}
    where ${importLinks.listingId} = ${listingId}`);
}
