import { expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { retryAfter } from '../delivery/classify-failure.ts';
import { CommandDevice, done } from '#support/command-device.ts';

test('one that was under way when the app died is sent again, under the same key', async () => {
  const device = new CommandDevice();
  device.parts.send = ({ mutationId }) => {
    device.sentIds.push(mutationId);
    return Promise.reject(new ApiError('not_kept_on_device'));
  };
  device.give('a');
  await expect(device.deliver()).rejects.toMatchObject({ code: 'not_kept_on_device' });
  expect(device.of('a')).toMatchObject({ state: 'sending', attempts: 1 });

  device.parts.send = async ({ mutationId }) => {
    device.sentIds.push(mutationId);
    return done;
  };
  await device.deliver();
  expect(device.sentIds).toEqual(['id of a', 'id of a']);
  expect(device.of('a')).toMatchObject({ state: 'done', attempts: 2 });
});

test('what the server did not take of one is kept for the agent, and the others go on', async () => {
  const device = new CommandDevice();
  const rejections = [{ subject: 'b', code: 'listing_changed' }] as const;
  device.answers = {
    'a+b off': { kind: 'done', rejections },
    'c off': { kind: 'rejected', code: 'not_found' },
  };
  device.give('a+b off');
  device.give('c off');
  device.give('d off');
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.of('a+b off')).toMatchObject({ state: 'rejected', rejections });
  expect(device.of('c off')).toMatchObject({
    state: 'rejected',
    rejections: [{ subject: null, code: 'not_found' }],
  });
  expect(device.of('d off')).toMatchObject({ state: 'done' });
  await device.deliver(true);
  expect(device.sent).toEqual([]);
});

test('what a server of another version does not know waits, with later ones of its listing; the others go on', async () => {
  const device = new CommandDevice();
  device.answers = { 'a note': retryAfter(new ApiError('other_version', { status: 400 })) };
  for (const request of ['a note', 'a off', 'b off']) device.give(request);
  expect(await device.deliver()).toMatchObject({ ended: 'done', nextAttemptAt: expect.any(Number) });
  expect(device.sent).toEqual(['a note', 'b off']);
  expect(device.of('a note')).toMatchObject({ state: 'waiting', attempts: 1 });
  device.answers = {};
  await device.deliver(true);
  expect(device.sent).toEqual(['a note', 'a off']);
});

test.each([
  ['unreachable', { kind: 'retry', pauseMs: null }],
  ['sign-in', { kind: 'sign-in' }],
] as const)('stops where the server says %s, and loses nothing', async (ended, outcome) => {
  const device = new CommandDevice();
  device.give('a');
  device.give('b');
  device.answers = { a: outcome };
  expect((await device.deliver()).ended).toBe(ended);
  expect(device.sent).toEqual(['a']);
  expect(device.commands.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 1],
    ['waiting', 0],
  ]);
  device.answers = {};
  await device.deliver(true);
  expect(device.sent).toEqual(['a', 'b']);
});

test('a time that the server names is waited out by eager rounds, too', async () => {
  const device = new CommandDevice();
  device.give('a');
  device.answers = { a: { kind: 'retry', pauseMs: 120_000 } };
  await device.deliver();
  expect(device.facts.pausedUntil).toBe(device.now + 120_000);
  expect(await device.deliver(true)).toEqual({
    ended: 'unreachable',
    nextAttemptAt: device.now + 120_000,
  });
  expect(device.sent).toEqual([]);
  device.now += 120_000;
  device.answers = {};
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.sent).toEqual(['a']);
});

test('one whose sending fails on this device in a way nobody foresaw is in front of the agent, and the others are done', async () => {
  const device = new CommandDevice();
  for (const request of ['a bad', 'b off', 'c off']) device.give(request);
  const { parts } = device;
  device.parts = {
    ...parts,
    send: (command) =>
      command.request === 'a bad'
        ? Promise.reject(new RangeError('Nobody foresaw it.'))
        : parts.send(command),
  };
  expect((await device.deliver()).ended).toBe('done');
  expect(device.sent).toEqual(['b off', 'c off']);
  expect(device.of('a bad')).toMatchObject({
    state: 'rejected',
    rejections: [{ subject: null, code: 'failed_on_device' }],
  });
});
