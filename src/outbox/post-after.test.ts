import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { freshState } from './drafts/fresh-state.ts';
import { type OutboxRecord, type SaveOutcome } from './drafts/record.ts';
import { withSave, withUndone } from './drafts/transitions.ts';

vi.stubGlobal('indexedDB', new IDBFactory());
vi.stubGlobal('IDBKeyRange', IDBKeyRange);

async function device() {
  vi.resetModules();
  const [after, store, { change, recordsFor }] = await Promise.all([
    import('./post-after.ts'),
    import('./commands/store.ts'),
    import('./drafts/store.ts'),
  ]);
  return { ...after, ...store, change, recordsFor };
}

const publication: OutboxRecord = {
  ...freshState,
  mutationId: 'publication',
  draftId: 'draft',
  agentId: 'agent',
  deviceId: 'device',
  seq: 1,
  body: { open: { ...emptyDraft, name: 'Vista' } },
  baseRev: null,
  base: null,
  parent: null,
  becomes: 'Published',
  postTo: [
    { platform: 'rumahku', mutationId: 'first' },
    { platform: 'hartanah', mutationId: 'second' },
  ],
  savedAt: 0,
};
const accepted: SaveOutcome = { kind: 'accepted', rev: 1 };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('a confirmed publication is posted to its platforms, also where its answer is heard twice', async () => {
  const { withPostings, commandsFor } = await device();
  expect(await withPostings(publication, accepted)).toEqual(accepted);
  await withPostings(publication, accepted);
  expect(
    (await commandsFor('agent')).map(({ mutationId, waitsFor, request }) => [mutationId, waitsFor, request]),
  ).toEqual(
    ['rumahku', 'hartanah'].map((platform, place) => [
      publication.postTo![place]!.mutationId,
      ['draft'],
      { open: { kind: 'posting', act: 'first', platform, listings: [{ _id: 'draft', name: 'Vista' }] } },
    ]),
  );
});

test.each<SaveOutcome>([
  { kind: 'retry', pauseMs: null },
  { kind: 'sign-in', code: 'sign_in_required' },
  { kind: 'rejected', code: 'draft_name_duplicate', message: '' },
])('nothing is posted of a publication whose answer is $kind', async (outcome) => {
  const { withPostings, commandsFor } = await device();
  expect(await withPostings(publication, outcome)).toEqual(outcome);
  expect(await commandsFor('agent')).toEqual([]);
});

test('a publication that a build without postings delivered is posted once, and again never', async () => {
  const { queueMissedPostings, commandsFor, change, changeCommand, recordsFor } = await device();
  const delivered: OutboxRecord = { ...publication, state: 'acked', ackedRev: 1, ackedAt: 1 };
  await change('agent', 'draft', () => [delivered]);
  await queueMissedPostings('agent');
  const queued = await commandsFor('agent');
  expect(queued.map(({ mutationId }) => mutationId)).toEqual(['first', 'second']);
  for (const command of queued) await changeCommand(command, () => null);
  await queueMissedPostings('agent');
  expect(await commandsFor('agent')).toEqual([]);
  expect(await recordsFor('agent')).toMatchObject([{ state: 'acked' }]);
});

test('nothing is posted of a publication that was undone', async () => {
  const { withPostings, commandsFor } = await device();
  const [undone] = withUndone([publication], 'publication')!;
  await withPostings(undone!, accepted);
  expect(await commandsFor('agent')).toEqual([]);
});

test('a publication waits where the device cannot store what comes after it', async () => {
  const { withPostings } = await device();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(await withPostings(publication, accepted)).toEqual({ kind: 'retry', pauseMs: null });
});

test('a text that goes on in the place of a conflict takes its platforms along', () => {
  const conflict = { ...publication, state: 'conflict' as const, theirs: publication.body, theirsRev: 2 };
  const save = { ...publication, mutationId: 'later', parent: 'publication', now: 1 };
  const { becomes: _, postTo: __, ...plain } = save;
  expect(withSave([conflict], plain, () => 2)).toMatchObject([
    { mutationId: 'later', becomes: 'Published', postTo: publication.postTo },
  ]);
});
