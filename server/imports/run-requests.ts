import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { importItems, type ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { Refusal } from '#server/http/refusals.ts';
import { importJob, importRunsQueue } from '#server/jobs/import-queues.ts';
import { canUndo } from './answer.ts';
import { isAbsoluteFormat } from './read/formats.ts';
import { noCounts, ownRun, refuseReused, rememberSettings, revFrom, updateRun } from './runs/store.ts';

type Wire = components['schemas'];
type RunDependencies = Pick<Dependencies, 'db' | 'jobs' | 'now'>;
type Change = Partial<ImportRunRow>;

interface RunRequest {
  agentId: string;
  runId: string;
  mutationId: string;
  bodyHash: string;
}

/**
 * Changes a run and wakes its job, in one transaction. Idempotent by `mutationId`. `change` throws where the
 * run is not in a state for it. Throws `mutation_reused`.
 */
async function changeRun(
  { db, jobs }: RunDependencies,
  { agentId, runId, mutationId, bodyHash }: RunRequest,
  change: (run: ImportRunRow, tx: Executor) => Change | Promise<Change>,
): Promise<ImportRunRow> {
  return db.transaction(async (tx) => {
    const run = await ownRun(tx, agentId, runId, 'lock');
    refuseReused(run, mutationId, bodyHash);
    if (run.mutationIds.includes(mutationId)) return run;
    const set = {
      ...(await change(run, tx)),
      mutationIds: [...run.mutationIds, mutationId],
      mutationHashes: { ...run.mutationHashes, [mutationId]: bodyHash },
    };
    await updateRun(tx, runId, set);
    await jobs.add(tx, importRunsQueue, [importJob(run)]);
    return { ...run, ...set };
  });
}

function requireStatus({ status }: ImportRunRow, ...allowed: ImportRunRow['status'][]): void {
  if (!allowed.includes(status)) throw new Refusal('import_not_ready');
}

/** Reads the feed again, with other choices. Throws `import_not_ready`. */
export function requestRead(
  deps: RunDependencies,
  request: RunRequest,
  asked: Wire['ImportRead'],
): Promise<ImportRunRow> {
  return changeRun(deps, request, async (run, tx) => {
    requireStatus(run, 'Ready', 'Failed');
    const set = {
      chosenFormat: asked.format === undefined ? run.chosenFormat : asked.format,
      chosenEncoding: asked.encoding === undefined ? run.chosenEncoding : asked.encoding,
      mapping: { ...run.mapping, ...asked.mapping } as ImportRunRow['mapping'],
      choices: asked.choices ?? run.choices,
    };
    await rememberSettings(tx, { ...run, ...set }, deps.now());
    return {
      ...set,
      status: 'Reading',
      counts: noCounts,
      finding: null,
      done: 0,
      total: 0,
      isStopping: false,
    };
  });
}

/**
 * Makes the changes. A run that was stopped archives what was ordered before. Throws `import_not_ready`,
 * `import_changed` where the run is not as it was shown, and `import_feed_partial` or `import_feed_short`
 * where nothing may be archived.
 */
export function requestApply(
  deps: RunDependencies,
  request: RunRequest,
  asked: Wire['ImportApply'],
): Promise<ImportRunRow> {
  return changeRun(deps, request, (run) => {
    requireStatus(run, 'Ready', 'Stopped');
    if (asked.baseRev !== undefined && asked.baseRev !== revFrom(run)) throw new Refusal('import_changed');
    const ordered = asked.archiveAll ? 'all' : asked.archive;
    const archive = run.status === 'Stopped' ? run.archive : ordered;
    if (archive.length > 0 && !isAbsoluteFormat(run.format)) throw new Refusal('import_feed_partial');
    if (run.isShort && archive.length > 0) throw new Refusal('import_feed_short');
    return { status: 'Applying', archive, isStopping: false };
  });
}

/** Asks a run to stop after the records that are under way. Throws `import_not_ready`. */
export function requestStop(deps: RunDependencies, request: RunRequest): Promise<ImportRunRow> {
  return changeRun(deps, request, (run) => {
    requireStatus(run, 'Reading', 'Applying');
    return { isStopping: true };
  });
}

/** Takes the changes back. Throws `import_not_ready`. */
export function requestUndo(deps: RunDependencies, request: RunRequest): Promise<ImportRunRow> {
  return changeRun(deps, request, async (run, tx) => {
    if (!canUndo(run)) throw new Refusal('import_not_ready');
    const whereOpen = and(
      eq(importItems.runId, run.id),
      isNotNull(importItems.undo),
      isNull(importItems.undoResult),
    );
    const [row] = await tx.select({ items: count() }).from(importItems).where(whereOpen);
    return { status: 'Undoing', done: 0, total: row?.items ?? 0 };
  });
}
