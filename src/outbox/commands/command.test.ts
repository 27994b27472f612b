import { describe, expect, test } from 'vitest';
import {
  type Command,
  canUndo,
  dueAt,
  commandAfter,
  commandSending,
  isCommandDue,
  isExpired,
  isToDo,
  newCommand,
} from './command.ts';

const madeAt = 1_000_000;
const heldUntil = madeAt + 6_000;
const day = 24 * 60 * 60_000;
const clock = { now: heldUntil + 500, random: () => 0.5 };

const given = (more: Partial<Command<string>> = {}): Command<string> => ({
  ...newCommand({
    mutationId: 'command',
    agentId: 'agent',
    deviceId: 'device',
    seq: 1,
    kind: 'status',
    waitsFor: ['listing'],
    request: 'work',
    heldUntil,
    madeAt,
  }),
  ...more,
});

describe('a command that was just given', () => {
  test('is held until the time to undo ends, even when somebody is eager', () => {
    expect(isCommandDue(given(), heldUntil - 1, false)).toBe(false);
    expect(isCommandDue(given(), heldUntil - 1, true)).toBe(false);
    expect(isCommandDue(given(), heldUntil, false)).toBe(true);
  });

  test.each([365 * day, 40 * 60_000])('is not held by a clock that went %i ms back', (back) => {
    expect(isCommandDue(given(), madeAt - back, false)).toBe(true);
  });

  test('can be undone as long as it never left', () => {
    expect(canUndo(given())).toBe(true);
    const sending = commandSending(given());
    expect(canUndo(sending)).toBe(false);
    expect(canUndo(commandAfter(sending, { kind: 'retry', pauseMs: null }, clock))).toBe(false);
    expect(canUndo(commandAfter(sending, { kind: 'sign-in' }, clock))).toBe(false);
    expect(canUndo(given({ state: 'done' }))).toBe(false);
  });
});

describe('a command that was tried', () => {
  const sending = commandSending(given());

  test('counts its tries, and one that is over is not tried again', () => {
    expect(sending).toMatchObject({ state: 'sending', attempts: 1 });
    expect(commandSending(sending)).toMatchObject({ state: 'sending', attempts: 2 });
    for (const state of ['done', 'rejected'] as const)
      expect(commandSending(given({ state }))).toEqual(given({ state }));
  });

  test('waits longer each time, and not where somebody is eager', () => {
    const once = commandAfter(sending, { kind: 'retry', pauseMs: null }, clock);
    const twice = commandAfter(commandSending(once), { kind: 'retry', pauseMs: null }, clock);
    expect(once).toMatchObject({ state: 'waiting', doneAt: 0 });
    expect(dueAt(once)).toBeGreaterThan(clock.now);
    expect(dueAt(twice) - clock.now).toBeGreaterThan(dueAt(once) - clock.now);
    expect(isCommandDue(twice, clock.now, false)).toBe(false);
    expect(isCommandDue(twice, clock.now, true)).toBe(true);
  });

  test('waits as long as the server names, an hour at most', () => {
    expect(dueAt(commandAfter(sending, { kind: 'retry', pauseMs: 90_000 }, clock))).toBe(clock.now + 90_000);
    expect(dueAt(commandAfter(sending, { kind: 'retry', pauseMs: 30 * day }, clock))).toBe(
      clock.now + 60 * 60_000,
    );
  });

  test('that was under way when the app died is to be done still', () => {
    expect(isToDo(sending)).toBe(true);
    expect(isCommandDue(sending, clock.now, false)).toBe(true);
  });

  test('is done; what was rejected of it is kept with the reason', () => {
    expect(commandAfter(sending, { kind: 'done', rejections: [] }, clock)).toMatchObject({
      state: 'done',
      doneAt: clock.now,
      rejections: [],
    });
    const rejections = [{ subject: 'listing', code: 'listing_changed' }] as const;
    expect(commandAfter(sending, { kind: 'done', rejections }, clock)).toMatchObject({
      state: 'rejected',
      doneAt: clock.now,
      rejections,
    });
    expect(commandAfter(sending, { kind: 'rejected', code: 'not_found' }, clock)).toMatchObject({
      state: 'rejected',
      rejections: [{ subject: null, code: 'not_found' }],
    });
  });

  test('hears nothing more once another sender has heard', () => {
    const done = commandAfter(sending, { kind: 'done', rejections: [] }, clock);
    expect(
      commandAfter(done, { kind: 'rejected', code: 'not_found' }, { ...clock, now: clock.now + 1 }),
    ).toBe(done);
  });
});

test('one that is done is forgotten after a week, one that was rejected only by the agent', () => {
  const done = given({ state: 'done', doneAt: clock.now });
  expect(isExpired(done, clock.now + 7 * day)).toBe(false);
  expect(isExpired(done, clock.now + 7 * day + 1)).toBe(true);
  expect(isExpired(given({ state: 'rejected', doneAt: clock.now }), clock.now + 365 * day)).toBe(false);
  expect(isExpired(given(), clock.now + 365 * day)).toBe(false);
});
