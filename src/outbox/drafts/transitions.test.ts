import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { undoMs } from '#domain/limits.ts';
import type { OutboxRecord, SaveOutcome } from './record.ts';
import { nextHeld, nextToSend, withOutcome, withSending } from './sending.ts';
import { type NewSave, withResolved, withSave, withSeen, withUndone, without } from './transitions.ts';

type Saved = OutboxRecord<DraftBody>;

const clock = { now: 1_000, random: () => 0.5 };
const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
let seq = 0;
const nextSeq = () => ++seq;
const named = (name: string): DraftBody => ({ ...emptyDraft, name });
const save = (name: string, more: Partial<NewSave<DraftBody>> = {}): NewSave<DraftBody> => ({
  mutationId: crypto.randomUUID(),
  draftId: 'draft',
  agentId: 'agent',
  deviceId: 'device',
  body: named(name),
  baseRev: null,
  base: null,
  parent: null,
  now: clock.now,
  ...more,
});
/** A save made from the newest of the records. */
const follow = (records: readonly Saved[], name: string, more: Partial<NewSave<DraftBody>> = {}) =>
  withSave(records, save(name, { parent: records.at(-1)?.mutationId ?? null, ...more }), nextSeq);
const saved = (name: string, more: Partial<NewSave<DraftBody>> = {}) => follow([], name, more);
const sent = (records: Saved[]) => withSending(records, records.at(-1)!.mutationId, clock.now);
const respond = (
  records: readonly Saved[],
  mutationId: string,
  outcome: SaveOutcome<DraftBody>,
  now = clock.now,
) => withOutcome(records, mutationId, outcome, { ...clock, now });
const accepted = (rev: number): SaveOutcome<DraftBody> => ({ kind: 'accepted', rev });
const refused: SaveOutcome<DraftBody> = { kind: 'rejected', code: 'draft_name_duplicate', message: '' };
const later: SaveOutcome<DraftBody> = { kind: 'retry', pauseMs: null };
const conflict: SaveOutcome<DraftBody> = { kind: 'conflict', theirs: named('theirs'), rev: 7, merged: null };
const mergeable: SaveOutcome<DraftBody> = {
  ...conflict,
  merged: { body: named('both'), mutationId: 'merge', taken: ['remarks'] },
};
const names = (records: readonly Saved[]) => records.map(({ body }) => body.name);

