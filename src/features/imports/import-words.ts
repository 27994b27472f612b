import { fieldLabel } from '#entities/import/finding-words.ts';
import type { ImportItem, ImportRun } from '#domain/import/imports.ts';
import { listingStatusFilters, listingKinds } from '#domain/listing/listing.ts';
import { isListingFact } from '#domain/listing/listing-fields.ts';
import { lookupFields } from '#domain/listing/lookups.ts';
import { formatFact } from '#domain/listing/fact-format.ts';
import { kindWords, statusWords } from '#entities/listing/listing-sentences.ts';
import { bedroomWords } from '#messages/bedroom-words.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { findRow } from '#domain/find-row.ts';

type Change = ImportItem['changes'][number];
type Spoken = Pick<Words, 't' | 'language' | 'lookup'>;

function valueWords(field: string, value: Change['from'], words: Spoken): string {
  const { t, lookup } = words;
  if (value === null || value === '') return t('listings.nothing');
  const kind = field === 'intent' && listingKinds.find((one) => one === value);
  if (kind) return t(kindWords[kind]);
  const status = field === 'status' && listingStatusFilters.find((one) => one === value);
  if (status) return t(statusWords[status]);
  if (lookupFields.has(field)) return lookup(String(value));
  return isListingFact(field) ? formatFact(field, value, words) : String(value);
}

/** The change of one field in words. */
export function changeWords({ field, from, to }: Change, words: Spoken) {
  return {
    label: fieldLabel(field, words),
    from: valueWords(field, from, words),
    to: valueWords(field, to, words),
  };
}

/** The values of a new listing in words: all of them, and the most important in one line. */
export function newWords(values: NonNullable<ImportItem['values']>, words: Spoken) {
  const all = values.map(({ field, value }) => ({
    field,
    label: fieldLabel(field, words),
    text: valueWords(field, value, words),
  }));
  const of = (field: string) => all.find((one) => one.field === field)?.text;
  const photos = values.find(({ field }) => field === 'photos')?.value ?? 0;
  const bedrooms = values.find(({ field }) => field === 'bedrooms')?.value;
  const short = [
    of('priceSen'),
    of('type') ?? of('title'),
    of('area') ?? of('state'),
    bedrooms && bedroomWords(String(bedrooms), words, 'short'),
    words.t('draft.photo-count', { count: Number(photos) }),
  ];
  return { all, line: short.filter(Boolean).join(' · ') };
}

/** Where in the feed a record is: the server says `line 88`, `record 3`, `start` or `end`. */
export function placeWords(place: string, t: Words['t']): string {
  const [what, number = ''] = place.split(' ');
  if (what === 'line') return t('imports.place-line', { number });
  if (what === 'record') return t('imports.place-record', { number });
  if (what === 'start') return t('imports.place-start');
  return what === 'end' ? t('imports.place-end') : place;
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

const statusColors: Record<ImportRun['status'], string> = {
  Reading: 'gray',
  Ready: 'yellow',
  Applying: 'gray',
  Done: 'green',
  Stopped: 'yellow',
  Failed: 'red',
  Undoing: 'gray',
  Undone: 'gray',
};

/** The colour of a state. */
export function statusColor(status: ImportRun['status']): string {
  return findRow(statusColors, status, 'gray');
}
