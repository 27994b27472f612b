import { and, count, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { RunChoices } from '#domain/import/import-record.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { importImages, importRuns, importSettings, type ImportRunRow } from '#server/db/schema.ts';
import { hashBody } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { components } from '#openapi/schema.gen.ts';

type Counts = components['schemas']['ImportCounts'];

/** Runs on one page. */
export const runPageSize = 20;

/** Counts of a run that has done nothing. */
export const noCounts: Counts = { added: 0, changed: 0, left: 0, dropped: 0, absent: 0, problems: 0 };

const usualChoices: RunChoices = { publishAs: 'Inactive', defaults: {} };

/** The agent's last choices and mapping for a platform. */
export async function settingsFor(tx: Executor, agentId: string, platform: string) {
  const matching = and(eq(importSettings.agentId, agentId), eq(importSettings.platform, platform));
  const [row] = await tx.select().from(importSettings).where(matching);
  return { mapping: row?.mapping ?? {}, choices: row?.choices ?? usualChoices };
}

/** Stores the agent's choices and mapping for the next run of the platform. */
export async function rememberSettings(
  tx: Executor,
  { agentId, platform, mapping, choices }: ImportRunRow,
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(importSettings)
    .values({ agentId, platform, mapping, choices, updatedAt })
    .onConflictDoUpdate({
      target: [importSettings.agentId, importSettings.platform],
      set: { mapping, choices, updatedAt },
    });
}

type NewRun = Pick<
  ImportRunRow,
  'id' | 'agentId' | 'platform' | 'sourceKind' | 'sourceName' | 'fileHash' | 'chosenFormat' | 'createdAt'
> &
  Partial<Pick<ImportRunRow, 'scheduled'>>;

const hashStart = ({
  platform,
  sourceKind,
  sourceName,
  fileHash,
  chosenFormat,
}: Omit<NewRun, 'createdAt'>): string =>
  hashBody({ platform, sourceKind, sourceName, fileHash, chosenFormat });

/** Adds a run that is to be read; false if there is one with this key already. */
export async function addRun(tx: Executor, run: NewRun): Promise<boolean> {
  const { choices } = await settingsFor(tx, run.agentId, run.platform);
  const added = await tx
    .insert(importRuns)
    .values({
      ...run,
      mutationHashes: { [run.id]: hashStart(run) },
      choices,
      status: 'Reading',
      counts: noCounts,
      results: noCounts,
    })
    .onConflictDoNothing()
    .returning({ id: importRuns.id });
  return added.length > 0;
}

/** The agent's run; with `lock` its row is locked until the end of the transaction. Throws `not_found`. */
export async function ownRun(
  tx: Executor,
  agentId: string,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<ImportRunRow> {
  const row = await findRun(tx, id, lock);
  if (row?.agentId !== agentId) throw new Refusal('not_found');
  return row;
}

/** A run of any agent, or null. */
export async function findRun(
  tx: Executor,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<ImportRunRow | null> {
  const query = tx.select().from(importRuns).where(eq(importRuns.id, id)).$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row ?? null;
}

/**
 * Throws `mutation_reused` where another request than this one took effect under the key. The key of a run's
 * beginning is its id.
 */
export function refuseReused({ mutationHashes }: ImportRunRow, key: string, bodyHash: string): void {
  const stored = mutationHashes[key];
  if (stored !== undefined && stored !== bodyHash) throw new Refusal('mutation_reused');
}

/** The agent's run, begun as `start` says. Throws `not_found`, and `mutation_reused` where it was begun otherwise. */
export async function startedRun(tx: Executor, start: Omit<NewRun, 'createdAt'>): Promise<ImportRunRow> {
  const run = await ownRun(tx, start.agentId, start.id);
  refuseReused(run, run.id, hashStart(start));
  return run;
}

/** Rises with every order that takes effect, so each reading of a run's feed has its own. */
export const revFrom = ({ mutationIds }: ImportRunRow): number => mutationIds.length;

/** Changes a run. */
export async function updateRun(tx: Executor, id: string, set: Partial<ImportRunRow>): Promise<void> {
  await tx.update(importRuns).set(set).where(eq(importRuns.id, id));
}

/** A page of the agent's runs of a platform, newest first. */
export async function pageOfRuns(
  db: Database,
  agentId: string,
  platform: string,
  paging: number,
): Promise<{ rows: ImportRunRow[]; total: number }> {
  const whereWanted = and(eq(importRuns.agentId, agentId), eq(importRuns.platform, platform));
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(importRuns).where(whereWanted),
    db
      .select()
      .from(importRuns)
      .where(whereWanted)
      .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
      .limit(runPageSize)
      .offset(paging * runPageSize),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The format of the last run that was applied for an agent and a platform; null where none is stored. */
export async function lastAppliedFormat(
  tx: Executor,
  { agentId, platform }: Pick<ImportRunRow, 'agentId' | 'platform'>,
): Promise<ImportRunRow['format']> {
  const whereApplied = and(
    eq(importRuns.agentId, agentId),
    eq(importRuns.platform, platform),
    isNotNull(importRuns.appliedAt),
  );
  const [row] = await tx
    .select({ format: importRuns.format })
    .from(importRuns)
    .where(whereApplied)
    .orderBy(desc(importRuns.appliedAt))
    .limit(1);
  return row?.format ?? null;
}

/**
 * Some of the agent's runs that have `newer` runs after them, and are not being read: all that there are, as
 * long as their feeds are removed with every new run.
 */
export async function earlierRuns(db: Executor, agentId: string, newer: number): Promise<string[]> {
  const rows = await db
    .select({ id: importRuns.id, status: importRuns.status })
    .from(importRuns)
    .where(eq(importRuns.agentId, agentId))
    .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
    .offset(newer)
    .limit(100);
  return rows.filter(({ status }) => status !== 'Reading').map(({ id }) => id);
}

/** How many of the agent's runs are waiting to be read, or being read. */
export async function countReading(db: Executor, agentId: string): Promise<number> {
  const whereReading = and(eq(importRuns.agentId, agentId), eq(importRuns.status, 'Reading'));
  const [counted] = await db.select({ total: count() }).from(importRuns).where(whereReading);
  return counted?.total ?? 0;
}

/** How many images of each run are in each state. */
export async function countImages(
  db: Executor,
  runIds: readonly string[],
): Promise<{ runId: string; status: 'Waiting' | 'Stored' | 'Failed'; images: number }[]> {
  if (runIds.length === 0) return [];
  return db
    .select({ runId: importImages.runId, status: importImages.status, images: count() })
    .from(importImages)
    .where(inArray(importImages.runId, [...runIds]))
    .groupBy(importImages.runId, importImages.status);
}

/** A run may have a hundred thousand records, which are deleted with it. */
const runsAtOnce = 5;

/**
 * Deletes runs that were begun before `before`, and those that were begun before `unappliedBefore` and changed
 * nothing, with their records. What they imported, and the lines of the log, stay.
 */
export async function pruneImports(db: Database, before: Date, unappliedBefore: Date): Promise<void> {
  const { createdAt, status } = importRuns;
  const whereUnapplied = and(inArray(status, ['Ready', 'Failed']), lt(createdAt, unappliedBefore));
  await deleteInBatches(db, importRuns, or(lt(createdAt, before), whereUnapplied), runsAtOnce);
}
