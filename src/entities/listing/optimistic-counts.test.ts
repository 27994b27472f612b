import { expect, test } from 'vitest';
import type { ListingAction, ListingStatus, ListingSummary } from '#domain/listing.ts';
import type { StatusCommand } from '#outbox/read.ts';
import { countsWithCommands } from './optimistic-counts.ts';

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
const counted = (...commands: StatusCommand[]) => countsWithCommands(counts, fetchedAt, commands, outdated);

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
