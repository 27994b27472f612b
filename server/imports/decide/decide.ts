import { isDeepStrictEqual } from 'node:util';
import type { DraftBody } from '#domain/draft/draft.ts';
import { unreadFields, type ImportFinding } from '#domain/import/import-finding.ts';
import {
  isOffMarket,
  type Fields,
  type ImportRecord,
  type RunChoices,
  type SomeFields,
  type Written,
} from '#domain/import/import-record.ts';
import { unknownValues } from '#domain/draft/known-values.ts';
import type { ImportItem } from '#domain/import/imports.ts';
import type { ListingOrDraft, ListingStatus } from '#domain/listing/listing.ts';
import { photoLimits } from '#domain/limits.ts';
import { missingForListing } from '#domain/draft/listing-publish.ts';
import { findDifferences, type NewChange } from '#server/listings/changes.ts';
import { locations } from '#server/locations/malaysia.ts';
import { newBody, toFields, withFields } from '#domain/import/import-fields.ts';
import { imageKey } from './image-key.ts';

/** The listing or draft that a record belongs to, as it is now. */
export interface Current {
  kind: ListingOrDraft;
  body: DraftBody;
  /** Null for a draft. */
  status: ListingStatus | null;
  /** Does the listing have changes that are not published, or was the draft submitted? */
  isWaiting: boolean;
}

/** The portal's side of a record: unknown, known, or known and deleted. */
export type Known = { written: Written; current: Current | null; images: ReadonlySet<string> } | null;

type ImportAction = Exclude<ImportItem['action'], 'Absent'>;

export interface Decision {
  action: ImportAction;
  target: ListingOrDraft | null;
  /** The content after the change. Null where nothing is written. */
  body: DraftBody | null;
  /** The fields that are written. */
  set: SomeFields;
  /** The new status of the listing, or null. */
  status: ListingStatus | null;
  changes: NonNullable<NewChange['changes']>;
  findings: ImportFinding[];
}

const nothing = { body: null, set: {}, status: null, changes: [] } as const;

const decision = (action: ImportAction, target: Decision['target'], findings: ImportFinding[]): Decision => ({
  ...nothing,
  changes: [],
  action,
  target,
  findings,
});

/**
 * The fields that a listing needs and `body` lacks, or whose value is in no lookup; empty if the listing is
 * complete. Values in `accepted` count as known.
 */
