import { describe, expect, test } from 'vitest';
import {
  type Errand,
  canBeTakenBack,
  dueAt,
  errandAfter,
  errandSending,
  isErrandDue,
  isForgettable,
  isToDo,
  newErrand,
} from './command.ts';

const madeAt = 1_000_000;
const heldUntil = madeAt + 6_000;
const day = 24 * 60 * 60_000;
const clock = { now: heldUntil + 500, random: () => 0.5 };

const given = (more: Partial<Errand<string>> = {}): Errand<string> => ({
  ...newErrand({
    errandId: 'errand',
    agentId: 'agent',
    deviceId: 'device',
    seq: 1,
    after: ['listing'],
    work: 'work',
    heldUntil,
    madeAt,
  }),
  ...more,
});

describe('an errand that was just given', () => {
  test('is held until the time to undo ends, even when somebody is eager', () => {
    expect(isErrandDue(given(), heldUntil - 1, false)).toBe(false);
    expect(isErrandDue(given(), heldUntil - 1, true)).toBe(false);
    expect(isErrandDue(given(), heldUntil, false)).toBe(true);
  });

  test('is not held for a year by a clock that went back', () => {
    expect(isErrandDue(given(), madeAt - 365 * day, false)).toBe(true);
  });

  test('can be taken back as long as it never left', () => {
    expect(canBeTakenBack(given())).toBe(true);
    const sending = errandSending(given());
    expect(canBeTakenBack(sending)).toBe(false);
    expect(canBeTakenBack(errandAfter(sending, { kind: 'later', pauseMs: null }, clock))).toBe(false);
    expect(canBeTakenBack(errandAfter(sending, { kind: 'sign-in' }, clock))).toBe(false);
    expect(canBeTakenBack(given({ state: 'done' }))).toBe(false);
  });
});

describe('an errand that was tried', () => {
  const sending = errandSending(given());

  test('counts its tries, and one that is over is not tried again', () => {
    expect(sending).toMatchObject({ state: 'sending', attempts: 1 });
    expect(errandSending(sending)).toMatchObject({ state: 'sending', attempts: 2 });
    for (const state of ['done', 'refused'] as const)
      expect(errandSending(given({ state }))).toEqual(given({ state }));
  });

  test('waits longer each time, and not where somebody is eager', () => {
    const once = errandAfter(sending, { kind: 'later', pauseMs: null }, clock);
    const twice = errandAfter(errandSending(once), { kind: 'later', pauseMs: null }, clock);
    expect(once).toMatchObject({ state: 'waiting', doneAt: 0 });
    expect(dueAt(once)).toBeGreaterThan(clock.now);
    expect(dueAt(twice) - clock.now).toBeGreaterThan(dueAt(once) - clock.now);
    expect(isErrandDue(twice, clock.now, false)).toBe(false);
    expect(isErrandDue(twice, clock.now, true)).toBe(true);
  });

  test('waits as long as the server names, an hour at most', () => {
    expect(dueAt(errandAfter(sending, { kind: 'later', pauseMs: 90_000 }, clock))).toBe(clock.now + 90_000);
    expect(dueAt(errandAfter(sending, { kind: 'later', pauseMs: 30 * day }, clock))).toBe(
      clock.now + 60 * 60_000,
    );
  });

  test('that was under way when the app died is to be done still', () => {
    expect(isToDo(sending)).toBe(true);
    expect(isErrandDue(sending, clock.now, false)).toBe(true);
  });

  test('is done; what was refused of it is kept with the reason', () => {
    expect(errandAfter(sending, { kind: 'done', refusals: [] }, clock)).toMatchObject({
      state: 'done',
      doneAt: clock.now,
      refusals: [],
    });
    const refusals = [{ subject: 'listing', code: 'listing_changed' }] as const;
    expect(errandAfter(sending, { kind: 'done', refusals }, clock)).toMatchObject({
      state: 'refused',
      doneAt: clock.now,
      refusals,
    });
    expect(errandAfter(sending, { kind: 'refused', code: 'not_found' }, clock)).toMatchObject({
      state: 'refused',
      refusals: [{ subject: null, code: 'not_found' }],
    });
  });

  test('hears nothing more once another sender has heard', () => {
    const done = errandAfter(sending, { kind: 'done', refusals: [] }, clock);
    expect(errandAfter(done, { kind: 'refused', code: 'not_found' }, { ...clock, now: clock.now + 1 })).toBe(
      done,
    );
  });
});

test('one that is done is forgotten after a week, one that was refused only by the agent', () => {
  const done = given({ state: 'done', doneAt: clock.now });
  expect(isForgettable(done, clock.now + 7 * day)).toBe(false);
  expect(isForgettable(done, clock.now + 7 * day + 1)).toBe(true);
  expect(isForgettable(given({ state: 'refused', doneAt: clock.now }), clock.now + 365 * day)).toBe(false);
  expect(isForgettable(given(), clock.now + 365 * day)).toBe(false);
});
