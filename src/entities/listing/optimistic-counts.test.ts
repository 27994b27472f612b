import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import type { ListingAction, ListingStatus, ListingSummary } from '#domain/listing/listing.ts';
import type { SavedDraft, StatusCommand } from '#outbox/read.ts';
import { countsWithChanges } from './optimistic-counts.ts';
import { onDeviceOf } from './optimistic-listing.ts';

const counts = {
  active: 10,
  inactive: 4,
  archived: 2,
  outdated: 3,
  total: 16,
  byKind: { Buy: 6, Rent: 4, New: 0 },
};
const fetchedAt = 1_000;

const command = (to: ListingAction, seen: Record<string, ListingStatus>, more: Partial<StatusCommand> = {}) =>
  ({
    state: 'waiting',
    doneAt: 0,
    madeAt: fetchedAt,
    waitsFor: Object.keys(seen),
    rejections: [],
    request: {
      kind: 'status',
      to,
      listings: Object.entries(seen).map(([_id, status]) => ({ _id, name: _id, seen: status })),
    },
    ...more,
  }) as StatusCommand;

const outdated = ['a', 'b', 'c'].map(
  (_id) => ({ _id, status: 'Active', kind: 'Rent', outdated: true, confirmedAt: null }) as ListingSummary,
);
const rows = new Map(outdated.map((listing) => [listing._id, listing]));
const counted = (...commands: StatusCommand[]) =>
  countsWithChanges(counts, fetchedAt, onDeviceOf([], commands), rows);
const published = (draftId: string, ackedAt: number | null = null, more: Partial<SavedDraft> = {}) =>
  ({
    draftId,
    becomes: 'Published',
    state: ackedAt === null ? 'queued' : 'acked',
    baseRev: null,
    savedAt: fetchedAt,
    ackedAt: ackedAt ?? 0,
    body: { ...emptyDraft, intent: 'New' },
    ...more,
  }) as SavedDraft;

test('without commands on this device, the server’s count is shown', () => {
  expect(counted()).toEqual(counts);
});

test('what was confirmed is no longer outdated, and stays active', () => {
  expect(counted(command('Available', { a: 'Active', b: 'Active' }))).toEqual({ ...counts, outdated: 1 });
});

test('an archived listing is counted under its new status', () => {
  expect(counted(command('Inactive', { a: 'Active' }), command('Archived', { z: 'Inactive' }))).toEqual({
    ...counts,
    active: 9,
    archived: 3,
    outdated: 2,
    byKind: { Buy: 6, Rent: 3, New: 0 },
  });
});

test('a listing that went away and came back is counted once', () => {
  expect(counted(command('Inactive', { z: 'Active' }), command('Active', { z: 'Inactive' }))).toEqual(counts);
});

test('what was done before the server counted, or was not taken, is not counted again', () => {
  const done = command('Inactive', { a: 'Active' }, { state: 'done', doneAt: fetchedAt - 1 });
  const rejected = command('Inactive', { b: 'Active' }, { state: 'rejected', doneAt: fetchedAt + 1 });
  expect(counted(done, rejected)).toEqual(counts);
  expect(counted({ ...done, doneAt: fetchedAt + 1 })).toEqual({
    ...counts,
    active: 9,
    inactive: 5,
    outdated: 2,
    byKind: { Buy: 6, Rent: 3, New: 0 },
  });
});

test('a listing that was published here is counted at once, and a known one as it is now', () => {
  const saved = [published('new'), published('a'), published('old', fetchedAt - 1)];
  expect(countsWithChanges(counts, fetchedAt, onDeviceOf(saved, []), rows)).toEqual({
    ...counts,
    total: 17,
    active: 11,
    outdated: 2,
    byKind: { Buy: 6, Rent: 3, New: 2 },
  });
  const commands = [command('Inactive', { new: 'Active' })];
  expect(countsWithChanges(counts, fetchedAt, onDeviceOf(saved, commands), rows)).toMatchObject({
    total: 17,
    active: 10,
    inactive: 5,
  });
});

test('a publication that needs the agent, and one that may only change a listing, add no listing', () => {
  const added = (more: Partial<SavedDraft>) =>
    countsWithChanges(counts, fetchedAt, onDeviceOf([published('other', null, more)], []), rows).total - 16;
  expect(added({})).toBe(1);
  expect(added({ state: 'rejected' })).toBe(0);
  expect(added({ state: 'conflict' })).toBe(0);
  expect(added({ baseRev: 3 })).toBe(0);
  expect(added({ baseRev: 3, isFirst: true })).toBe(1);
});

test('a row that is newer than the count is not counted twice', () => {
  const newer = new Map([['z', { ...outdated[0]!, _id: 'z', status: 'Inactive' as const, outdated: false }]]);
  const commands = [command('Inactive', { z: 'Active' }, { state: 'done', doneAt: fetchedAt + 1 })];
  expect(countsWithChanges(counts, fetchedAt, onDeviceOf([], commands), newer)).toMatchObject({
    active: 9,
    inactive: 5,
    byKind: { Buy: 6, Rent: 3, New: 0 },
  });
});
