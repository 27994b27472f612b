import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { meaningFrom } from '#domain/import/import-columns.ts';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import { referenceKey } from '#domain/import/reference-key.ts';
import type { ImportRecord } from '#domain/import/import-record.ts';
import { toDay } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isDiskFull } from '#server/http/disk-space.ts';
import { importJob, importRunsQueue } from '#server/jobs/import-queues.ts';
import { importItems, importRuns, type ImportRunRow } from '#server/db/schema.ts';
import { decide } from '#server/imports/decide/decide.ts';
import { fetchFeed } from '#server/imports/receive/fetch-feed.ts';
import { withFeed } from '#server/imports/receive/files.ts';
import { guessMapping } from '#server/imports/formats/csv/csv-columns.ts';
import { FeedError, type FeedItem } from '#server/imports/mapping/source-listing.ts';
import { loadKnown } from '#server/imports/decide/known.ts';
import { longestSourceId, toRecord } from '#server/imports/mapping/to-record.ts';
import { settingsFor, updateRun } from '#server/imports/runs/store.ts';
import { previewFeedFile, readFeedFile } from './read-feed.ts';
import { addAbsent, countItems } from './summary.ts';

type NewItem = typeof importItems.$inferInsert;
type Reading = Pick<Dependencies, 'db' | 'config' | 'now' | 'storage'>;

const itemsAtOnce = 500;
const longestSubject = 160;

/** A part of the feed that is no record, as the run's items show it. */
interface Problem {
  problem: ImportFinding;
  place: string;
  sourceId: string;
}

const toProblem = ({ problem, place, sourceId = '' }: Extract<FeedItem, { problem: unknown }>): Problem =>
  structuredClone({ problem, place, sourceId: sourceId.slice(0, longestSourceId) });

const problemItem = (runId: string, position: number, { problem, place, sourceId }: Problem): NewItem => ({
  runId,
  position,
  sourceId,
  subject: sourceId,
  place,
  action: 'Drop',
  findings: [problem],
  hasProblem: true,
});

/** Compares records with the portal and stores what would become of them. */
class ItemBatch {
  readonly #deps: Reading;
  readonly #run: ImportRunRow;
  /** Without the words of the feed: as read, a record may have a million characters. */
  #items: (ImportRecord | Problem)[] = [];
  #position = 0;
  hasRecords = false;

  constructor(deps: Reading, run: ImportRunRow) {
    this.#deps = deps;
    this.#run = run;
  }

  get position(): number {
    return this.#position;
  }

