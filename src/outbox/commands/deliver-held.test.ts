import { expect, test } from 'vitest';
import { CommandDevice } from '#support/command-device.ts';

test('one that can still be undone is not sent, however eager, and the loop says when it will be', async () => {
  const device = new CommandDevice();
  device.give('a', { heldUntil: device.now + 6_000 });
  expect(await device.deliver(true)).toEqual({ ended: 'done', nextAttemptAt: device.now + 6_000 });
  expect(device.sent).toEqual([]);
  device.now += 6_000;
  await device.deliver();
  expect(device.sent).toEqual(['a']);
});

test('one that is held holds back what comes after it on the same listing, and nothing else', async () => {
  const device = new CommandDevice();
  device.give('a+b off', { heldUntil: device.now + 6_000 });
  device.give('b on');
  device.give('c off');
  await device.deliver();
  expect(device.sent).toEqual(['c off']);
  device.now += 6_000;
  await device.deliver();
  expect(device.sent).toEqual(['a+b off', 'b on']);
});

test('one waits behind the unsent text of its draft, and with it what comes after on any of its listings', async () => {
  const device = new CommandDevice();
  device.unsent.add('a');
  device.give('a+b off');
  device.give('b on');
  device.give('c off');
  expect(await device.deliver(true)).toMatchObject({ ended: 'done' });
  expect(device.sent).toEqual(['c off']);
  expect(device.of('a+b off')).toMatchObject({ state: 'waiting', attempts: 0 });
  device.unsent.clear();
  await device.deliver();
  expect(device.sent).toEqual(['a+b off', 'b on']);
});
