import { emptyDraft } from '#domain/draft/draft.ts';
import type { ListingOrDraft } from '#domain/listing/listing.ts';
import { newBody } from '#domain/import/import-fields.ts';
import type { ImportRecord, RunChoices } from '#domain/import/import-record.ts';
import { photoLimits } from '#domain/limits.ts';
import type { components } from '#openapi/schema.gen.ts';
import { findDifferences } from '#server/listings/changes.ts';
import { newFields, newStatus } from './decide.ts';

type Value = NonNullable<components['schemas']['ImportItem']['values']>[number];

/** The fields that come first, in this order; then come the others, and the long ones last. */
const first = ['name', 'title', 'type', 'intent', 'priceSen', 'area', 'state', 'postcode', 'country'];
const last = ['loc', 'remarks', 'photos', 'status'];

const rank = (field: string) =>
  first.includes(field) ? first.indexOf(field) - first.length : 1 + last.indexOf(field);

/**
 * What a new listing or draft of this record is stored with: every value that the feed gives, and those that
 * the choices and defaults add.
 */
export function newValues(record: ImportRecord, target: ListingOrDraft | null, choices: RunChoices): Value[] {
  const given = findDifferences(emptyDraft, newBody(newFields(record, choices)));
  const values = given.flatMap(({ field, to }): Value[] =>
    to === null || to === '' ? [] : [{ field, value: to }],
  );
  const photos = Math.min(photoLimits.perDraft, record.images.length);
  if (photos > 0) values.push({ field: 'photos', value: photos });
  if (target === 'Listing') values.push({ field: 'status', value: newStatus(record, choices) });
  return values.toSorted((a, b) => rank(a.field) - rank(b.field));
}
