import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft.ts';
import type { OutboxRecord } from './record.ts';
import { type NewSave, nextToSend, withMine, withSave, withSeen, withSending, withVerdict, without } from './transitions.ts';

const clock = { now: 1_000, random: () => 0.5 };
let seq = 0;
const nextSeq = () => ++seq;
const save = (more: Partial<NewSave> = {}): NewSave => ({
  mutationId: crypto.randomUUID(),
  draftId: 'draft',
  agentId: 'agent',
  deviceId: 'device',
  body: { ...emptyDraft, name: 'Vista' },
  baseRev: null,
  after: null,
  now: clock.now,
  ...more,
});
const named = (name: string) => ({ ...emptyDraft, name });
const follow = (records: readonly OutboxRecord[], name: string) =>
  withSave(records, save({ body: named(name), after: records.at(-1)?.mutationId ?? null }), nextSeq);
const saved = (name: string) => follow([], name);
const sent = (records: OutboxRecord[]) => withSending(records, records.at(-1)!.mutationId, clock.now);

describe('saving', () => {
  test('a save that has never left the device is replaced, and keeps its place', () => {
    const first = saved('one');
    const second = follow(first, 'two');
    expect(second).toHaveLength(1);
    expect(second[0]).toMatchObject({ seq: first[0]!.seq, body: { name: 'two' } });
  });

  test('a save that may have reached the server is never changed; the next one follows it', () => {
    const first = sent(saved('one'));
    const second = follow(first, 'two');
    expect(second.map(({ body }) => body.name)).toEqual(['one', 'two']);
    expect(second[0]).toBe(first[0]);
    expect(second[1]!.seq).toBeGreaterThan(second[0]!.seq);
  });

  test('a correction takes the place of a rejected save, under a key of its own', () => {
    const first = sent(saved('one'));
    const refused = withVerdict(first, first[0]!.mutationId, { kind: 'refused', code: 'draft_name_duplicate', message: '' }, clock);
    const mended = follow(refused, 'two');
    expect(mended).toHaveLength(1);
    expect(mended[0]).toMatchObject({ state: 'queued', body: { name: 'two' } });
    expect(mended[0]!.mutationId).not.toBe(first[0]!.mutationId);
  });

  test('an edit made in another tab from an older text replaces nothing; it goes with the revision it was made from', () => {
    const mine = withSave([], save({ body: named('mine'), baseRev: 3 }), nextSeq);
    const both = withSave(mine, save({ body: named('other tab'), baseRev: 3 }), nextSeq);
    expect(both.map(({ body }) => body.name)).toEqual(['mine', 'other tab']);
    const first = withSending(both, both[0]!.mutationId, clock.now);
    expect(withVerdict(first, first[0]!.mutationId, { kind: 'accepted', rev: 4 }, clock)[1]).toMatchObject({ baseRev: 3 });
  });

  test('a save made from an acknowledged one stands on its revision', () => {
    const first = sent(saved('one'));
    const acked = withVerdict(first, first[0]!.mutationId, { kind: 'accepted', rev: 1 }, clock);
    expect(follow(acked, 'two').at(-1)!.baseRev).toBe(1);
  });
});

describe('sending', () => {
  test('one save of a draft at a time, in order', () => {
    const two = follow(sent(saved('one')), 'two');
    expect(nextToSend(two, clock.now, true)!.body.name).toBe('one');
  });

  test('nothing overtakes a save that waits for the agent', () => {
    const first = sent(saved('one'));
    const stranger = withSave(first, save({ body: named('other tab'), baseRev: 3 }), nextSeq);
    const refused = withVerdict(stranger, first[0]!.mutationId, { kind: 'refused', code: 'invalid_request', message: '' }, clock);
    expect(nextToSend(refused, clock.now, true)).toBeNull();
  });

  test('a correction made before the refusal arrived takes the refused one’s place, and is sent', () => {
    const first = sent(saved('taken name'));
    const two = follow(first, 'free name');
    const refused = withVerdict(two, first[0]!.mutationId, { kind: 'refused', code: 'draft_name_duplicate', message: '' }, clock);
    expect(refused).toMatchObject([{ state: 'queued', body: { name: 'free name' }, baseRev: null }]);
    expect(nextToSend(refused, clock.now, false)).not.toBeNull();
  });

  test('a failed save waits out its back-off, unless there is reason to hope', () => {
    const first = sent(saved('one'));
    const later = withVerdict(first, first[0]!.mutationId, { kind: 'later', pauseMs: null, reachable: false }, clock);
    expect(later[0]!.nextAttemptAt).toBe(clock.now + 0.5 * 4_000);
    expect(nextToSend(later, clock.now, false)).toBeNull();
    expect(nextToSend(later, clock.now, true)).not.toBeNull();
    expect(nextToSend(later, clock.now + 2_000, false)).not.toBeNull();
  });

  test('a save left in flight by a closed page is sent again under the same key', () => {
    const dead = sent(saved('one'));
    expect(nextToSend(dead, clock.now, false)!.mutationId).toBe(dead[0]!.mutationId);
  });
});

