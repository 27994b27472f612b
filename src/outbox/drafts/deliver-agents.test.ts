import { expect, test } from 'vitest';
import { DraftDevice } from '#support/draft-device.ts';
import { deliverDrafts } from './deliver.ts';

test('[45] another agent’s saves stay where they are', async () => {
  const device = new DraftDevice();
  device.save('a', 'mine');
  device.save('b', 'theirs', 'other');
  await deliverDrafts(device.parts, true);
  expect([...device.rows.keys()]).toEqual(['a']);
  expect(device.records.find(({ agentId }) => agentId === 'other')).toMatchObject({
    state: 'queued',
    attempts: 0,
  });
});

test.each(['other', null])(
  '[46] once somebody else has signed in, or nobody, no further save of this agent is sent: %s',
  async (next) => {
    const device = new DraftDevice();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) device.save(id, id);
    const sent: string[] = [];
    device.send = async ({ draftId }) => {
      sent.push(draftId);
      device.facts.signedInAgent = next;
      return { kind: 'accepted', rev: 1 };
    };
    device.save('a', 'a once more');
    await deliverDrafts(device.parts, true);
    expect(sent.length).toBeLessThanOrEqual(3);
    expect(device.records.filter(({ state }) => state === 'queued').length).toBeGreaterThanOrEqual(3);
    await deliverDrafts(device.parts, true);
    expect(sent.length).toBeLessThanOrEqual(3);
  },
);

test('with nobody signed in nothing is sent', async () => {
  const device = new DraftDevice();
  device.save('a', 'Vista');
  device.facts.signedInAgent = null;
  expect(await deliverDrafts(device.parts, true)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.rows.size).toBe(0);
});

test('before their agent’s key has come, nothing is sent and nothing is tried', async () => {
  const device = new DraftDevice();
  device.save('a', 'Vista');
  device.isUnlocked = false;
  expect(await deliverDrafts(device.parts, true)).toEqual({ ended: 'locked', nextAttemptAt: null });
  expect(device.records[0]).toMatchObject({ state: 'queued', attempts: 0 });
});

test('[17] asking for sign-in stops the run and keeps every save', async () => {
  const device = new DraftDevice();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) device.save(id, id);
  device.injectedFaults = ['401', '401', '401'];
  expect((await deliverDrafts(device.parts, false)).ended).toBe('sign-in');
  expect(device.records).toHaveLength(6);
  await deliverDrafts(device.parts, false);
  expect(device.rows.size).toBe(6);
});
