import { fieldLabel } from '#entities/import/finding-words.ts';
import type { ImportItem, ImportRun } from '#domain/imports.ts';
import { isListingFact } from '#domain/listing-fields.ts';
import { formatFact } from '#messages/fact-words.ts';
import type { MessageId, Words } from '#messages/words.ts';

type Change = ImportItem['changes'][number];

function valueWords(
  field: string,
  value: Change['from'],
  { t, language }: Pick<Words, 't' | 'language'>,
): string {
  if (value === null || value === '') return t('properties.nothing');
  return isListingFact(field) ? formatFact(field, value, language) : String(value);
}

/** The change of one field in words. */
export function changeWords({ field, from, to }: Change, words: Pick<Words, 't' | 'language'>) {
  return {
    label: fieldLabel(field, words),
    from: valueWords(field, from, words),
    to: valueWords(field, to, words),
  };
}

/** The name of each state of a run. */
export const statusLabels: Record<ImportRun['status'], MessageId> = {
  Reading: 'imports.status-reading',
  Ready: 'imports.status-ready',
  Applying: 'imports.status-applying',
  Done: 'imports.status-done',
  Stopped: 'imports.status-stopped',
  Failed: 'imports.status-failed',
  Undoing: 'imports.status-undoing',
  Undone: 'imports.status-undone',
};