describe('saving', () => {
  test('[23] a save that has never left the device is replaced, and keeps its place and its origin', () => {
    const first = saved('one', { baseRev: 3, base: named('zero') });
    const second = follow(first, 'two');
    expect(second).toHaveLength(1);
    expect(second[0]).toMatchObject({
      seq: first[0]!.seq,
      body: { name: 'two' },
      baseRev: 3,
      base: { name: 'zero' },
    });
  });

  test('[22] a save that may have reached the server is never changed; the next one follows it', () => {
    const first = sent(saved('one'));
    const second = follow(first, 'two');
    expect(names(second)).toEqual(['one', 'two']);
    expect(second[0]).toBe(first[0]);
    expect(second[1]!.seq).toBeGreaterThan(second[0]!.seq);
  });

  test('[22] a save that failed once is never changed either', () => {
    const first = sent(saved('one'));
    const failed = respond(first, first[0]!.mutationId, later);
    expect(names(follow(failed, 'two'))).toEqual(['one', 'two']);
  });

  test('a draft saved on top of one that is to be published follows it; published again, it takes its place', () => {
    const first = saved('one', { becomes: 'Published' });
    const second = follow(first, 'two');
    expect(second.map(({ body, becomes }) => [body.name, becomes])).toEqual([
      ['one', 'Published'],
      ['two', undefined],
    ]);
    expect(
      follow(first, 'two', { becomes: 'Published' }).map(({ body, becomes }) => [body.name, becomes]),
    ).toEqual([['two', 'Published']]);
  });

  test('a save that nobody pressed for is not published in the place of one that was to be', () => {
    const first = sent(saved('one', { becomes: 'Published' }));
    const two = follow(first, 'half typed', { isQuiet: true });
    const [{ mutationId }] = first as [Saved];
    for (const outcome of [refused, conflict]) {
      const after = respond(two, mutationId, outcome);
      expect(names(after)).toEqual(['one', 'half typed']);
      expect(after.map(({ becomes }) => becomes)).toEqual(['Published', undefined]);
      expect(nextToSend(after, clock.now, true)).toBeNull();
    }
    const plain = sent(saved('one'));
    const typedOn = follow(plain, 'corrected', { isQuiet: true });
    expect(names(respond(typedOn, plain[0]!.mutationId, refused))).toEqual(['corrected']);
  });

  test('a publication is not sent while it can be undone, not even eagerly; what follows it waits behind it', () => {
    const heldUntil = clock.now + undoMs;
    const held = follow(saved('one', { becomes: 'Published', heldUntil }), 'two');
    expect(nextToSend(held, clock.now, true)).toBeNull();
    expect(nextHeld(held, clock.now)?.body.name).toBe('one');
    expect(nextToSend(held, heldUntil, false)?.body.name).toBe('one');
    expect(nextToSend(held, clock.now - 60_000, true)?.body.name, 'a clock that was set back').toBe('one');
  });

  test('a publication that is undone stays as a draft; once it may have left the device it is too late', () => {
    const held = saved('one', { becomes: 'Published', heldUntil: clock.now + undoMs });
    const [{ mutationId }] = held as [Saved];
    const taken = withUndone(held, mutationId);
    expect(taken).toMatchObject([{ mutationId, body: { name: 'one' }, state: 'queued', heldUntil: 0 }]);
    expect(taken?.[0]?.becomes).toBe('Draft');
    expect(nextToSend(taken ?? [], clock.now, false)?.mutationId).toBe(mutationId);
    expect(withUndone(taken ?? [], mutationId), 'a transaction that runs again').toEqual(taken);
    expect(withUndone(sent(held), mutationId)).toBeNull();
    expect(withUndone(respond(sent(held), mutationId, later), mutationId)).toBeNull();
    expect(withUndone(follow(held, 'newer', { becomes: 'Published' }), mutationId)).toBeNull();
  });

  test('a publication that is undone is not published where the publication under it is rejected', () => {
    const first = sent(saved('one', { becomes: 'Published' }));
    const both = follow(first, 'two', { becomes: 'Published', heldUntil: clock.now + undoMs });
    const taken = withUndone(both, both[1]!.mutationId) ?? [];
    expect(respond(taken, first[0]!.mutationId, refused)).toMatchObject([
      { body: { name: 'two' }, becomes: 'Draft' },
    ]);
    expect(respond(follow(taken, 'three'), first[0]!.mutationId, refused)).toMatchObject([
      { body: { name: 'three' }, becomes: 'Draft' },
    ]);
  });

  test('after a publication was undone, the agent can publish again, in a conflict too', () => {
    const held = saved('one', { becomes: 'Published', heldUntil: clock.now + undoMs });
    const taken = sent(withUndone(held, held[0]!.mutationId) ?? []);
    const clashing = respond(taken, taken[0]!.mutationId, conflict);
    expect(follow(clashing, 'two', { becomes: 'Published' })).toMatchObject([
      { state: 'conflict', becomes: 'Published' },
    ]);
  });

  test('a conflict that is resolved by publishing can be undone, one that is resolved by saving need not be', () => {
    const heldUntil = clock.now + undoMs;
    const resolveConflict = (becomes: NewSave<DraftBody>['becomes']) => {
      const first = sent(saved('one', becomes && { becomes }));
      const replaces = first[0]!.mutationId;
      return withResolved(respond(first, replaces, conflict), { ...save('settled'), replaces, heldUntil });
    };
    expect(resolveConflict('Published')).toMatchObject([{ becomes: 'Published', heldUntil }]);
    expect(resolveConflict(undefined)).toMatchObject([{ heldUntil: 0 }]);
  });

  test('what takes the place of a text that was to be published is to be published too', () => {
    const first = sent(saved('one', { becomes: 'Published' }));
    const second = follow(first, 'two');
    expect(respond(second, first[0]!.mutationId, refused)).toMatchObject([
      { body: { name: 'two' }, becomes: 'Published', state: 'queued' },
    ]);
    const clashing = respond(first, first[0]!.mutationId, conflict);
    expect(follow(clashing, 'corrected')).toMatchObject([{ becomes: 'Published', state: 'conflict' }]);
    const settling = { ...save('settled'), replaces: first[0]!.mutationId };
    expect(withResolved(clashing, settling)).toMatchObject([
      { body: { name: 'settled' }, becomes: 'Published', state: 'queued' },
    ]);
    expect(respond(first, first[0]!.mutationId, mergeable)).toMatchObject([
      { body: { name: 'both' }, becomes: 'Published' },
    ]);
  });

  test('[21] the same save twice is one', () => {
    const twice = save('one');
    const once = withSave<DraftBody>([], twice, nextSeq);
    expect(withSave(once, twice, nextSeq)).toEqual(once);
    const sending = sent(once);
    expect(withSave(sending, twice, nextSeq)).toEqual(sending);
  });

  test('[19] a correction takes the place of a rejected save, under a key of its own', () => {
    const first = sent(saved('one'));
    const corrected = follow(respond(first, first[0]!.mutationId, refused), 'two');
    expect(corrected).toMatchObject([{ state: 'queued', attempts: 0, problem: null, body: { name: 'two' } }]);
    expect(corrected[0]!.mutationId).not.toBe(first[0]!.mutationId);
  });

  test('a correction takes the place of its own rejected save, also where another tab’s text is queued behind that', () => {
    const first = sent(saved('one'));
    const both = withSave(first, save('other tab'), nextSeq);
    const rejected = respond(both, first[0]!.mutationId, refused);
    expect(names(withSave(rejected, save('corrected', { parent: first[0]!.mutationId }), nextSeq))).toEqual([
      'corrected',
      'other tab',
    ]);
  });

  test.each([refused, conflict])(
    'another tab’s save never takes the place of one that waits for the agent: %j',
    (outcome) => {
      const first = sent(saved('one'));
      const both = withSave(first, save('other tab'), nextSeq);
      const waiting = respond(both, first[0]!.mutationId, outcome);
      expect(names(follow(waiting, 'other tab, later'))).toEqual(['one', 'other tab, later']);
    },
  );

  test('a save made from one in conflict stands in the same conflict', () => {
    const first = sent(saved('one', { baseRev: 3, base: named('zero') }));
    const next = follow(respond(first, first[0]!.mutationId, conflict), 'two');
    expect(next).toMatchObject([
      {
        state: 'conflict',
        theirs: { name: 'theirs' },
        theirsRev: 7,
        body: { name: 'two' },
        baseRev: 3,
        base: { name: 'zero' },
      },
    ]);
  });

  test('a text made from none of the records replaces nothing; it goes with the revision it was made from', () => {
    const mine = saved('mine', { baseRev: 3, base: named('zero') });
    const both = withSave(
      mine,
      save('other tab', { baseRev: 3, base: named('zero'), parent: 'long gone' }),
      nextSeq,
    );
    expect(names(both)).toEqual(['mine', 'other tab']);
    const first = withSending(both, both[0]!.mutationId, clock.now);
    expect(respond(first, first[0]!.mutationId, accepted(4))[1]).toMatchObject({
      baseRev: 3,
      base: { name: 'zero' },
      parent: null,
    });
  });

  test('two tabs may follow one save: each stands on its revision', () => {
    const first = sent(saved('one'));
    const both = withSave(
      follow(first, 'mine'),
      save('other tab', { parent: first[0]!.mutationId }),
      nextSeq,
    );
    expect(names(both)).toEqual(['one', 'mine', 'other tab']);
    const heard = respond(both, first[0]!.mutationId, accepted(1));
    expect(heard.slice(1)).toMatchObject([
      { baseRev: 1, base: { name: 'one' } },
      { baseRev: 1, base: { name: 'one' } },
    ]);
  });

  test('[25] a save made from an acknowledged one stands on its revision, whatever the form knows', () => {
    const first = sent(saved('one'));
    const acked = respond(first, first[0]!.mutationId, accepted(1));
    expect(follow(acked, 'two').at(-1)).toMatchObject({ baseRev: 1, base: { name: 'one' } });
    const resent = sent(acked);
    expect(follow(resent, 'two').at(-1)).toMatchObject({ baseRev: 1, base: { name: 'one' } });
  });
});

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
