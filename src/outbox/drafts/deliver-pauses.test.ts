import { expect, test } from 'vitest';
import { DraftDevice } from '#support/draft-device.ts';
import { minute } from '#support/saves.ts';
import { deliverDrafts } from './deliver.ts';
import { withSending } from './sending.ts';

test('[07] a time the server named is waited out, even where there is reason to hope', async () => {
  const device = new DraftDevice();
  device.save('a', 'Vista');
  device.injectedFaults = ['503'];
  await deliverDrafts(device.parts, true);
  expect(await deliverDrafts(device.parts, true)).toEqual({ ended: 'unreachable', nextAttemptAt: 5_000 });
  device.now = 5_000;
  expect((await deliverDrafts(device.parts, false)).ended).toBe('done');
});

test('a draft that was never tried is tried when a pause ends', async () => {
  const device = new DraftDevice();
  device.facts.pausedUntil = 5_000;
  device.save('a', 'Vista');
  expect(await deliverDrafts(device.parts, true)).toEqual({ ended: 'unreachable', nextAttemptAt: 5_000 });
});

test('[32] a pause that is longer than any server may ask for is not waited out', async () => {
  const device = new DraftDevice();
  device.facts.pausedUntil = 365 * 24 * 60 * minute;
  device.save('a', 'Vista');
  expect(await deliverDrafts(device.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
});

test('[42] what another tab sends is left to it', async () => {
  const device = new DraftDevice();
  device.save('a', 'Vista');
  device.locked.add('a');
  expect((await deliverDrafts(device.parts, true)).ended).toBe('done');
  expect(device.effects.size).toBe(0);
});

test.each([1, -1])(
  '[43] a lock is taken from a sender that has said nothing for a minute, whichever way the clock jumped: %i',
  async (way) => {
    const device = new DraftDevice();
    device.now = 10 * minute;
    device.save('a', 'Vista');
    device.records = withSending(device.records, device.records[0]!.mutationId, device.now);
    device.locked.add('a');
    device.now += way * 59_000;
    await deliverDrafts(device.parts, true);
    expect(device.effects.size).toBe(0);
    device.now += way * 2_000;
    await deliverDrafts(device.parts, true);
    expect(device.effects.size).toBe(1);
  },
);
