import { and, asc, eq, isNull } from 'drizzle-orm';
import { toDay } from '#domain/time.ts';
import type { Executor } from '#server/db/client.ts';
import { importItems, type ImportItemRow, type ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { importImagesQueue } from '#server/jobs/import-queues.ts';
import type { LinkedListing } from '#server/imports/decide/known.ts';
import { lockKnown } from '#server/imports/decide/lock-known.ts';
import { countItems } from '#server/imports/read/summary.ts';
import { logFrom } from '#server/imports/runs/logs.ts';
import { findRun, updateRun } from '#server/imports/runs/store.ts';
import { planItem, type RecordPlan } from './plan-record.ts';
import { writeBatch } from './write-batch.ts';

type Applying = Pick<Dependencies, 'db' | 'now' | 'jobs'> & { follower: ListingFollower };

const itemsAtOnce = 200;

const countFrom = {
  Added: 'added',
  Changed: 'changed',
  Left: 'left',
  Dropped: 'dropped',
  Archived: 'absent',
} as const;

/** What becomes of the records, in their order. `left` is how many more listings may be active. */
function planBatch(
  items: readonly ImportItemRow[],
  known: ReadonlyMap<string, LinkedListing>,
  run: ImportRunRow,
  { left, today }: { left: number; today: string },
): RecordPlan[] {
  const plans: RecordPlan[] = [];
  let activated = 0;
  for (const item of items) {
    const linked = (item.key !== null && known.get(item.sourceId)) || null;
    const plan = planItem(item, linked, run, { mayActivate: activated < left, today });
    if (plan.effect?.status === 'Active') activated++;
    plans.push(plan);
  }
  return plans;
}

/** The counts of a run with those of more records. */
function addResults(
  before: ImportRunRow['results'],
  items: readonly ImportItemRow[],
): ImportRunRow['results'] {
  const results = { ...before };
  for (const { result } of items) if (result) results[countFrom[result]]++;
  results.problems += items.filter(({ hasProblem }) => hasProblem).length;
  const drafts = items.filter(({ result, target }) => result === 'Added' && target === 'Draft').length;
  return { ...results, drafts: (results.drafts ?? 0) + drafts };
}

function nextItems(tx: Executor, runId: string): Promise<ImportItemRow[]> {
  return tx
    .select()
    .from(importItems)
    .where(and(eq(importItems.runId, runId), isNull(importItems.result)))
    .orderBy(asc(importItems.position))
    .limit(itemsAtOnce);
}

async function applyBatch(
  { now, jobs, follower }: Applying,
  tx: Executor,
  runId: string,
): Promise<'more' | 'end'> {
  const run = await findRun(tx, runId, 'lock');
  if (run?.status !== 'Applying') return 'end';
  const items = run.isStopping ? [] : await nextItems(tx, runId);
  if (items.length === 0) {
    await updateRun(tx, runId, {
      status: run.isStopping ? 'Stopped' : 'Done',
      isStopping: false,
      counts: (await countItems(tx, runId)).counts,
      appliedAt: now(),
    });
    return 'end';
  }
  const { agentId, platform } = run;
  const sourceIds = items.flatMap(({ key, sourceId }) => (key === null ? [] : [sourceId]));
  const written = items.filter(({ action }) => action === 'Add' || action === 'Change');
  const changing = new Set(written.map(({ sourceId }) => sourceId));
  const { known, left } = await lockKnown(tx, run, { sourceIds, changing }, now);
  const plans = planBatch(items, known, run, { left, today: toDay(now()) });
  const applied = await writeBatch(tx, plans, { agentId, platform, runId, known, now: now(), follower });
  await appendLogs(
    tx,
    applied.flatMap((item) => logFrom(run, item, now())),
  );
  await jobs.add(
    tx,
    importImagesQueue,
    plans.flatMap(({ effect, images }) =>
      effect && images.length > 0
        ? [{ data: { listingId: effect.listingId, agentId }, key: effect.listingId, agentId }]
        : [],
    ),
  );
  await updateRun(tx, runId, { results: addResults(run.results, applied), done: run.done + items.length });
  return 'more';
}

/**
 * Makes the changes of a run in batches, each in one transaction: after a server was killed, the next one
 * goes on with the first record that is not applied. Ends when all are applied or the agent stops it.
 */
export async function applyRun(deps: Applying, runId: string, signal: AbortSignal): Promise<void> {
  for (let next: 'more' | 'end' = 'more'; next === 'more';) {
    signal.throwIfAborted();
    next = await deps.db.transaction((tx) => applyBatch(deps, tx, runId));
  }
}
