import { expect, test } from 'vitest';
import { type Posting, type PostingState, problem } from '#domain/posting/posting.ts';
import type { PostingCommand } from '#outbox/read.ts';
import { byProblem, knownProblems, planFor, type PostedListing } from './platform-state.ts';

const listing = (name: string, status: PostedListing['status'] = 'Active') => ({ _id: name, name, status });

const posting = (listingId: string, state: PostingState, more: Partial<Posting> = {}): Posting => ({
  listingId,
  platform: 'rumahku',
  state,
  reference: null,
  link: null,
  problems: [],
  attempts: 1,
  changed: [],
  isHeld: false,
  mayBeThere: state === 'Posted',
  requestedAt: '2026-11-20T04:00:00.000Z',
  postedAt: null,
  nextTryAt: null,
  updatedAt: '2026-11-20T04:00:00.000Z',
  ...more,
});

const command = (names: readonly string[], more: Partial<PostingCommand> = {}): PostingCommand => ({
  v: 1,
  mutationId: 'm',
  agentId: 'a',
  deviceId: 'd',
  seq: 1,
  kind: 'posting',
  waitsFor: names,
  request: {
    kind: 'posting',
    act: 'post',
    platform: 'rumahku',
    listings: names.map((name) => listing(name)),
  },
  state: 'waiting',
  heldUntil: 0,
  attempts: 0,
  nextAttemptAt: 0,
  madeAt: 0,
  doneAt: 0,
  rejections: [],
  ...more,
});

const fetchedAt = Date.parse('2026-11-21T00:00:00.000Z');
const plan = (
  listings: readonly PostedListing[],
  known: { postings?: Posting[]; commands?: PostingCommand[]; fetchedAt?: number } = {},
) => {
  const all = { postings: [], commands: [], fetchedAt, ...known };
  const made = planFor('rumahku', listings, all, (one) => knownProblems(one, []));
  const names = (some: readonly PostedListing[]) => some.map(({ name }) => name);
  return {
    ...made,
    kinds: made.platformStates.map(({ kind }) => kind),
    toPost: names(made.toPost),
    toRenew: names(made.toRenew),
    toWithdraw: names(made.toWithdraw),
  };
};

test('what is posted is renewed or withdrawn, what is not is posted, and what is under way is left', () => {
  const listings = ['posted', 'changed', 'failed', 'withdrawn', 'new', 'moving'].map((name) => listing(name));
  const postings = [
    posting('posted', 'Posted'),
    posting('changed', 'Posted', { changed: ['price'] }),
    posting('failed', 'Failed'),
    posting('withdrawn', 'Withdrawn'),
    posting('moving', 'Posting'),
  ];
  expect(plan(listings, { postings })).toMatchObject({
    toPost: ['changed', 'failed', 'withdrawn', 'new'],
    toRenew: ['posted', 'changed'],
    toWithdraw: ['posted', 'changed', 'moving'],
  });
});

test('a request on this device counts until an answer has it, and is not made twice', () => {
  const queued = plan([listing('a')], { commands: [command(['a'])] });
  expect(queued).toMatchObject({ kinds: ['queued'], toPost: [] });
  const sent = command(['a'], { state: 'done', doneAt: fetchedAt + 1 });
  expect(plan([listing('a')], { commands: [sent] })).toMatchObject({ kinds: ['queued'], toPost: [] });
  const seen = command(['a'], { state: 'done', doneAt: fetchedAt - 1 });
  expect(plan([listing('a')], { commands: [seen] })).toMatchObject({ kinds: ['none'], toPost: ['a'] });
});

test('a refusal is said and hides nothing of what is there, whatever the clock of the server says', () => {
  const rejections = [{ subject: 'a', code: 'posting_refused' as const }];
  const refused = command(['a', 'b'], { state: 'rejected', doneAt: fetchedAt - 5, rejections });
  const both = [listing('a'), listing('b')];
  expect(plan(both, { commands: [refused] }).kinds).toEqual(['rejected', 'none']);
  expect(plan(both, { commands: [refused] }).toPost).toEqual(['a', 'b']);
  for (const requestedAt of ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']) {
    const postings = [posting('a', 'Posted', { requestedAt })];
    expect(plan(both, { commands: [refused], postings })).toMatchObject({
      kinds: ['rejected', 'none'],
      toPost: ['b'],
      toRenew: ['a'],
      toWithdraw: ['a'],
    });
  }
});

test('nothing is said of a platform whose answer never came, and a post can be queued all the same', () => {
  expect(plan([listing('a')], { fetchedAt: 0 })).toMatchObject({ kinds: ['unknown'], toPost: ['a'] });
});

test('what keeps listings from being posted is counted once, the most frequent first; a warning is not', () => {
  const found = [
    { listing: listing('a', 'Inactive'), problems: knownProblems(listing('a', 'Inactive'), ['mobile']) },
    { listing: listing('b'), problems: knownProblems(listing('b'), ['mobile']) },
    { listing: listing('c'), problems: [problem('superlative', { isWarning: true })] },
  ];
  expect(byProblem(found).map(({ problem: { code }, listings }) => [code, listings.length])).toEqual([
    ['advertiser_missing', 2],
    ['listing_not_active', 1],
  ]);
});