function incompleteFields(body: DraftBody, accepted: readonly DraftBody[], today: string): string[] {
  const missing = missingForListing(body, today).map(({ field }) => field);
  const unknown = unknownValues(body, accepted, locations).map(({ field }) => field);
  return [...new Set([...missing, ...unknown])];
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Fills in the defaults where the feed has no value. A value that could not be read gets no default. */
function withDefaults(fields: SomeFields, { defaults }: RunChoices, unread: ReadonlySet<string>): SomeFields {
  const added = Object.entries(defaults).filter(
    ([field, value]) => isSaid(value) && !isSaid(fields[field as keyof Fields]) && !unread.has(field),
  );
  return { ...fields, ...Object.fromEntries(added) };
}

/** A name of type and place, for a record that has none. */
const nameFrom = ({ name, type, area, state }: SomeFields) =>
  name || [type, area || state].filter(Boolean).join(', ').slice(0, 120);

/** The fields that a new listing or draft is stored with: those of the record, completed. */
export function newFields(
  record: Pick<ImportRecord, 'fields' | 'findings'>,
  choices: RunChoices,
): SomeFields {
  const named = { ...record.fields, name: nameFrom(record.fields) };
  const fields = withDefaults(named, choices, unreadFields(record.findings));
  if (fields.intent === 'Rent' && !isSaid(fields.rentType)) fields.rentType = 'Entire Place';
  return fields;
}

/** The status of a new listing that is complete: active only where its source shows it. */
export const newStatus = ({ status }: ImportRecord, { publishAs }: RunChoices): ListingStatus =>
  status === 'Current' ? publishAs : 'Inactive';

function decideNew(record: ImportRecord, choices: RunChoices, today: string): Decision {
  const { findings } = record;
  if (isOffMarket(record.status)) return decision('Drop', null, [...findings, { code: 'not_current' }]);
  const fields = newFields(record, choices);
  if (!fields.name) return decision('Drop', null, [...findings, { code: 'nothing_to_name' }]);
  const body = newBody(fields);
  const fieldsToComplete = incompleteFields(body, [], today);
  const target = fieldsToComplete.length > 0 ? 'Draft' : 'Listing';
  const incomplete: ImportFinding[] =
    target === 'Draft' ? [{ code: 'incomplete', value: fieldsToComplete.join(', ') }] : [];
  return {
    action: 'Add',
    target,
    body,
    set: fields,
    status: target === 'Listing' ? newStatus(record, choices) : null,
    changes: [],
    findings: [...findings, ...incomplete],
  };
}

/** The status that the record asks for; null for no change. */
function nextStatus(
  record: ImportRecord,
  written: Written,
  current: Current,
  choices: RunChoices,
): ListingStatus | null {
  if (current.kind === 'Draft' || current.status === null) return null;
  const isOurs = written.status === current.status;
  if (record.status === 'Sold') return current.status === 'Archived' ? null : 'Archived';
  if (record.status === 'Withdrawn') return current.status === 'Active' ? 'Inactive' : null;
  if (record.status === 'Restricted') return isOurs && current.status === 'Active' ? 'Inactive' : null;
  const isBack =
    record.status === 'Current' &&
    isOurs &&
    current.status === 'Inactive' &&
    choices.publishAs === 'Active' &&
    written.fields.name !== undefined;
  return isBack ? 'Active' : null;
}

/** Images that no import has fetched before, as far as there is room for them. */
function newPhotos(
  { images }: ImportRecord,
  known: ReadonlySet<string>,
  { photos }: DraftBody,
): Decision['changes'] {
  const room = photoLimits.perDraft - photos.length;
  const more = Math.min(room, images.filter((url) => !known.has(imageKey(url))).length);
  return more > 0 ? [{ field: 'photos', from: photos.length, to: photos.length + more }] : [];
}

/** A record of which an import has taken an image that its source does not allow to be shown: it is restricted. */
function withHiddenImages(record: ImportRecord, known: ReadonlySet<string>): ImportRecord {
  const shown = record.hiddenImages?.find((url) => known.has(imageKey(url)));
  if (shown === undefined || isOffMarket(record.status)) return record;
  const finding = { code: 'display_restricted', value: shown.slice(0, 60) } as const;
  return { ...record, status: 'Restricted', findings: [...record.findings, finding] };
}

function decideKnown(
  said: ImportRecord,
  { written, images }: NonNullable<Known>,
  current: Current,
  choices: RunChoices,
  today: string,
): Decision {
  const record = withHiddenImages(said, images);
  const target = current.kind;
  const leave = (...more: ImportFinding[]) => decision('Leave', target, [...record.findings, ...more]);
  if (current.status === 'Archived')
    return isOffMarket(record.status) ? leave() : leave({ code: 'archived_here' });
  const status = nextStatus(record, written, current, choices);
  const now = toFields(current.body);
  const findings = [...record.findings];
  const set: Record<string, unknown> = {};
  const unread = unreadFields(findings);
  for (const [field, value] of Object.entries(record.fields)) {
    if (unread.has(field)) continue;
    const is = now[field as keyof Fields];
    if (isDeepStrictEqual(is, value)) continue;
    const was = written.fields[field as keyof Fields];
    const isUntouched = isDeepStrictEqual(is, was) || (was === undefined && !isSaid(is));
    if (isUntouched) set[field] = value;
    else if (isSaid(value)) findings.push({ code: 'changed_here', field });
  }
  const body = withFields(current.body, set);
  const changes = [...findDifferences(current.body, body), ...newPhotos(record, images, current.body)];
  if (changes.length === 0 && status === null) return decision('Leave', target, findings);
  const ofStatus = status === null ? [] : [{ field: 'status', from: current.status, to: status }];
  if (current.isWaiting) {
    const waiting = leave({ code: 'changes_waiting' });
    if (status === null) return waiting;
    return { ...waiting, action: 'Change', body: current.body, status, changes: ofStatus };
  }
  if (target === 'Listing' && changes.length > 0 && incompleteFields(body, [current.body], today).length > 0)
    return leave({ code: 'kept_complete' });
  return { action: 'Change', target, body, set, status, changes: [...changes, ...ofStatus], findings };
}

/**
 * What an import does with a record (R-IMP-4 to R-IMP-8). A field that the feed does not mention is never
 * changed; one that the agent changed since the last import is left and reported. Where changes of the agent
 * are not published, the status alone changes. `today` is YYYY-MM-DD.
 */
export function decide(record: ImportRecord, known: Known, choices: RunChoices, today: string): Decision {
  if (known === null) return decideNew(record, choices, today);
  if (known.current === null) return decision('Leave', null, [...record.findings, { code: 'deleted_here' }]);
  return decideKnown(record, known, known.current, choices, today);
}
