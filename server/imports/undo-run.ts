import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Fields, SomeFields } from '#domain/import-record.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { importImages, importItems, type ImportItemRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { activeListingsLeft } from '#server/listings/allowance.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { advisoryLock } from '#server/mutations.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { loadKnown, type Entry } from './known.ts';
import { toFields } from '#domain/import-fields.ts';
import { findRun, updateRun } from './store.ts';
import { UndoWriter } from './undo-write.ts';

type Undoing = Pick<Dependencies, 'db' | 'now'> & { follower: ListingFollower };
type ToUndo = ImportItemRow & { undo: NonNullable<ImportItemRow['undo']> };

const itemsAtOnce = 200;

/** Photos that imports fetched, by listing. */
async function fetchedPhotos(tx: Executor, listingIds: string[]): Promise<Set<string>> {
  if (listingIds.length === 0) return new Set();
  const rows = await tx
    .select({ photoId: importImages.photoId })
    .from(importImages)
    .where(inArray(importImages.listingId, listingIds));
  return new Set(rows.map(({ photoId }) => photoId));
}

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

/** Takes one record back as far as nobody changed it since. */
function undoItem(item: ToUndo, entry: Entry | null, photos: ReadonlySet<string>, writer: UndoWriter): void {
  const { current } = entry ?? {};
  if (!entry || !current || entry.listingId !== item.listingId) {
    item.undoResult = 'Left';
    return;
  }
  const { back, touched } = splitFields(toFields(current.body), item.undo);
  const isStatusOurs = current.status === item.undo.statusAfter;
  if (item.result === 'Added') {
    const hasOwnPhotos = current.body.photos.some(({ id }) => !photos.has(id));
    const isTouched = touched.length > 0 || !isStatusOurs || hasOwnPhotos || current.isWaiting;
    item.undoResult = isTouched ? 'Left' : 'Undone';
    if (isTouched) item.findings = [...item.findings, { code: 'touched_since' }];
    else writer.remove(item, entry);
    return;
  }
  const mayStatus = item.undo.statusAfter !== null && isStatusOurs;
  const isBlocked = current.isWaiting && Object.keys(back).length > 0;
  const isWhole = touched.length === 0 && !isBlocked && (item.undo.statusAfter === null || isStatusOurs);
  item.undoResult = isWhole ? 'Undone' : 'Left';
  if (!isWhole) item.findings = [...item.findings, { code: 'touched_since' }];
  writer.revert(item, entry, isBlocked ? {} : back, mayStatus ? item.undo.statusBefore : null);
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
  const known = await loadKnown(tx, { agentId, platform, sourceIds }, async () => {
    left = await activeListingsLeft(tx, agent);
  });
  const photos = await fetchedPhotos(
    tx,
    items.flatMap(({ listingId }) => listingId ?? []),
  );
  const writer = new UndoWriter({ agentId, platform }, left, now());
  for (const item of items) undoItem(item, known.get(item.sourceId) ?? null, photos, writer);
  await writer.write(tx, items, follower);
  await appendLogs(
    tx,
    items.map((item) => ({
      agentId,
      platform,
      runId,
      at: now(),
      direction: 'Import' as const,
      outcome: item.undoResult === 'Undone' ? ('SUCCESS' as const) : ('WARNING' as const),
      code: item.undoResult === 'Undone' ? 'undone' : 'touched_since',
      message:
        item.undoResult === 'Undone' ? 'Taken back.' : 'Changed here after the import, and left as it is.',
      subject: item.subject,
      listingId: item.listingId,
    })),
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
