import { describe, expect, test } from 'vitest';
import { type DraftBody } from '#domain/draft/draft.ts';
import { undoMs } from '#domain/limits.ts';
import {
  type Saved,
  clock,
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
import { nextHeld, nextToSend, withSending } from './sending.ts';
import { type NewSave, withResolved, withSave, withUndone } from './transitions.ts';

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
