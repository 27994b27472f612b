import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { importItems, type ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { appendLogs, type NewPlatformLog } from '#server/platform-logs/store.ts';
import type { LinkedListing } from '#server/imports/decide/known.ts';
import { lockKnown } from '#server/imports/decide/lock-known.ts';
import { importMessage } from '#server/imports/runs/logs.ts';
import { findRun, updateRun } from '#server/imports/runs/store.ts';
import { planUndo, type UndoableItem, type UndoPlan } from './plan-undo.ts';
import { type FetchedPhotos, fetchedPhotos } from './undo-photos.ts';
import { writeUndone } from './write-undone.ts';

type Undoing = Pick<Dependencies, 'db' | 'now'> & { follower: ListingFollower };

const itemsAtOnce = 200;

const none: FetchedPhotos = { all: new Set(), ofRun: new Set() };

/** What becomes of the records, in their order. Beyond `left`, a listing that was active is inactive. */
function planBatch(
  items: readonly UndoableItem[],
  known: ReadonlyMap<string, LinkedListing>,
  fetched: ReadonlyMap<string, FetchedPhotos>,
  left: number,
): UndoPlan[] {
  const plans: UndoPlan[] = [];
  let activated = 0;
  for (const item of items) {
    const linked = known.get(item.sourceId) ?? null;
    const plan = planUndo(item, linked, fetched.get(item.listingId ?? '') ?? none);
    const { effect } = plan;
    const isActivated = effect?.kind === 'revert' && effect.status === 'Active';
    const isBeyond = isActivated && activated >= left;
    if (isActivated) activated++;
    plans.push(isBeyond ? { ...plan, effect: { ...effect, status: 'Inactive' } } : plan);
  }
  return plans;
}

/** The line of the log for a record that was taken back, or left. */
function logOfUndo(
  { agentId, platform, id: runId }: ImportRunRow,
  { item: { undoResult, subject, listingId }, effect }: UndoPlan,
  at: Date,
): NewPlatformLog {
  const photos = effect?.photos.size ?? 0;
  const isUndone = undoResult === 'Undone';
  const about = { agentId, platform, runId, at, direction: 'Import' as const, subject, listingId };
  const outcome = isUndone ? ('SUCCESS' as const) : ('WARNING' as const);
  const code = isUndone ? ('undone' as const) : ('touched_since' as const);
  const removed = photos > 0 ? [{ code: 'photos_removed' as const, value: String(photos) }] : [];
  return { ...about, outcome, code, ...importMessage([{ code }, ...removed]) };
}

async function undoBatch({ now, follower }: Undoing, tx: Executor, runId: string): Promise<'more' | 'end'> {
  const run = await findRun(tx, runId, 'lock');
  if (run?.status !== 'Undoing') return 'end';
  const items = (await tx
    .select()
    .from(importItems)
    .where(and(eq(importItems.runId, runId), isNotNull(importItems.undo), isNull(importItems.undoResult)))
    .orderBy(asc(importItems.position))
    .limit(itemsAtOnce)) as UndoableItem[];
  if (items.length === 0) {
    await updateRun(tx, runId, { status: 'Undone', undoneAt: now() });
    return 'end';
  }
  const sourceIds = items.map(({ sourceId }) => sourceId);
  const { known, left } = await lockKnown(tx, run, { sourceIds, changing: new Set(sourceIds) }, now);
  const fetched = await fetchedPhotos(
    tx,
    runId,
    items.flatMap(({ listingId }) => listingId ?? []),
  );
  const plans = planBatch(items, known, fetched, left);
  await writeUndone(tx, plans, { runId, now: now(), follower });
  await appendLogs(
    tx,
    plans.map((plan) => logOfUndo(run, plan, now())),
  );
  await updateRun(tx, runId, { done: run.done + items.length });
  return 'more';
}

/**
 * Takes a run's changes back in batches, each in one transaction (R-IMP-10). What the agent changed since is
 * left and marked.
 */
export async function undoRun(deps: Undoing, runId: string, signal: AbortSignal): Promise<void> {
  for (let next: 'more' | 'end' = 'more'; next === 'more';) {
    signal.throwIfAborted();
    next = await deps.db.transaction((tx) => undoBatch(deps, tx, runId));
  }
}
