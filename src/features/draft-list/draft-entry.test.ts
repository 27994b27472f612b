import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '#domain/draft/draft.ts';
import type { SavedDraft, OpenAutosave } from '#outbox/read.ts';
import { draftEntries } from './draft-entry.ts';

const everything = { q: '', status: '', page: 0 } as const;
const onServer = (id: string, name: string): Draft => ({
  ...emptyDraft,
  _id: id,
  name,
  rev: 1,
  status: 'Draft',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
const saved = (draftId: string, state: SavedDraft['state'], name = draftId) =>
  ({ draftId, state, body: { ...emptyDraft, name }, savedAt: 1, problem: null }) as SavedDraft;
const autosaved = (draftId: string) =>
  ({ draftId, body: { ...emptyDraft, name: draftId }, typedAt: 2 }) as OpenAutosave;
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test('a draft on the device and on the server is one line with the newer text', () => {
  const entries = draftEntries(
    { saved: [saved('a', 'queued')], autosaved: [] },
    [onServer('a', 'older'), onServer('b', 'b')],
    everything,
  );
  expect(ids(entries.device)).toEqual(['a']);
  expect(ids(entries.server)).toEqual(['b']);
  expect(entries.device[0]!.draftState).toBe('waiting');
});

test('an acknowledged save is shown until the server’s list has it, and then once', () => {
  expect(ids(draftEntries({ saved: [saved('a', 'acked')], autosaved: [] }, [], everything).device)).toEqual([
    'a',
  ]);
  const entries = draftEntries(
    { saved: [saved('a', 'acked')], autosaved: [] },
    [onServer('a', 'a')],
    everything,
  );
  expect([ids(entries.device), ids(entries.server)]).toEqual([[], ['a']]);
});

test('an autosave replaces the saved text of the same draft', () => {
  const entries = draftEntries(
    { saved: [saved('a', 'queued')], autosaved: [autosaved('a')] },
    [],
    everything,
  );
  expect(entries.device).toMatchObject([{ id: 'a', draftState: 'unfinished' }]);
});

test('search, status and page apply to drafts on this device as well', () => {
  const device = {
    saved: [saved('a', 'queued', 'Vista Kiara'), saved('b', 'rejected', 'Menara')],
    autosaved: [],
  };
  expect(ids(draftEntries(device, [], { ...everything, q: 'kiara' }).device)).toEqual(['a']);
  expect(ids(draftEntries(device, [], { ...everything, status: 'Published' }).device)).toEqual([]);
  expect(ids(draftEntries(device, [], { ...everything, status: 'Draft' }).device)).toEqual(['a']);
  expect(ids(draftEntries(device, [], { ...everything, status: 'Rejected' }).device)).toEqual(['b']);
  expect(ids(draftEntries(device, [], { ...everything, page: 1 }).device)).toEqual([]);
});

test('the entry says what a waiting save makes of the draft, and whether the draft changes a listing', () => {
  const published = { ...saved('a', 'queued'), becomes: 'Published' } as SavedDraft;
  expect(draftEntries({ saved: [published], autosaved: [] }, [], everything).device[0]).toMatchObject({
    draftState: 'waiting',
    becomes: 'Published',
  });
  const ofPublished = { ...everything, status: 'Published' } as const;
  expect(
    draftEntries({ saved: [{ ...published, state: 'acked' }], autosaved: [] }, [], ofPublished).device[0],
  ).toMatchObject({
    draftState: 'Published',
    isListed: true,
  });
  const changed = { ...onServer('b', 'b'), listed: true };
  expect(draftEntries({ saved: [], autosaved: [] }, [changed], everything).server[0]).toMatchObject({
    draftState: 'Draft',
    isListed: true,
  });
  expect(
    draftEntries({ saved: [], autosaved: [autosaved('b')] }, [changed], everything).device[0],
  ).toMatchObject({
    draftState: 'unfinished',
    isListed: true,
  });
});

test('what is published is in the list only where it is asked for', () => {
  const published = { ...saved('a', 'acked'), becomes: 'Published' } as SavedDraft;
  const device = { saved: [published], autosaved: [] };
  const server = [{ ...onServer('b', 'b'), status: 'Published' as const }, onServer('c', 'c')];
  const shown = draftEntries(device, server, everything);
  expect([ids(shown.device), ids(shown.server)]).toEqual([[], ['c']]);
  const asked = draftEntries(device, server.slice(0, 1), { ...everything, status: 'Published' });
  expect([ids(asked.device), ids(asked.server)]).toEqual([['a'], ['b']]);
});
