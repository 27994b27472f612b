import type { ImportEvery, ImportScheduleOutcome, ImportWaitReason } from '#domain/import/imports.ts';
import type { MessageId } from '#messages/words.ts';

/** How often an address is fetched. */
export const everyLabels: Record<ImportEvery, MessageId> = {
  Nightly: 'imports.every-nightly',
  Hourly: 'imports.every-hourly',
};

/** What became of a scheduled import. */
export const outcomeLabels: Record<ImportScheduleOutcome, MessageId> = {
  Applied: 'imports.outcome-applied',
  Same: 'imports.outcome-same',
  Waiting: 'imports.outcome-waiting',
  Failed: 'imports.outcome-failed',
};

/** Why a scheduled import waits for the agent. */
export const waitLabels: Record<ImportWaitReason, MessageId> = {
  first: 'imports.waits-first',
  format: 'imports.waits-format',
  short: 'imports.waits-short',
  findings: 'imports.waits-findings',
};