describe('hearing back', () => {
  test('an acceptance gives the following save the new revision to stand on', () => {
    const first = sent(saved('one'));
    const two = follow(first, 'two');
    const [acked, next] = withVerdict(two, first[0]!.mutationId, { kind: 'accepted', rev: 4 }, clock);
    expect(acked).toMatchObject({ state: 'acked', ackedRev: 4 });
    expect(next).toMatchObject({ state: 'queued', baseRev: 4 });
  });

  test('an acknowledged save is kept until a list shows its revision', () => {
    const first = sent(saved('one'));
    const acked = withVerdict(first, first[0]!.mutationId, { kind: 'accepted', rev: 2 }, clock);
    expect(withSeen(acked, 1, clock.now + 61_000)).toHaveLength(1);
    expect(withSeen(acked, 2, clock.now + 1_000)).toHaveLength(1);
    expect(withSeen(acked, 2, clock.now + 61_000)).toHaveLength(0);
  });

  test('an acknowledged save that no list shows for a day is sent again', () => {
    const first = sent(saved('one'));
    const acked = withVerdict(first, first[0]!.mutationId, { kind: 'accepted', rev: 2 }, clock);
    expect(nextToSend(acked, clock.now + 60_000, true)).toBeNull();
    expect(nextToSend(acked, clock.now + 25 * 60 * 60 * 1000, false)).not.toBeNull();
  });

  test('asking for sign-in changes nothing but that the save waits again', () => {
    const first = sent(saved('one'));
    expect(withVerdict(first, first[0]!.mutationId, { kind: 'sign-in', code: 'sign_in_required' }, clock)[0]).toMatchObject({
      state: 'queued',
      body: { name: 'one' },
    });
  });

  test('a conflict keeps both texts until the agent chooses; mine is saved on top of theirs', () => {
    const first = sent(saved('mine'));
    const theirs = { ...named('theirs'), _id: 'draft', rev: 7, status: 'Draft', createdAt: '', updatedAt: '' } as const;
    const conflict = withVerdict(first, first[0]!.mutationId, { kind: 'conflict', theirs }, clock);
    expect(conflict[0]).toMatchObject({ state: 'conflict', theirs: { name: 'theirs' }, body: { name: 'mine' } });
    const { baseRev: _baseRev, after: _after, ...given } = save({ body: named('mine') });
    expect(withMine(conflict, { ...given, replaces: first[0]!.mutationId })).toMatchObject([{ state: 'queued', baseRev: 7, body: { name: 'mine' } }]);
    expect(without(conflict, first[0]!.mutationId)).toEqual([]);
  });

  test('another tab’s text behind a conflict is not touched by the choice', () => {
    const first = sent(saved('mine'));
    const theirs = { ...named('theirs'), _id: 'draft', rev: 7, status: 'Draft', createdAt: '', updatedAt: '' } as const;
    const both = withSave(first, save({ body: named('other tab') }), nextSeq);
    const conflict = withVerdict(both, first[0]!.mutationId, { kind: 'conflict', theirs }, clock);
    const { baseRev: _baseRev, after: _after, ...given } = save({ body: named('mine') });
    expect(withMine(conflict, { ...given, replaces: first[0]!.mutationId }).map(({ body }) => body.name)).toEqual(['mine', 'other tab']);
    expect(without(conflict, first[0]!.mutationId).map(({ body }) => body.name)).toEqual(['other tab']);
  });

  test('a late word on a save that was acknowledged meanwhile changes nothing', () => {
    const first = sent(saved('one'));
    const acked = withVerdict(first, first[0]!.mutationId, { kind: 'accepted', rev: 1 }, clock);
    const later = withVerdict(acked, first[0]!.mutationId, { kind: 'later', pauseMs: null, reachable: false }, clock);
    expect(later).toEqual(acked);
    const two = sent(follow(acked, 'two'));
    const ackedTwo = withVerdict(two, two[1]!.mutationId, { kind: 'accepted', rev: 2 }, clock);
    expect(withVerdict(ackedTwo, first[0]!.mutationId, { kind: 'accepted', rev: 1 }, clock)).toEqual(ackedTwo);
  });
});
