import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayOf } from '#domain/formats.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { importItems, importRuns, type ImportItemRow, type ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { activeListingsLeft } from '#server/listings/allowance.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { importImagesQueue } from '#server/jobs/import-queues.ts';
import { decide, type Decision } from './decide.ts';
import { loadKnown, type LinkedListing } from './known.ts';
import { logOf } from './logs.ts';
import { findRun, updateRun } from './store.ts';
import { BatchWriter } from './write.ts';

type Applying = Pick<Dependencies, 'db' | 'now' | 'jobs'> & { follower: ListingFollower };
type Result = NonNullable<ImportItemRow['result']>;

const itemsAtOnce = 200;

const countOf = {
  Added: 'added',
  Changed: 'changed',
  Left: 'left',
  Dropped: 'dropped',
  Archived: 'absent',
} as const;

/** Applies the records of one batch in order. */
class Batch {
  readonly #run: ImportRunRow;
  readonly #writer: BatchWriter;
  readonly #today: string;

  constructor(run: ImportRunRow, writer: BatchWriter, today: string) {
    this.#run = run;
    this.#writer = writer;
    this.#today = today;
  }

  apply(item: ImportItemRow, linked: LinkedListing | null): void {
    if (item.action === 'Absent') this.#archive(item, linked);
    else if (item.record && (item.action === 'Add' || item.action === 'Change')) this.#write(item, linked);
    else item.result = item.action === 'Drop' ? 'Dropped' : 'Left';
  }

  #archive(item: ImportItemRow, linked: LinkedListing | null): void {
    const { archive, isShort } = this.#run;
    const isChosen = !isShort && (archive === 'all' || archive.includes(item.position));
    const { listing } = linked ?? {};
    const isThere = listing && listing.status !== 'Archived';
    item.result = isChosen && isThere ? 'Archived' : 'Left';
    if (isChosen && isThere)
      this.#writer.archive(item, linked as LinkedListing & { listing: typeof listing });
  }

  #write(item: ImportItemRow, linked: LinkedListing | null): void {
    const { record } = item;
    if (!record) return;
    const decision = decide(record, linked, this.#run.choices, this.#today);
    item.findings = decision.findings;
    item.changes = decision.changes;
    item.result = this.#applyDecision(item, linked, decision);
  }

  #applyDecision(item: ImportItemRow, linked: LinkedListing | null, decision: Decision): Result {
    if (decision.action === 'Drop') return 'Dropped';
    if (decision.action === 'Leave' || !decision.body) return 'Left';
    if (linked) this.#writer.change(item, linked, decision);
    else this.#writer.add(item, decision);
    return linked ? 'Changed' : 'Added';
  }
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
      appliedAt: now(),
    });
    return 'end';
  }
  const { agentId, platform } = run;
  const agent = await findAgent(tx, byId(agentId));
  if (!agent) throw new Error('The agent of a run exists.');
  await advisoryLock(tx, `imports of ${agentId} ${platform}`);
  let left = 0;
  const sourceIds = items.flatMap(({ key }) => (key === null ? [] : [key]));
  const written = items.filter(({ action }) => action === 'Add' || action === 'Change');
  const changing = new Set(written.map(({ sourceId }) => sourceId));
  const betweenLocks = async () => {
    left = await activeListingsLeft(tx, agent, now());
  };
  const known = await loadKnown(tx, { agentId, platform, sourceIds }, { changing, betweenLocks });
  const writer = new BatchWriter({ agentId, platform, runId }, left, now());
  const batch = new Batch(run, writer, dayOf(now()));
  for (const item of items) batch.apply(item, (item.key !== null && known.get(item.key)) || null);
  await writer.write(tx, items, follower);
  await appendLogs(
    tx,
    items.flatMap((item) => logOf(run, item, now())),
  );
  await jobs.add(
    tx,
    importImagesQueue,
    writer.listingsWithImages.map((listingId) => ({ data: { listingId, agentId }, key: listingId, agentId })),
  );
  const results = { ...run.results };
  for (const { result } of items) if (result) results[countOf[result]]++;
  results.problems += items.filter(({ hasProblem }) => hasProblem).length;
  await tx
    .update(importRuns)
    .set({ results, done: run.done + items.length })
    .where(eq(importRuns.id, runId));
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
