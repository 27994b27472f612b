import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { RunChoices } from '#domain/import/import-record.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { importItems, importLinks, listings, type ImportRunRow } from '#server/db/schema.ts';
import { isAbsoluteFormat } from './formats.ts';

type Counts = components['schemas']['ImportCounts'];

/** What the choices of a run can give all new listings. */
const defaults: readonly (keyof RunChoices['defaults'])[] = [
  'authorisationKind',
  'authorisedOn',
  'authorisedUntil',
  'furnishing',
  'tenure',
];

/** The known listings of the run's platform that are not archived. */
async function countLinked(db: Database, { agentId, platform }: ImportRunRow): Promise<number> {
  const [row] = await db
    .select({ known: count() })
    .from(importLinks)
    .innerJoin(listings, eq(listings.id, importLinks.listingId))
    .where(
      and(
        eq(importLinks.agentId, agentId),
        eq(importLinks.platform, platform),
        sql`${listings.status} <> 'Archived'`,
      ),
    );
  return row?.known ?? 0;
}

/** Does the feed have a record whose id could not be read? Any known listing could be that one. */
async function hasUnknownRecord(db: Database, { id }: ImportRunRow): Promise<boolean> {
  const { runId, action, sourceId, place, hasProblem } = importItems;
  const isRecord = notInArray(place, ['start', 'end']);
  const whereUnknown = and(
    eq(runId, id),
    eq(hasProblem, true),
    eq(action, 'Drop'),
    eq(sourceId, ''),
    isRecord,
  );
  return (await db.$count(importItems, whereUnknown)) > 0;
}

/**
 * Adds the known listings that an absolute feed no longer holds as absent. Returns whether they cannot be
 * archived: the feed ended early, has a record without a readable id, or lacks more than half of the known
 * listings (R-IMP-9).
 */
export async function addAbsent(db: Database, run: ImportRunRow, endedEarly: boolean): Promise<boolean> {
  if (!isAbsoluteFormat(run.format)) return endedEarly;
  const finding: ImportFinding[] = [{ code: 'absent' }];
  const { rowCount } = await db.execute(sql`
    insert into import_items (run_id, position, key, source_id, subject, place, action, target, listing_id, findings)
    select ${run.id}, last.position + row_number() over (order by known.source_id), known.source_id, known.source_id,
      left(listings.name, 160), '', 'Absent', 'Listing', known.listing_id, ${JSON.stringify(finding)}::jsonb
    from import_links known
    join listings on listings.id = known.listing_id and listings.status <> 'Archived'
    cross join (select coalesce(max(position), -1) as position from import_items where run_id = ${run.id}) last
    where known.agent_id = ${run.agentId} and known.platform = ${run.platform}
      and not exists (select from import_items item where item.run_id = ${run.id} and item.listing_id = known.listing_id)
      and not exists (select from import_items alike where alike.run_id = ${run.id} and alike.key = known.source_id)
      and not exists (select from import_items broken where broken.run_id = ${run.id} and broken.has_problem
        and broken.key is null and broken.source_id = known.source_id)`);
  const absent = rowCount ?? 0;
  return endedEarly || absent * 2 > (await countLinked(db, run)) || (await hasUnknownRecord(db, run));
}

/** Does the record lack nothing but what the choices can give? */
const lacksDefaultsOnly = sql`exists (
  select from jsonb_array_elements(${importItems.findings}) finding
  where finding ->> 'code' = 'incomplete'
    and string_to_array(finding ->> 'value', ', ') <@ ${sql.param([...defaults])}::text[])`;

/** Counts the records of a run by action: planned, or once it is applied taken. */
export async function countItems(db: Executor, runId: string): Promise<{ counts: Counts; total: number }> {
  const rows = await db
    .select({
      action: importItems.action,
      items: count(),
      problems: sql<number>`(count(*) filter (where ${importItems.hasProblem}))::int`,
      drafts: sql<number>`(count(*) filter (where ${importItems.target} = 'Draft'))::int`,
      completable: sql<number>`(count(*) filter (where ${lacksDefaultsOnly}))::int`,
    })
    .from(importItems)
    .where(eq(importItems.runId, runId))
    .groupBy(importItems.action);
  const toRow = (action: string) => rows.find((row) => row.action === action);
  const of = (action: string) => toRow(action)?.items ?? 0;
  const sum = (what: 'items' | 'problems') => rows.reduce((total, row) => total + row[what], 0);
  return {
    counts: {
      added: of('Add'),
      changed: of('Change'),
      left: of('Leave'),
      dropped: of('Drop'),
      absent: of('Absent'),
      problems: sum('problems'),
      completable: toRow('Add')?.completable ?? 0,
      drafts: toRow('Add')?.drafts ?? 0,
    },
    total: sum('items'),
  };
}