  async add(item: FeedItem): Promise<boolean> {
    this.hasRecords ||= 'listing' in item;
    const today = toDay(this.#deps.now());
    const isExact = this.#run.format !== 'CSV';
    this.#items.push('listing' in item ? toRecord(item.listing, today, isExact) : toProblem(item));
    if (this.#items.length < itemsAtOnce) return false;
    await this.flush();
    return true;
  }

  async flush(): Promise<void> {
    const items = this.#items.splice(0);
    if (items.length === 0) return;
    const { db } = this.#deps;
    const today = toDay(this.#deps.now());
    const { id: runId, agentId, platform, choices } = this.#run;
    const sourceIds = items.flatMap((item) => ('problem' in item ? [] : [item.sourceId]));
    const seen = await this.#keysAmong(sourceIds.map(referenceKey));
    const known = await loadKnown(db, { agentId, platform, sourceIds });
    const rows = items.map((record): NewItem => {
      const position = this.#position++;
      if ('problem' in record) return problemItem(runId, position, record);
      const { sourceId, place } = record;
      const key = referenceKey(sourceId);
      if (key === '')
        return problemItem(runId, position, { problem: { code: 'id_missing' }, place, sourceId: '' });
      if (seen.has(key)) {
        const problem: ImportFinding = { code: 'id_duplicate', value: sourceId };
        return problemItem(runId, position, { problem, place, sourceId });
      }
      seen.add(key);
      const entry = known.get(sourceId) ?? null;
      const decision = decide(record, entry, choices, today);
      const name = decision.body?.name ?? entry?.current?.body.name ?? record.fields.name;
      return {
        runId,
        position,
        key,
        sourceId,
        subject: (name || sourceId).slice(0, longestSubject),
        place,
        action: decision.action,
        target: decision.target,
        listingId: entry?.listingId ?? (decision.action === 'Add' ? randomUUID() : null),
        record: { ...record, findings: record.findings },
        changes: decision.changes,
        findings: decision.findings,
        hasProblem: decision.findings.length > 0,
      };
    });
    await db.insert(importItems).values(rows);
  }

  async #keysAmong(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.#deps.db
      .select({ key: importItems.key })
      .from(importItems)
      .where(and(eq(importItems.runId, this.#run.id), inArray(importItems.key, [...keys])));
    return new Set(rows.map(({ key }) => key ?? ''));
  }
}

const hintsFrom = ({ charset, chosenEncoding }: ImportRunRow) => ({
  charset: charset ?? undefined,
  encoding: chosenEncoding ?? undefined,
});

/** Reads a CSV file's first rows and completes the meaning of its columns; other formats need none. */
async function prepare(deps: Reading, run: ImportRunRow, path: string): Promise<ImportRunRow> {
  const options = { ...hintsFrom(run), format: run.chosenFormat ?? undefined };
  const { format, encoding, preview } = await previewFeedFile(path, options);
  const columns = preview?.columns ?? [];
  const remembered = (await settingsFor(deps.db, run.agentId, run.platform)).mapping;
  const chosen = { ...guessMapping(columns), ...remembered, ...run.mapping };
  const mapping = Object.fromEntries(columns.map((column) => [column, meaningFrom(chosen, column)]));
  const cut = (text: string) => text.slice(0, 200);
  const shown = preview && { columns, rows: preview.rows.map((row) => row.map(cut)) };
  const found = { format, encoding, preview: shown, mapping };
  await updateRun(deps.db, run.id, found);
  return { ...run, ...found };
}

async function isStopping({ db }: Reading, runId: string): Promise<boolean> {
  const [row] = await db
    .select({ isStopping: importRuns.isStopping })
    .from(importRuns)
    .where(eq(importRuns.id, runId));
  return row?.isStopping ?? true;
}

async function readItems(
  deps: Reading,
  run: ImportRunRow,
  path: string,
  signal: AbortSignal,
): Promise<ImportFinding | null> {
  const batch = new ItemBatch(deps, run);
  let end: ImportFinding | null = null;
  const options = {
    ...hintsFrom(run),
    format: run.format ?? undefined,
    mapping: run.mapping,
  };
  for await (const item of readFeedFile(path, options)) {
    if ('problem' in item && item.ends) end = item.problem;
    if (!(await batch.add(item))) continue;
    signal.throwIfAborted();
    if (await isStopping(deps, run.id)) throw new FeedError('stopped');
    if (await isDiskFull(deps.config)) throw new FeedError('storage_full');
    await updateRun(deps.db, run.id, { done: batch.position });
  }
  await batch.flush();
  if (end && !batch.hasRecords) throw new FeedError(end.code, end.value);
  return end;
}

async function readStored(
  deps: Reading,
  run: ImportRunRow,
  feed: { path: string; fileHash: string } | null,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  if (feed === null) throw new FeedError('feed_gone');
  if (feed.fileHash !== run.fileHash) throw new FeedError('feed_failed');
  await db.delete(importItems).where(eq(importItems.runId, run.id));
  const prepared = await prepare(deps, run, feed.path);
  const end = await readItems(deps, prepared, feed.path, signal);
  const isShort = await addAbsent(db, prepared, end !== null);
  const { counts, total } = await countItems(db, run.id);
  const done = { status: 'Ready', isShort, counts, total, done: 0, finding: end } as const;
  const whereReading = and(eq(importRuns.id, run.id), eq(importRuns.status, 'Reading'));
  await db.update(importRuns).set(done).where(whereReading);
}

/**
 * Fetches the feed of a run from its address, with the login that its schedule has for it or null. A feed that cannot
 * be fetched fails the run.
 */
export function fetchRun(
  deps: Pick<Dependencies, 'db' | 'config' | 'now' | 'jobs' | 'storage'>,
  run: ImportRunRow,
  authorization: string | null,
  signal: AbortSignal,
): Promise<void> {
  return orFail(deps, run.id, async () => {
    const url = run.sourceName;
    const fetched = await fetchFeed(deps, { runId: run.id, url, authorization }, signal);
    await deps.db.transaction(async (tx) => {
      await updateRun(tx, run.id, fetched);
      await deps.jobs.add(tx, importRunsQueue, [importJob(run)]);
    });
  });
}

/**
 * Reads a run's feed, and stores what would become of each record (the dry run). Changes no listing. Begins
 * again after a server was killed. A feed that cannot be read fails the run.
 */
export function readRun(deps: Reading, run: ImportRunRow, signal: AbortSignal): Promise<void> {
  return orFail(deps, run.id, () =>
    withFeed(deps.storage, run.id, (feed) => readStored(deps, run, feed, signal)),
  );
}

async function orFail(deps: Reading, runId: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await updateRun(deps.db, runId, {
      status: 'Failed',
      finding: error.finding,
      isStopping: false,
      total: 0,
    });
  }
}
