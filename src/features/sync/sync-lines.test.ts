import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import type { SavedDraft, OpenAutosave, UnreadableItem } from '#outbox/read.ts';
import { syncLines } from './sync-lines.ts';

const saved = (draftId: string, state: SavedDraft['state'], more: Partial<SavedDraft> = {}) =>
  ({
    draftId,
    state,
    body: { ...emptyDraft, name: draftId },
    savedAt: 10,
    attempts: 0,
    nextAttemptAt: 0,
    baseRev: null,
    problem: null,
    ...more,
  }) as SavedDraft;
const autosaved = (draftId: string) =>
  ({ draftId, body: { ...emptyDraft, name: draftId }, typedAt: 20, baseRev: null }) as OpenAutosave;
const photo = (draftId: string, state: PhotoRecord['state'], more: Partial<PhotoRecord> = {}) =>
  ({
    photoId: `${draftId} ${state}`,
    draftId,
    state,
    addedAt: 30,
    attempts: 0,
    nextAttemptAt: 0,
    problem: null,
    ...more,
  }) as PhotoRecord;
const of = (parts: {
  saved?: SavedDraft[];
  autosaved?: OpenAutosave[];
  photos?: PhotoRecord[];
  unreadable?: UnreadableItem[];
}) =>
  syncLines({
    drafts: {
      saved: parts.saved ?? [],
      autosaved: parts.autosaved ?? [],
      unreadable: parts.unreadable ?? [],
    },
    photos: parts.photos ?? [],
    commands: [],
  });

test('a draft that is on the server with all its pictures has no line', () => {
  expect(of({ saved: [saved('a', 'acked')], photos: [photo('a', 'stored')] })).toMatchObject({
    lines: [],
    oldest: null,
  });
});

test('drafts that need the agent are first, then sending, waiting and never saved ones', () => {
  const { lines, isSending } = of({
    saved: [
      saved('waits', 'queued'),
      saved('rejected', 'rejected', { problem: { code: 'draft_name_duplicate', message: '' } }),
      saved('goes', 'sending'),
      saved('clash', 'conflict'),
    ],
    autosaved: [autosaved('autosaved')],
  });
  expect(lines.map(({ draftId, syncState }) => [draftId, syncState])).toEqual([
    ['rejected', 'attention'],
    ['clash', 'attention'],
    ['goes', 'sending'],
    ['waits', 'waiting'],
    ['autosaved', 'unsaved'],
  ]);
  expect(lines.map(({ problem }) => problem)).toEqual([
    'draft_name_duplicate',
    'draft_conflict',
    null,
    null,
    null,
  ]);
  expect(isSending).toBe(true);
});

test('unsent pictures of a sent draft have a line', () => {
  const { lines, oldest } = of({ photos: [photo('a', 'waiting'), photo('a', 'stored')] });
  expect(lines).toMatchObject([{ draftId: 'a', syncState: 'photos', body: null, isOnServer: true }]);
  expect(oldest).toBe(30);
});

test('a rejected picture needs the agent, even if the text is sent', () => {
  expect(of({ saved: [saved('a', 'acked')], photos: [photo('a', 'rejected')] })).toMatchObject({
    lines: [{ syncState: 'attention', problem: null }],
  });
});

test('an autosave on top of a waiting save is shown and does not hide it', () => {
  expect(of({ saved: [saved('a', 'queued')], autosaved: [autosaved('a')] }).lines).toMatchObject([
    { syncState: 'waiting', hasAutosave: true },
  ]);
});

test('the next try is the earliest of all failed tries', () => {
  expect(of({ saved: [saved('a', 'queued')] }).nextTryAt).toBeNull();
  const tried = { attempts: 2, nextAttemptAt: 700 };
  expect(
    of({
      saved: [saved('a', 'queued', tried)],
      photos: [photo('b', 'waiting', { attempts: 1, nextAttemptAt: 500 })],
    }).nextTryAt,
  ).toBe(500);
});

test('unreadable work has no line, and counts for the age of the oldest work', () => {
  const unreadable: UnreadableItem[] = [
    {
      draftId: 'x',
      kind: 'draft',
      mutationId: 'm',
      quarantineKey: null,
      commandSeq: null,
      canRetry: false,
      storedAt: 5,
      code: 'unreadable_on_device',
      stored: {},
    },
  ];
  expect(of({ unreadable })).toMatchObject({ oldest: 5, lines: [] });
});
