import { expect, test } from 'vitest';
import { draftsInProgress } from './drafts-in-progress.ts';

const none = { total: 0, items: [] };
const begun = { draftId: 'a', baseRev: null, parent: null };
const queued = { draftId: 'b', baseRev: null, becomes: 'Draft', state: 'queued' } as const;

test('a draft that was only begun here is in progress, once for all its open forms', () => {
  expect(draftsInProgress(none, { saved: [], autosaved: [begun, begun] })).toBe(1);
});

test('a saved draft that the server does not have yet is in progress', () => {
  expect(draftsInProgress(none, { saved: [queued], autosaved: [{ ...begun, draftId: 'b' }] })).toBe(1);
});

test('a draft that the server lists is counted once', () => {
  const server = { total: 3, items: [{ _id: 'a' }, { _id: 'b' }] };
  expect(draftsInProgress(server, { saved: [queued], autosaved: [begun] })).toBe(3);
});

test.for([
  { ...queued, becomes: 'Published' as const },
  { ...queued, state: 'rejected' as const },
  { ...queued, state: 'acked' as const },
  { ...queued, baseRev: 4 },
])('what is handed in, rejected, accepted or a change is not: %o', (saved) => {
  expect(draftsInProgress(none, { saved: [saved], autosaved: [] })).toBe(0);
});

test('what is typed into a draft of the server is no other draft', () => {
  const typed = { draftId: 'c', baseRev: 2, parent: null };
  expect(draftsInProgress({ total: 1, items: [{ _id: 'c' }] }, { saved: [], autosaved: [typed] })).toBe(1);
});
