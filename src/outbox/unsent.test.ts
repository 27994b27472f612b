import { expect, test } from 'vitest';
import type { Command } from './commands/command.ts';
import type { PhotoRecord } from './photos/photo.ts';
import type { OutboxRecord, Autosave } from './drafts/record.ts';
import { type OnDevice, countUnsent, totalUnsent } from './unsent.ts';

const record = (draftId: string, state: OutboxRecord['state'], savedAt = 10) =>
  ({ draftId, state, savedAt }) as OutboxRecord<unknown>;
const autosave = (draftId: string, baseRev: number | null = null) =>
  ({ draftId, baseRev, parent: null }) as Autosave;
const photo = (draftId: string, state: PhotoRecord['state']) =>
  ({ draftId, state, addedAt: 20 }) as PhotoRecord;
const command = (state: Command['state'], waitsFor: string[], rejections: Command['rejections'] = []) =>
  ({
    kind: waitsFor.length > 0 ? 'status' : 'message',
    state,
    waitsFor,
    rejections,
    madeAt: 30,
    heldUntil: 36,
  }) as unknown as Command<unknown>;
const count = (parts: Partial<OnDevice>) =>
  countUnsent({
    records: [],
    autosaves: [],
    photos: [],
    arePhotosHeld: false,
    commands: [],
    laterCommands: 0,
    hasMessageDraft: false,
    quarantined: 0,
    ...parts,
  });
const none = { drafts: 0, photos: 0, changes: 0, messages: 0 };

test('where everything is on the server nothing is counted', () => {
  const unsent = count({
    records: [record('a', 'acked')],
    photos: [photo('a', 'stored')],
    commands: [command('done', ['a'])],
  });
  expect(unsent).toEqual({
    waiting: none,
    needsAgent: none,
    unsaved: { drafts: 0, photos: 0, messages: 0 },
    quarantined: 0,
    sendable: 0,
    held: 0,
    waitingSince: null,
  });
  expect(totalUnsent(unsent)).toBe(0);
});

test('what can still be undone begins to wait when that is over', () => {
  const publication = { ...record('a', 'queued'), heldUntil: 16 };
  expect(count({ records: [publication] }).waitingSince).toBe(16);
  expect(count({ commands: [command('waiting', ['x'])] }).waitingSince).toBe(36);
});

test('drafts, photos, status changes by listing, and messages are each counted as what they are', () => {
  const unsent = count({
    records: [record('a', 'queued'), record('b', 'sending')],
    photos: [photo('a', 'waiting'), photo('c', 'sending')],
    commands: [command('waiting', ['x', 'y', 'z']), command('sending', [])],
  });
  expect(unsent.waiting).toEqual({ drafts: 2, photos: 2, changes: 3, messages: 1 });
  expect(unsent).toMatchObject({ sendable: 8, waitingSince: 10 });
  expect(totalUnsent(unsent)).toBe(8);
});

test('what the server rejected needs the agent, a status change once for each listing', () => {
  const unsent = count({
    records: [record('a', 'conflict'), record('b', 'rejected')],
    photos: [photo('c', 'rejected')],
    commands: [
      command('rejected', ['x', 'y'], [{ subject: 'x', code: 'not_found' }]),
      command('rejected', ['p', 'q'], [{ subject: null, code: 'not_found' }]),
      command('rejected', [], [{ subject: null, code: 'not_found' }]),
    ],
  });
  expect(unsent.needsAgent).toEqual({ drafts: 2, photos: 1, changes: 3, messages: 1 });
  expect(unsent.sendable).toBe(0);
});

test('photos of a draft that was never saved are not sent before it is saved', () => {
  const unsent = count({
    autosaves: [autosave('new'), autosave('known', 4)],
    photos: [photo('new', 'waiting'), photo('known', 'waiting')],
  });
  expect(unsent.unsaved).toEqual({ drafts: 2, photos: 1, messages: 0 });
  expect(unsent).toMatchObject({ waiting: { photos: 1 }, sendable: 1 });
});

test('photos of a draft that needs the agent wait with it, and a try now cannot send them', () => {
  const unsent = count({ records: [record('a', 'conflict')], photos: [photo('a', 'waiting')] });
  expect(unsent).toMatchObject({ waiting: { photos: 1 }, needsAgent: { drafts: 1 }, sendable: 0 });
});

test('photos that wait for Wi-Fi wait, and a try now does not send them', () => {
  const photos = [photo('a', 'waiting'), { ...photo('a', 'waiting'), isForAnyConnection: true }];
  expect(count({ photos, arePhotosHeld: true })).toMatchObject({
    waiting: { photos: 2 },
    held: 1,
    sendable: 1,
    waitingSince: 20,
  });
  expect(count({ photos: [photos[0]!], arePhotosHeld: true })).toMatchObject({
    sendable: 0,
    waitingSince: null,
  });
});

test('status changes that wait for a draft that needs the agent cannot be sent now, nor later ones on their listings', () => {
  const unsent = count({
    records: [record('a', 'rejected'), record('b', 'queued')],
    commands: [
      command('waiting', ['a', 'x']),
      command('waiting', ['x']),
      command('waiting', ['b', 'y']),
      command('waiting', []),
    ],
  });
  expect(unsent).toMatchObject({ waiting: { drafts: 1, changes: 5, messages: 1 }, sendable: 4 });
});

test('text typed on top of a save that is on the way is not counted twice', () => {
  expect(
    totalUnsent(count({ records: [record('a', 'queued')], autosaves: [autosave('a'), autosave('a')] })),
  ).toBe(1);
  expect(totalUnsent(count({ records: [record('a', 'acked')], autosaves: [autosave('a', 3)] }))).toBe(1);
});

test('a message that is typed and not sent counts, and so does what cannot be read', () => {
  expect(totalUnsent(count({ hasMessageDraft: true, quarantined: 2 }))).toBe(3);
});
