import { describe, expect, test } from 'vitest';
import {
  clock,
  minute,
  hour,
  year,
  nextSeq,
  named,
  save,
  follow,
  saved,
  sent,
  respond,
  accepted,
  refused,
  later,
  conflict,
  mergeable,
  names,
} from '#support/saves.ts';
import { nextToSend } from './sending.ts';
import { withSave, withSeen } from './transitions.ts';

describe('sending', () => {
  test('one save of a draft at a time, in order', () => {
    const two = follow(sent(saved('one')), 'two');
    expect(nextToSend(two, clock.now, true)!.body.name).toBe('one');
  });

  test('nothing overtakes a save that waits for the agent', () => {
    const first = sent(saved('one'));
    const stranger = withSave(first, save('other tab', { baseRev: 3 }), nextSeq);
    expect(nextToSend(respond(stranger, first[0]!.mutationId, refused), clock.now, true)).toBeNull();
    expect(nextToSend(respond(stranger, first[0]!.mutationId, conflict), clock.now, true)).toBeNull();
  });

  test('a correction made before the refusal arrived takes the refused one’s place, and is sent', () => {
    const first = sent(saved('taken name', { baseRev: 3, base: named('zero') }));
    const two = respond(follow(first, 'free name'), first[0]!.mutationId, refused);
    expect(two).toMatchObject([
      { state: 'queued', body: { name: 'free name' }, baseRev: 3, base: { name: 'zero' } },
    ]);
    expect(nextToSend(two, clock.now, false)).not.toBeNull();
  });

  test('a failed save waits out its back-off, unless there is reason to hope', () => {
    const first = sent(saved('one'));
    const failed = respond(first, first[0]!.mutationId, later);
    expect(failed[0]!.nextAttemptAt).toBe(clock.now + 0.5 * 4_000);
    expect(nextToSend(failed, clock.now, false)).toBeNull();
    expect(nextToSend(failed, clock.now, true)).not.toBeNull();
    expect(nextToSend(failed, clock.now + 2_000, false)).not.toBeNull();
  });

  test('[32] a wait that a wrong clock reckoned is not waited out', () => {
    const first = sent(saved('one'));
    const failed = respond(first, first[0]!.mutationId, later, clock.now + year);
    expect(nextToSend(failed, clock.now, false)).not.toBeNull();
    const long = respond(first, first[0]!.mutationId, { kind: 'retry', pauseMs: year });
    expect(long[0]!.nextAttemptAt).toBe(clock.now + hour);
    expect(nextToSend(long, clock.now, false)).toBeNull();
  });

  test('[5] a save left in flight by a closed page is sent again under the same key', () => {
    const dead = sent(saved('one'));
    expect(nextToSend(dead, clock.now, false)!.mutationId).toBe(dead[0]!.mutationId);
  });

  test('[15] a save that waited for 60 days is still sent', () => {
    expect(nextToSend(saved('one'), clock.now + 60 * 24 * hour, false)).not.toBeNull();
  });
});

describe('hearing back', () => {
  test('[25] an acceptance gives the following save the new revision to stand on', () => {
    const first = sent(saved('one'));
    const [acked, next] = respond(follow(first, 'two'), first[0]!.mutationId, accepted(4));
    expect(acked).toMatchObject({ state: 'acked', ackedRev: 4 });
    expect(next).toMatchObject({ state: 'queued', baseRev: 4, base: { name: 'one' } });
  });

  test('a save that may have left the device keeps the revision it was sent with, too', () => {
    const first = sent(saved('one'));
    const two = sent(respond(follow(first, 'two'), first[0]!.mutationId, accepted(4)));
    expect(respond(two, first[0]!.mutationId, accepted(9))[1]).toBe(two[1]);
  });

  test('an acceptance of a later save deletes no earlier one: it may be the parent of a form that does not know yet', () => {
    const first = sent(saved('one'));
    const two = sent(respond(follow(first, 'two'), first[0]!.mutationId, accepted(1)));
    expect(names(respond(two, two[1]!.mutationId, accepted(2)))).toEqual(['one', 'two']);
  });

  test('an acknowledged save is kept until a list shows its revision, at least a minute, and as long as another save waits', () => {
    const first = sent(saved('one'));
    const acked = respond(first, first[0]!.mutationId, accepted(2));
    expect(withSeen(acked, 1, clock.now + minute + 1_000)).toHaveLength(1);
    expect(withSeen(acked, 2, clock.now + 1_000)).toHaveLength(1);
    expect(withSeen(acked, 2, clock.now + minute + 1_000)).toHaveLength(0);
    expect(withSeen(acked, 2, clock.now - 365 * 24 * 60 * minute)).toHaveLength(0);
    expect(withSeen(follow(acked, 'two'), 2, clock.now + minute + 1_000)).toHaveLength(2);
  });

  test('an acknowledged save that no list shows for a day is sent again, the last one of its draft', () => {
    const first = sent(saved('one'));
    const acked = respond(first, first[0]!.mutationId, accepted(2));
    expect(nextToSend(acked, clock.now + minute, true)).toBeNull();
    expect(nextToSend(acked, clock.now + 25 * hour, false)).not.toBeNull();
    const two = sent(follow(acked, 'two'));
    const both = respond(two, two[1]!.mutationId, accepted(3));
    expect(nextToSend(both, clock.now + 25 * hour, false)!.body.name).toBe('two');
  });

  test('[62] sent again unseen, an acknowledged save accepts a server that has gone on, and one that has lost it', () => {
    const first = sent(saved('one'));
    const resent = sent(respond(first, first[0]!.mutationId, accepted(7)));
    const { mutationId } = first[0]!;
    expect(respond(resent, mutationId, mergeable, clock.now + 25 * hour)).toMatchObject([
      { state: 'acked', ackedRev: 7, ackedAt: clock.now + 25 * hour },
    ]);
    expect(respond(resent, mutationId, { ...conflict, rev: 6 })).toMatchObject([
      { state: 'conflict', theirsRev: 6 },
    ]);
  });

  test('[17] asking for sign-in changes nothing but that the save waits again', () => {
    const first = sent(saved('one'));
    expect(
      respond(first, first[0]!.mutationId, { kind: 'sign-in', code: 'sign_in_required' })[0],
    ).toMatchObject({ state: 'queued', body: { name: 'one' } });
  });

  test('a late word on a save that was acknowledged meanwhile changes nothing', () => {
    const first = sent(saved('one'));
    const acked = respond(first, first[0]!.mutationId, accepted(1));
    for (const word of [later, refused, conflict, mergeable])
      expect(respond(acked, first[0]!.mutationId, word)).toEqual(acked);
    const two = sent(follow(acked, 'two'));
    const ackedTwo = respond(two, two[1]!.mutationId, accepted(2));
    expect(respond(ackedTwo, first[0]!.mutationId, accepted(1))).toEqual(ackedTwo);
    expect(respond(ackedTwo, 'deleted', accepted(1))).toEqual(ackedTwo);
  });

  test('an acceptance counts, whatever was heard before it', () => {
    const first = sent(saved('one'));
    for (const word of [later, refused, conflict]) {
      expect(
        respond(respond(first, first[0]!.mutationId, word), first[0]!.mutationId, accepted(1)),
      ).toMatchObject([{ state: 'acked', problem: null }]);
    }
  });
});
