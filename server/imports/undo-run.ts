import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Fields, SomeFields } from '#domain/import-record.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { importItems, type ImportItemRow, type ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { activeListingsLeft } from '#server/listings/allowance.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { appendLogs, type NewPlatformLog } from '#server/platform-logs/store.ts';
import { toFields } from '#domain/import-fields.ts';
import { loadKnown, type LinkedListing } from './known.ts';
import { importMessage } from './logs.ts';
import { findRun, updateRun } from './store.ts';
import { type FetchedPhotos, fetchedPhotos, splitPhotos } from './undo-photos.ts';
import { UndoWriter } from './undo-write.ts';

type Undoing = Pick<Dependencies, 'db' | 'now'> & { follower: ListingFollower };
type ToUndo = ImportItemRow & { undo: NonNullable<ImportItemRow['undo']> };

const itemsAtOnce = 200;

/** The fields that are still as the run wrote them, and the others. */
function splitFields(
  now: Fields,
  { before, after }: ToUndo['undo'],
): { back: SomeFields; touched: string[] } {
  const fields = Object.entries(after);
  const isSame = (field: string, value: unknown) => isDeepStrictEqual(now[field as keyof Fields], value);
  const back = fields
    .filter(([field, value]) => isSame(field, value))
    .map(([field]) => [field, before[field as keyof Fields]]);
  const touched = fields.filter(([field, value]) => !isSame(field, value)).map(([field]) => field);
  return { back: Object.fromEntries(back) as SomeFields, touched };
}

const none: FetchedPhotos = { all: new Set(), ofRun: new Set() };

/** Takes one record back as far as nobody changed it since. */
function undoItem(
  item: ToUndo,
  linked: LinkedListing | null,
  fetched: FetchedPhotos,
  writer: UndoWriter,
): void {
  const { current } = linked ?? {};
  if (!linked || !current || linked.listingId !== item.listingId) {
    item.undoResult = 'Left';
    return;
  }
  const { back, touched } = splitFields(toFields(current.body), item.undo);
  const { removed, hasTouched } = splitPhotos(current.body, fetched);
  const isStatusOurs = current.status === item.undo.statusAfter;
  const leave = () => {
    item.undoResult = 'Left';
    item.findings = [...item.findings, { code: 'touched_since' }];
  };
  if (item.result === 'Added') {
    const hasOwnPhotos = current.body.photos.some(({ id }) => !fetched.all.has(id));
    const isTouched = touched.length > 0 || !isStatusOurs || hasOwnPhotos || hasTouched || current.isWaiting;
    if (isTouched) return leave();
    item.undoResult = 'Undone';
    return writer.remove(item, linked, removed);
  }
  const mayStatus = item.undo.statusAfter !== null && isStatusOurs;
  const isBlocked = current.isWaiting && (Object.keys(back).length > 0 || removed.size > 0);
  const isStatusWhole = item.undo.statusAfter === null || isStatusOurs;
  if (touched.length > 0 || hasTouched || isBlocked || !isStatusWhole) leave();
  else item.undoResult = 'Undone';
  writer.revert({
    item,
    linked,
    back: isBlocked ? {} : back,
    photos: isBlocked ? new Set() : removed,
    status: mayStatus ? item.undo.statusBefore : null,
  });
}

/** The line of the log for a record that was taken back, or left. */
function logOfUndo(
  { agentId, platform, id: runId }: ImportRunRow,
  { undoResult, subject, listingId }: ToUndo,
  photos: number,
  at: Date,
): NewPlatformLog {
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
    .limit(itemsAtOnce)) as ToUndo[];
  if (items.length === 0) {
    await updateRun(tx, runId, { status: 'Undone', undoneAt: now() });
    return 'end';
  }
  const { agentId, platform } = run;
  const agent = await findAgent(tx, byId(agentId));
  if (!agent) throw new Error('The agent of a run exists.');
  await advisoryLock(tx, `imports of ${agentId} ${platform}`);
  let left = 0;
  const sourceIds = items.map(({ sourceId }) => sourceId);
  const changing = new Set(sourceIds);
  const betweenLocks = async () => {
    left = await activeListingsLeft(tx, agent, now());
  };
  const known = await loadKnown(tx, { agentId, platform, sourceIds }, { changing, betweenLocks });
  const fetched = await fetchedPhotos(
    tx,
    runId,
    items.flatMap(({ listingId }) => listingId ?? []),
  );
  const writer = new UndoWriter({ agentId, platform, runId }, left, now());
  for (const item of items)
    undoItem(item, known.get(item.sourceId) ?? null, fetched.get(item.listingId ?? '') ?? none, writer);
  await writer.write(tx, items, follower);
  await appendLogs(
    tx,
    items.map((item) => logOfUndo(run, item, writer.photosRemoved(item), now())),
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
