import { isDeepStrictEqual } from 'node:util';
import type { DraftBody } from '#domain/draft/draft.ts';
import { toFields } from '#domain/import/import-fields.ts';
import type { ImportFinding } from '#domain/import/import-finding.ts';
import type { Fields, ImportRecord, SomeFields, Written } from '#domain/import/import-record.ts';
import type { ListingStatus } from '#domain/listing/listing.ts';
import type { ImportItemRow, ImportRunRow } from '#server/db/schema.ts';
import type { FieldChange } from '#server/listings/changes.ts';
import type { ListingRow } from '#server/listings/row.ts';
import { decide, type Decision } from '#server/imports/decide/decide.ts';
import type { LinkedListing } from '#server/imports/decide/known.ts';

/** What is written of a listing or draft. */
export type Effect =
  | {
      kind: 'add';
      listingId: string;
      body: DraftBody;
      /** Null for a draft. */
      status: ListingStatus | null;
    }
  | {
      kind: 'change';
      listingId: string;
      linked: LinkedListing;
      body: DraftBody;
      /** What the history of a listing says. */
      changes: FieldChange[];
      /** Null where it stays. */
      status: ListingStatus | null;
    }
  | { kind: 'archive'; listingId: string; listing: ListingRow; status: 'Archived' };

/** What becomes of a record when it is applied. */
export interface RecordPlan {
  /** The record with its result, and with the action that was taken where the portal changed since the dry run. */
  item: ImportItemRow;
  /** Null where nothing is written but the result. */
  effect: Effect | null;
  /** What the source has written into the listing or draft then. */
  written: Written | null;
  /** Addresses of the images to fetch. */
  images: readonly string[];
}

interface Limits {
  /** May one more listing be active? */
  mayActivate: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

const resultAlone = (item: ImportItemRow): RecordPlan => ({ item, effect: null, written: null, images: [] });

const pick = (from: Fields, keys: SomeFields): SomeFields =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, from[key as keyof Fields]]));

/** A listing that would be active beyond the limit of the package is inactive, or stays as it is. */
function allowStatus(
  wanted: ListingStatus | null,
  from: ListingStatus | null,
  { mayActivate }: Limits,
): { status: ListingStatus | null; findings: ImportFinding[] } {
  if (wanted !== 'Active' || mayActivate) return { status: wanted, findings: [] };
  return { status: from === null ? 'Inactive' : null, findings: [{ code: 'limit_reached' }] };
}

function planAddition(
  item: ImportItemRow,
  listingId: string,
  { body, target, set, status: wanted }: Decision & { body: DraftBody },
  limits: Limits,
): RecordPlan {
  const { status, findings } = allowStatus(wanted, null, limits);
  const undo = {
    before: {},
    after: toFields(body),
    statusBefore: null,
    statusAfter: status,
    written: null,
  };
  return {
    item: { ...item, result: 'Added', target, findings: [...item.findings, ...findings], undo },
    effect: { kind: 'add', listingId, body, status },
    written: { fields: { ...set }, status },
    images: item.record?.images ?? [],
  };
}

/** What the source has written: what it wrote before, and the fields that say now what the record says. */
function writtenWith(
  { written }: LinkedListing,
  record: ImportRecord | null,
  body: DraftBody,
  status: ListingStatus | null,
): Written {
  const now = toFields(body);
  const agreed = Object.entries(record?.fields ?? {}).filter(([field, value]) =>
    isDeepStrictEqual(now[field as keyof Fields], value),
  );
  return {
    fields: { ...written.fields, ...Object.fromEntries(agreed) },
    status: status ?? written.status,
  };
}

function planChange(
  item: ImportItemRow,
  linked: LinkedListing & { current: NonNullable<LinkedListing['current']> },
  { body, target, set, changes, status: wanted }: Decision & { body: DraftBody },
  limits: Limits,
): RecordPlan {
  const { current, written, listingId } = linked;
  const { status, findings } = allowStatus(wanted, current.status, limits);
  const undo = {
    before: pick(toFields(current.body), set),
    after: set,
    statusBefore: status && current.status,
    statusAfter: status,
    written,
  };
  return {
    item: {
      ...item,
      result: 'Changed',
      target,
      listingId,
      findings: [...item.findings, ...findings],
      undo,
    },
    effect: {
      kind: 'change',
      listingId,
      linked,
      body,
      changes: changes.filter(({ field }) => field !== 'status'),
      status,
    },
    written: writtenWith(linked, item.record, body, status),
    images: current.isWaiting ? [] : (item.record?.images ?? []),
  };
}

function planAbsent(
  item: ImportItemRow,
  linked: LinkedListing | null,
  { archive, isShort }: ImportRunRow,
): RecordPlan {
  const isChosen = !isShort && (archive === 'all' || archive.includes(item.position));
  const listing = linked?.listing;
  if (!isChosen || !listing || listing.status === 'Archived') return resultAlone({ ...item, result: 'Left' });
  const { listingId, written } = linked;
  const undo = {
    before: {},
    after: {},
    statusBefore: listing.status,
    statusAfter: 'Archived' as const,
    written,
  };
  return {
    item: { ...item, result: 'Archived', listingId, undo },
    effect: { kind: 'archive', listingId, listing, status: 'Archived' },
    written: { ...written, status: 'Archived' },
    images: [],
  };
}

const hasBody = (decision: Decision): decision is Decision & { body: DraftBody } => decision.body !== null;

function planRecord(
  item: ImportItemRow,
  record: ImportRecord,
  linked: LinkedListing | null,
  run: ImportRunRow,
  limits: Limits,
): RecordPlan {
  const decision = decide(record, linked, run.choices, limits.today);
  const { action, target, findings, changes } = decision;
  const decided = { ...item, action, findings, changes };
  const unwritten = { ...decided, target, listingId: linked?.listingId ?? null };
  if (action === 'Drop') return resultAlone({ ...unwritten, result: 'Dropped' });
  if (action === 'Leave' || !hasBody(decision)) return resultAlone({ ...unwritten, result: 'Left' });
  if (linked?.current) return planChange(decided, { ...linked, current: linked.current }, decision, limits);
  if (item.listingId === null) throw new Error('A record that is added has the id of its listing.');
  return planAddition(decided, item.listingId, decision, limits);
}

/** What becomes of a record of the run, as the portal is now. */
export function planItem(
  item: ImportItemRow,
  linked: LinkedListing | null,
  run: ImportRunRow,
  limits: Limits,
): RecordPlan {
  const { action, record } = item;
  if (action === 'Absent') return planAbsent(item, linked, run);
  if (record && (action === 'Add' || action === 'Change'))
    return planRecord(item, record, linked, run, limits);
  return resultAlone({ ...item, result: action === 'Drop' ? 'Dropped' : 'Left' });
}
