import { expect, test } from 'vitest';
import { CommandDevice, done } from '#support/command-device.ts';

const week = 7 * 24 * 60 * 60_000;

test('commands are done one after the other, in the order in which they were given', async () => {
  const device = new CommandDevice();
  device.give('a off');
  device.give('b off');
  device.give('a on');
  expect(await device.deliver()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.sent).toEqual(['a off', 'b off', 'a on']);
  expect(device.commands.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('a command that was rejected for every listing is not accepted; one that was applied in part is', async () => {
  const device = new CommandDevice();
  const rejection = { code: 'listing_changed' } as const;
  device.give('a off');
  device.answers = { 'a off': { kind: 'done', rejections: [{ subject: 'a', ...rejection }] } };
  await device.deliver();
  expect(device.facts.lastAcceptedAt).toBeUndefined();
  device.give('b+c off');
  device.answers = { 'b+c off': { kind: 'done', rejections: [{ subject: 'b', ...rejection }] } };
  await device.deliver();
  expect(device.facts.lastAcceptedAt).toBe(device.now);
});

test('another agent’s commands are never sent, nor anybody’s where nobody is signed in', async () => {
  const device = new CommandDevice();
  device.give('theirs', { agentId: 'other' });
  device.give('mine');
  await device.deliver();
  expect(device.sent).toEqual(['mine']);
  device.facts.signedInAgent = null;
  device.give('late');
  expect(await device.deliver(true)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.sent).toEqual([]);
  expect(device.of('theirs')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('nothing more is sent once somebody else has signed in', async () => {
  const device = new CommandDevice();
  device.give('a');
  device.give('b');
  device.parts.send = async ({ request }) => {
    device.sent.push(request);
    device.facts.signedInAgent = 'other';
    return done;
  };
  await device.deliver();
  expect(device.sent).toEqual(['a']);
  expect(device.of('b')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('one that was undone, or that another tab has sent, meanwhile is not sent', async () => {
  const device = new CommandDevice();
  device.give('gone');
  device.give('done');
  device.give('left');
  const seen = device.commands;
  let reads = 0;
  device.parts.commandsFor = async () => {
    if (reads++ > 0) return device.commands;
    device.commands = seen
      .filter(({ request }) => request !== 'gone')
      .map((one) => (one.request === 'done' ? { ...one, state: 'done', doneAt: device.now } : one));
    return seen;
  };
  await device.deliver();
  expect(device.sent).toEqual(['left']);
});

test('one that is done is forgotten after a week, even where the server asks for quiet', async () => {
  const device = new CommandDevice();
  device.give('a');
  await device.deliver();
  await device.deliver();
  expect(device.of('a')).toMatchObject({ state: 'done' });
  device.now += week + 1;
  device.facts.pausedUntil = device.now + 1_000;
  await device.deliver();
  expect(device.commands).toEqual([]);
});
