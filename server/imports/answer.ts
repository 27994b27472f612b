import { toSentence, type ImportFinding } from '#domain/import/import-finding.ts';
import type { RunChoices } from '#domain/import/import-record.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import type { ImportItemRow, ImportRunRow } from '#server/db/schema.ts';
import { isAbsoluteFormat } from './read/formats.ts';
import { newValues } from './decide/new-values.ts';
import { countImages, revFrom } from './runs/store.ts';

type Wire = components['schemas'];

const toFinding = (finding: ImportFinding): Wire['ImportFinding'] => ({
  ...finding,
  message: toSentence(finding),
});

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Can the changes of the run be taken back? */
export const canUndo = ({ status, results }: ImportRunRow): boolean =>
  (status === 'Done' || status === 'Stopped') && results.added + results.changed + results.absent > 0;

/** Runs in the shape of the contract. */
export async function runAnswers(db: Executor, rows: readonly ImportRunRow[]): Promise<Wire['ImportRun'][]> {
  const counted = await countImages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const imagesIn = (status: 'Waiting' | 'Stored' | 'Failed') =>
      counted.find((one) => one.runId === row.id && one.status === status)?.images ?? 0;
    const { id, platform, status, choices, mapping, preview, counts, results, format, isShort } = row;
    return {
      _id: id,
      platform,
      status,
      rev: revFrom(row),
      source: { kind: row.sourceKind, name: row.sourceName },
      format,
      encoding: row.encoding,
      choices,
      mapping,
      preview,
      counts,
      results,
      progress: { done: row.done, total: row.total },
      images: { waiting: imagesIn('Waiting'), stored: imagesIn('Stored'), failed: imagesIn('Failed') },
      isAbsolute: format && isAbsoluteFormat(format),
      isShort,
      finding: row.finding && toFinding(row.finding),
      canUndo: canUndo(row),
      isScheduled: row.scheduled !== null,
      waitsFor: row.status === 'Ready' ? row.waitsFor : null,
      createdAt: row.createdAt.toISOString(),
      appliedAt: iso(row.appliedAt),
      undoneAt: iso(row.undoneAt),
    };
  });
}

/** A run in the shape of the contract. */
export async function runAnswer(db: Executor, row: ImportRunRow): Promise<Wire['ImportRun']> {
  const [answer] = await runAnswers(db, [row]);
  if (!answer) throw new Error('A run has an answer.');
  return answer;
}

/** A record of a run with these choices in the shape of the contract. */
export function itemAnswer(row: ImportItemRow, choices: RunChoices): Wire['ImportItem'] {
  const { position, sourceId, subject, place, action, target, listingId, changes, result, undoResult } = row;
  return {
    position,
    sourceId,
    subject,
    place,
    action,
    target,
    listingId,
    changes,
    values: row.action === 'Add' && row.record ? newValues(row.record, target, choices) : [],
    findings: row.findings.map(toFinding),
    result,
    undoResult,
  };
}
