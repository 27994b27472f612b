import { expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { DraftDevice } from '#support/draft-device.ts';
import { deliverDrafts } from './deliver.ts';

test('[33] where the store fails, the other drafts are sent, and nothing of the run is left when it ends', async () => {
  const device = new DraftDevice();
  for (const id of ['a', 'b', 'c', 'd']) device.save(id, id);
  const { parts } = device;
  const full = new ApiError('device_full');
  const failing = {
    ...parts,
    change: (...[agentId, draftId, transition]: Parameters<typeof parts.change>) =>
      draftId === 'a' ? Promise.reject(full) : parts.change(agentId, draftId, transition),
  };
  await expect(deliverDrafts(failing, true)).rejects.toBe(full);
  expect([...device.rows.keys()]).toEqual(['b', 'c', 'd']);
  expect(device.locked.size).toBe(0);
  expect((await deliverDrafts(parts, true)).ended).toBe('done');
  expect(device.rows.size).toBe(4);
});

test('[16] a save whose sending fails on this device in a way nobody foresaw is in front of the agent, and the others go on', async () => {
  const device = new DraftDevice();
  for (let draft = 0; draft < 20; draft++) device.save(`draft ${draft}`, draft === 0 ? 'bad' : 'Vista');
  const send = device.send;
  device.send = (record) =>
    record.body.name === 'bad' ? Promise.reject(new RangeError('Nobody foresaw it.')) : send(record);
  expect(await deliverDrafts(device.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.rows.size).toBe(19);
  expect(device.records[0]).toMatchObject({ state: 'rejected', problem: { code: 'failed_on_device' } });
  expect(device.facts.lastAcceptedAt).toBe(device.now);
});

test('[16] a save of which not even that can be said goes into quarantine, and the others go on', async () => {
  const device = new DraftDevice();
  for (const draftId of ['bad', 'good', 'better']) device.save(draftId, 'Vista');
  const { parts: whole } = device;
  const parts: typeof whole = {
    ...whole,
    change: (agentId, draftId, transition) =>
      draftId === 'bad'
        ? Promise.reject(new TypeError('Nobody foresaw it.'))
        : whole.change(agentId, draftId, transition),
  };
  expect((await deliverDrafts(parts, false)).ended).toBe('done');
  expect([...device.rows.keys()]).toEqual(['good', 'better']);
  expect(device.records.map(({ draftId }) => draftId)).toEqual(['good', 'better']);
});

test('where the storage of the device fails, the drain says so, and refuses nothing', async () => {
  const device = new DraftDevice();
  device.save('a', 'Vista');
  device.send = () => Promise.reject(new ApiError('not_kept_on_device'));
  await expect(deliverDrafts(device.parts, false)).rejects.toMatchObject({ code: 'not_kept_on_device' });
  expect(device.records[0]).toMatchObject({ state: 'sending', problem: null });
});
