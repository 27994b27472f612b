import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from '../every-of.ts';

type Wire = components['schemas'];

export type PlatformDirection = Wire['PlatformDirection'];
export type PlatformOutcome = Wire['PlatformOutcome'];
export type PlatformLog = Wire['PlatformLog'];
export type LogDetail = Wire['PlatformLogDetail'];
export type PlatformLogSearch = Wire['PlatformLogSearch'];
export type PlatformLogPage = Wire['PlatformLogPage'];

/** Lines that are counted and paged; the export has more of them. */
export const mostLogsPaged = 10_000;

/** What can become of a listing that is posted or imported, in the order of the filter. */
export const platformOutcomes = everyOf<PlatformOutcome>()([
  'SUCCESS',
  'WARNING',
  'DUPLICATE',
  'ERROR',
  'DROPPED',
]);

/** The English sentences of what posting did. `{value}` and `{total}` are filled in. */
export const postedSentences = {
  posted: 'Posted.',
  updated: 'Updated.',
  withdrawn: 'Withdrawn.',
  not_sent: 'Withdrawn before it was sent.',
  tried: 'Attempt {value} of {total} failed. It will be tried again.',
} as const;

/** The English sentences of what an import did. `{value}` is filled in. */
export const importedSentences = {
  added: 'Added.',
  changed: 'Changed.',
  left: 'Left as it is.',
  dropped: 'Not imported.',
  archived: 'Archived, because it is no longer in the feed.',
  undone: 'Undone.',
  photos_removed: 'Imported photos removed: {value}.',
  run_applied: 'Scheduled import. Listings added, changed or archived: {value}.',
  run_same: 'Scheduled import. Nothing has changed.',
  run_failed: 'Scheduled import. Nothing was changed.',
  run_waits_first: 'Scheduled import. It waits for you, because nothing was imported from here before.',
  run_waits_format: 'Scheduled import. It waits for you, because the feed has another format than before.',
  run_waits_short: 'Scheduled import. It waits for you, because the feed may be incomplete.',
  run_waits_findings: 'Scheduled import. It waits for you, because there is something to look at.',
} as const;
