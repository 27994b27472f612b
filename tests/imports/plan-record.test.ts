import { expect, test } from 'vitest';
import { newBody } from '#domain/import/import-fields.ts';
import type { ListingStatus } from '#domain/listing/listing.ts';
import type { ImportItemRow, ImportRunRow } from '#server/db/schema.ts';
import { planItem } from '#server/imports/apply/plan-record.ts';
import type { LinkedListing } from '#server/imports/decide/known.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import type { ListingRow } from '#server/listings/row.ts';
import { houseRecord } from '#support/house-record.ts';

const today = '2026-11-20';

const values = { ...houseRecord, tenure: 'Freehold', furnishing: 'Unfurnished' };

const record = toRecord({ sourceId: '1', place: 'line 1', status: 'Current', values, findings: [] }, today);

const run = {
  id: 'run',
  choices: { publishAs: 'Active', defaults: {} },
  archive: [7],
  isShort: false,
} as unknown as ImportRunRow;

/** A record as the dry run stored it. To change it in flight throws. */
const item = (more: Partial<ImportItemRow>): ImportItemRow =>
  Object.freeze({
    runId: 'run',
    position: 7,
    key: '1',
    sourceId: '1',
    subject: 'Taman Contoh',
    place: 'line 1',
    action: 'Add',
    target: null,
    listingId: 'new',
    record,
    changes: [],
    findings: [],
    hasProblem: false,
    result: null,
    undo: null,
    undoResult: null,
    ...more,
  });

const linkedTo = (status: ListingStatus, fields = record.fields): LinkedListing => ({
  sourceId: 'A-1',
  listingId: 'known',
  written: { fields, status },
  current: { kind: 'Listing', body: newBody(fields), status, isWaiting: false },
  images: new Set(),
  listing: { id: 'known', agentId: 'agent', status } as ListingRow,
  draft: null,
});

test('a new listing is active as long as the package allows, and inactive beyond', () => {
  const plan = (mayActivate: boolean) => planItem(item({}), null, run, { mayActivate, today });
  expect(plan(true)).toMatchObject({
    item: { result: 'Added', findings: [], undo: { statusAfter: 'Active' } },
    effect: { kind: 'add', listingId: 'new', status: 'Active' },
    written: { status: 'Active' },
  });
  expect(plan(false)).toMatchObject({
    item: { findings: [{ code: 'limit_reached' }], undo: { statusAfter: 'Inactive' } },
    effect: { status: 'Inactive' },
    written: { status: 'Inactive' },
  });
});

test('a listing that may not be active again stays inactive, and its other values change', () => {
  const cheaper = { ...record.fields, priceSen: 1_00 };
  const plan = planItem(item({ action: 'Change' }), linkedTo('Inactive', cheaper), run, {
    mayActivate: false,
    today,
  });
  expect(plan).toMatchObject({
    item: {
      result: 'Changed',
      findings: [{ code: 'limit_reached' }],
      undo: { before: { priceSen: 1_00 }, after: { priceSen: 650_000_00 }, statusAfter: null },
    },
    effect: { kind: 'change', listingId: 'known', status: null },
  });
  expect(plan.effect?.kind === 'change' && plan.effect.changes.map(({ field }) => field)).toEqual([
    'priceSen',
  ]);
});

test('a listing that its feed no longer has is archived where the agent chose it', () => {
  const absent = item({ action: 'Absent', record: null, listingId: null });
  const plan = (of: ImportRunRow) => planItem(absent, linkedTo('Active'), of, { mayActivate: false, today });
  expect(plan(run)).toMatchObject({
    item: { result: 'Archived', listingId: 'known', undo: { statusBefore: 'Active' } },
    effect: { kind: 'archive', status: 'Archived' },
    written: { status: 'Archived' },
  });
  expect(plan({ ...run, archive: [] })).toMatchObject({ item: { result: 'Left' }, effect: null });
  expect(plan({ ...run, isShort: true })).toMatchObject({ item: { result: 'Left' }, effect: null });
});
