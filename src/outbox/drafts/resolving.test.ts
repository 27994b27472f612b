import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import {
  clock,
  nextSeq,
  named,
  save,
  follow,
  saved,
  sent,
  respond,
  refused,
  conflict,
  mergeable,
  names,
} from '#support/saves.ts';
import { nextToSend } from './sending.ts';
import { withResolved, withSave, without } from './transitions.ts';

describe('a conflict', () => {
  const first = sent(saved('mine', { baseRev: 3, base: named('zero') }));
  const { mutationId } = first[0]!;
  const { baseRev: _baseRev, base: _base, parent: _parent, ...given } = save('settled');

  test('[24] keeps both texts until the agent says; their text is saved on top of the server’s', () => {
    const both = respond(first, mutationId, conflict);
    expect(both[0]).toMatchObject({
      state: 'conflict',
      theirs: { name: 'theirs' },
      theirsRev: 7,
      body: { name: 'mine' },
    });
    const resolved = withResolved(both, { ...given, replaces: mutationId });
    expect(resolved).toMatchObject([
      {
        state: 'queued',
        attempts: 0,
        baseRev: 7,
        base: { name: 'theirs' },
        theirs: null,
        body: { name: 'settled' },
      },
    ]);
    expect(withResolved(resolved, { ...given, replaces: mutationId })).toEqual(resolved);
    expect(without(both, mutationId)).toEqual([]);
  });

  test('that another tab settled meanwhile is not settled again, and nobody is told that it was', () => {
    const resolved = withResolved(respond(first, mutationId, conflict), { ...given, replaces: mutationId });
    const another = { ...given, mutationId: 'another', replaces: mutationId };
    expect(() => withResolved(resolved, another)).toThrow(new ApiError('draft_conflict'));
    expect(() => withResolved([], another)).toThrow(ApiError);
  });

  test('in which no part was changed on both sides is merged in its place, on top of the server’s text', () => {
    const merged = respond(withSave(first, save('other tab'), nextSeq), mutationId, mergeable);
    expect(names(merged)).toEqual(['both', 'other tab']);
    expect(merged[0]).toMatchObject({
      mutationId: 'merge',
      state: 'queued',
      attempts: 0,
      seq: first[0]!.seq,
      baseRev: 7,
      base: { name: 'theirs' },
      parent: null,
      merged: ['remarks'],
      mergedFrom: mutationId,
    });
    expect(nextToSend(merged, clock.now, false)!.mutationId).toBe('merge');
  });

  test('of a save that the agent has gone on from is the newer one’s to meet', () => {
    for (const outcome of [conflict, mergeable]) {
      expect(respond(follow(first, 'newer'), mutationId, outcome)).toMatchObject([
        { state: 'queued', body: { name: 'newer' }, baseRev: 3, base: { name: 'zero' }, seq: first[0]!.seq },
      ]);
    }
  });

  test('another tab’s text behind it is not touched by the agent’s word', () => {
    const both = respond(withSave(first, save('other tab'), nextSeq), mutationId, conflict);
    expect(names(withResolved(both, { ...given, replaces: mutationId }))).toEqual(['settled', 'other tab']);
    expect(names(without(both, mutationId))).toEqual(['other tab']);
  });
});

test('a rejected save from which the owner was removed is made from what is stored now, and so is its correction', () => {
  const first = saved('one', { baseRev: 3, base: named('zero') });
  const answer = { ...refused, stored: { rev: 4, body: named('stored') } };
  const rejected = respond(sent(first), first[0]!.mutationId, answer);
  const isBased = { baseRev: 4, base: { name: 'stored' } };
  expect(rejected).toMatchObject([{ ...isBased, state: 'rejected', body: { name: 'one' } }]);
  expect(rejected[0]).not.toHaveProperty('stored');
  expect(follow(rejected, 'two')).toMatchObject([{ ...isBased, state: 'queued', body: { name: 'two' } }]);
});
