import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { DraftDevice, type InjectedFault } from '#support/draft-device.ts';
import { minute } from '#support/saves.ts';
import { deliverDrafts } from './deliver.ts';

test('[02] an answer lost after the server committed leaves one row, and the retry is acknowledged', async () => {
  const device = new DraftDevice();
  device.save('a', 'Vista');
  device.injectedFaults = ['lost-after'];
  expect((await deliverDrafts(device.parts, false)).ended).toBe('unreachable');
  expect(device.records[0]!.state).toBe('queued');
  expect((await deliverDrafts(device.parts, true)).ended).toBe('done');
  expect(device.effects.size).toBe(1);
  expect(device.records[0]).toMatchObject({ state: 'acked', ackedRev: 1 });
});

test.each(['422', '401', '503'] as const)(
  'the last acceptance is the time of a save that the server accepted, not of an answer with %s',
  async (injected) => {
    const device = new DraftDevice();
    device.save('a', 'Vista');
    device.injectedFaults = [injected];
    await deliverDrafts(device.parts, false);
    expect(device.facts.lastAcceptedAt).toBeUndefined();
    device.now = minute;
    device.save('b', 'Vista');
    await deliverDrafts(device.parts, true);
    expect(device.facts.lastAcceptedAt).toBe(minute);
  },
);

test('[22] a save made while the one before is on the way arrives after it, on top of it', async () => {
  const device = new DraftDevice();
  device.save('a', 'one');
  const send = device.send;
  device.send = async (record) => {
    if (record.body.name === 'one') device.save('a', 'two');
    return send(record);
  };
  await deliverDrafts(device.parts, false);
  expect(device.rows.get('a')).toEqual({ rev: 2, name: 'two' });
});

test('[16] of 100 drafts the third is rejected: the other 99 are sent in the same run', async () => {
  const device = new DraftDevice();
  for (let draft = 0; draft < 100; draft++) device.save(`draft ${draft}`, 'Vista');
  device.injectedFaults = ['none', 'none', '422'];
  expect(await deliverDrafts(device.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(device.rows.size).toBe(99);
  expect(device.records.filter(({ state }) => state === 'rejected')).toHaveLength(1);
});

test('a publication that can be undone is not sent; the loop says when it is to be', async () => {
  const device = new DraftDevice();
  device.save('a', 'one', 'agent', { becomes: 'Published', heldUntil: 6_000 });
  expect(await deliverDrafts(device.parts, true)).toEqual({ ended: 'done', nextAttemptAt: 6_000 });
  expect(device.rows.size).toBe(0);
  device.now = 6_000;
  await deliverDrafts(device.parts, false);
  expect(device.rows.get('a')).toEqual({ rev: 1, name: 'one' });
});

test('a merge is sent at once, in the same run', async () => {
  const device = new DraftDevice();
  device.save('a', 'mine');
  device.rows.set('a', { rev: 4, name: 'theirs' });
  const merged = { body: { ...emptyDraft, name: 'both' }, mutationId: 'merge', taken: ['remarks' as const] };
  device.send = async (record) =>
    record.mutationId === 'merge'
      ? device.receive(record)
      : { kind: 'conflict', theirs: { ...emptyDraft, name: 'theirs' }, rev: 4, merged };
  expect((await deliverDrafts(device.parts, false)).ended).toBe('done');
  expect(device.rows.get('a')).toEqual({ rev: 5, name: 'both' });
});

test('whatever the network does, every save arrives once and the last one stands', async () => {
  const injected = fc.constantFrom<InjectedFault>('none', 'lost-before', 'lost-after', '503', '401');
  const step = fc.oneof(
    fc.record({ save: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ injectedFaults: fc.array(injected, { maxLength: 4 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const device = new DraftDevice();
      const last = new Map<string, string>();
      for (const [index, event] of steps.entries()) {
        device.now += 1_000;
        if ('save' in event) {
          device.save(event.save, `text ${index}`);
          last.set(event.save, `text ${index}`);
        } else {
          device.injectedFaults.push(...event.injectedFaults);
          await Promise.all([deliverDrafts(device.parts, true), deliverDrafts(device.parts, false)]);
        }
      }
      for (let round = 0; round < 200; round++) {
        device.now += 10 * minute;
        await deliverDrafts(device.parts, true);
      }
      expect(device.records.every(({ state }) => state === 'acked')).toBe(true);
      expect(new Map([...device.rows].map(([id, { name }]) => [id, name]))).toEqual(last);
    }),
    { numRuns: 200 },
  );
});
