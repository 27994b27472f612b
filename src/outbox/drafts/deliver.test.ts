import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { type DraftLoopParts, deliverDrafts } from './deliver.ts';
import type { OutboxRecord, SaveOutcome } from './record.ts';
import type { DeviceState } from '../storage/device-state.ts';
import { withSending } from './sending.ts';
import { withSave } from './transitions.ts';

type Saved = OutboxRecord<DraftBody>;
type InjectedFault = 'none' | 'lost-before' | 'lost-after' | '503' | '401' | '422';

const minute = 60_000;

/** A device in memory and a server that keeps keys, with a network that fails as it is told. */
class World {
  now = 0;
  records: Saved[] = [];
  facts: Partial<DeviceState> = { signedInAgent: 'agent' };
  seq = 0;
  isUnlocked = true;
  rows = new Map<string, { rev: number; name: string }>();
  effects = new Map<string, number>();
  injectedFaults: InjectedFault[] = [];
  locked = new Set<string>();
  saves = new Map<string, string>();

  /** The agent saves in a form that has been open since the draft was new. */
  save(
    draftId: string,
    name: string,
    agentId = 'agent',
    more: { becomes?: 'Published'; heldUntil?: number } = {},
  ) {
    const parent = this.saves.get(draftId) ?? null;
    const mutationId = crypto.randomUUID();
    const save = {
      mutationId,
      draftId,
      agentId,
      deviceId: 'device',
      body: { ...emptyDraft, name },
      baseRev: null,
      base: null,
      parent,
      now: this.now,
      ...more,
    };
    this.saves.set(draftId, mutationId);
    this.change(agentId, draftId, (records, nextSeq) => withSave(records, save, nextSeq));
  }

  change(
    agentId: string,
    draftId: string,
    transition: (records: Saved[], nextSeq: () => number) => Saved[],
  ): Saved[] {
    const isOfDraft = (record: Saved) => record.agentId === agentId && record.draftId === draftId;
    const after = transition(this.records.filter(isOfDraft), () => ++this.seq);
    this.records = [...this.records.filter((record) => !isOfDraft(record)), ...after].toSorted(
      (a, b) => a.seq - b.seq,
    );
    return after;
  }

  receive(record: Saved): SaveOutcome<DraftBody> {
    if (this.effects.has(record.mutationId))
      return { kind: 'accepted', rev: this.effects.get(record.mutationId)! };
    const row = this.rows.get(record.draftId);
    if ((row?.rev ?? null) !== record.baseRev)
      throw new Error(`The server has revision ${row?.rev}, the save was made from ${record.baseRev}.`);
    const rev = (row?.rev ?? 0) + 1;
    this.rows.set(record.draftId, { rev, name: record.body.name });
    this.effects.set(record.mutationId, rev);
    return { kind: 'accepted', rev };
  }

  send = async (record: Saved): Promise<SaveOutcome<DraftBody>> => {
    await Promise.resolve();
    const injected = this.injectedFaults.shift() ?? 'none';
    if (injected === 'lost-before') return { kind: 'retry', pauseMs: null };
    if (injected === '503') return { kind: 'retry', pauseMs: 5_000 };
    if (injected === '401') return { kind: 'sign-in', code: 'sign_in_required' };
    if (injected === '422') return { kind: 'rejected', code: 'draft_name_duplicate', message: '' };
    const outcome = this.receive(record);
    return injected === 'lost-after' ? { kind: 'retry', pauseMs: null } : outcome;
  };

  get parts(): DraftLoopParts<DraftBody> {
    return {
      recordsFor: async (agentId) => this.records.filter((record) => record.agentId === agentId),
      change: async (agentId, draftId, transition) => this.change(agentId, draftId, transition),
      getDeviceState: async (name) => this.facts[name],
      setDeviceState: async (name, value) => void (this.facts[name] = value),
      canRead: async () => this.isUnlocked,
      send: (record) => this.send(record),
      alone: async (draftId, steal, task) => {
        if (this.locked.has(draftId) && !steal) return;
        this.locked.add(draftId);
        await task().finally(() => this.locked.delete(draftId));
      },
      quarantine: async ({ mutationId }) =>
        void (this.records = this.records.filter((record) => record.mutationId !== mutationId)),
      now: () => this.now,
      random: () => 0.5,
    };
  }
}

test('[02] an answer lost after the server committed leaves one row, and the retry is acknowledged', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.injectedFaults = ['lost-after'];
  expect((await deliverDrafts(world.parts, false)).ended).toBe('unreachable');
  expect(world.records[0]!.state).toBe('queued');
  expect((await deliverDrafts(world.parts, true)).ended).toBe('done');
  expect(world.effects.size).toBe(1);
  expect(world.records[0]).toMatchObject({ state: 'acked', ackedRev: 1 });
});

test.each(['422', '401', '503'] as const)(
  'the last acceptance is the time of a save that the server accepted, not of an answer with %s',
  async (injected) => {
    const world = new World();
    world.save('a', 'Vista');
    world.injectedFaults = [injected];
    await deliverDrafts(world.parts, false);
    expect(world.facts.lastAcceptedAt).toBeUndefined();
    world.now = minute;
    world.save('b', 'Vista');
    await deliverDrafts(world.parts, true);
    expect(world.facts.lastAcceptedAt).toBe(minute);
  },
);

test('[22] a save made while the one before is on the way arrives after it, on top of it', async () => {
  const world = new World();
  world.save('a', 'one');
  const send = world.send;
  world.send = async (record) => {
    if (record.body.name === 'one') world.save('a', 'two');
    return send(record);
  };
  await deliverDrafts(world.parts, false);
  expect(world.rows.get('a')).toEqual({ rev: 2, name: 'two' });
});

test('[16] of 100 drafts the third is rejected: the other 99 are sent in the same run', async () => {
  const world = new World();
  for (let draft = 0; draft < 100; draft++) world.save(`draft ${draft}`, 'Vista');
  world.injectedFaults = ['none', 'none', '422'];
  expect(await deliverDrafts(world.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.rows.size).toBe(99);
  expect(world.records.filter(({ state }) => state === 'rejected')).toHaveLength(1);
});

test('a publication that can be undone is not sent; the loop says when it is to be', async () => {
  const world = new World();
  world.save('a', 'one', 'agent', { becomes: 'Published', heldUntil: 6_000 });
  expect(await deliverDrafts(world.parts, true)).toEqual({ ended: 'done', nextAttemptAt: 6_000 });
  expect(world.rows.size).toBe(0);
  world.now = 6_000;
  await deliverDrafts(world.parts, false);
  expect(world.rows.get('a')).toEqual({ rev: 1, name: 'one' });
});

test('a merge is sent at once, in the same run', async () => {
  const world = new World();
  world.save('a', 'mine');
  world.rows.set('a', { rev: 4, name: 'theirs' });
  const merged = { body: { ...emptyDraft, name: 'both' }, mutationId: 'merge', taken: ['remarks' as const] };
  world.send = async (record) =>
    record.mutationId === 'merge'
      ? world.receive(record)
      : { kind: 'conflict', theirs: { ...emptyDraft, name: 'theirs' }, rev: 4, merged };
  expect((await deliverDrafts(world.parts, false)).ended).toBe('done');
  expect(world.rows.get('a')).toEqual({ rev: 5, name: 'both' });
});

test('[45] another agent’s saves stay where they are', async () => {
  const world = new World();
  world.save('a', 'mine');
  world.save('b', 'theirs', 'other');
  await deliverDrafts(world.parts, true);
  expect([...world.rows.keys()]).toEqual(['a']);
  expect(world.records.find(({ agentId }) => agentId === 'other')).toMatchObject({
    state: 'queued',
    attempts: 0,
  });
});

test.each(['other', null])(
  '[46] once somebody else has signed in, or nobody, no further save of this agent is sent: %s',
  async (next) => {
    const world = new World();
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) world.save(id, id);
    const sent: string[] = [];
    world.send = async ({ draftId }) => {
      sent.push(draftId);
      world.facts.signedInAgent = next;
      return { kind: 'accepted', rev: 1 };
    };
    world.save('a', 'a once more');
    await deliverDrafts(world.parts, true);
    expect(sent.length).toBeLessThanOrEqual(3);
    expect(world.records.filter(({ state }) => state === 'queued').length).toBeGreaterThanOrEqual(3);
    await deliverDrafts(world.parts, true);
    expect(sent.length).toBeLessThanOrEqual(3);
  },
);

test('with nobody signed in nothing is sent', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.facts.signedInAgent = null;
  expect(await deliverDrafts(world.parts, true)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.rows.size).toBe(0);
});

test('before their agent’s key has come, nothing is sent and nothing is tried', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.isUnlocked = false;
  expect(await deliverDrafts(world.parts, true)).toEqual({ ended: 'locked', nextAttemptAt: null });
  expect(world.records[0]).toMatchObject({ state: 'queued', attempts: 0 });
});

test('[17] asking for sign-in stops the run and keeps every save', async () => {
  const world = new World();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) world.save(id, id);
  world.injectedFaults = ['401', '401', '401'];
  expect((await deliverDrafts(world.parts, false)).ended).toBe('sign-in');
  expect(world.records).toHaveLength(6);
  await deliverDrafts(world.parts, false);
  expect(world.rows.size).toBe(6);
});

test('[07] a time the server named is waited out, even where there is reason to hope', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.injectedFaults = ['503'];
  await deliverDrafts(world.parts, true);
  expect(await deliverDrafts(world.parts, true)).toEqual({ ended: 'unreachable', nextAttemptAt: 5_000 });
  world.now = 5_000;
  expect((await deliverDrafts(world.parts, false)).ended).toBe('done');
});

test('a draft that was never tried is tried when a pause ends', async () => {
  const world = new World();
  world.facts.pausedUntil = 5_000;
  world.save('a', 'Vista');
  expect(await deliverDrafts(world.parts, true)).toEqual({ ended: 'unreachable', nextAttemptAt: 5_000 });
});

test('[32] a pause that is longer than any server may ask for is not waited out', async () => {
  const world = new World();
  world.facts.pausedUntil = 365 * 24 * 60 * minute;
  world.save('a', 'Vista');
  expect(await deliverDrafts(world.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
});

test('[42] what another tab sends is left to it', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.locked.add('a');
  expect((await deliverDrafts(world.parts, true)).ended).toBe('done');
  expect(world.effects.size).toBe(0);
});

test.each([1, -1])(
  '[43] a lock is taken from a sender that has said nothing for a minute, whichever way the clock jumped: %i',
  async (way) => {
    const world = new World();
    world.now = 10 * minute;
    world.save('a', 'Vista');
    world.records = withSending(world.records, world.records[0]!.mutationId, world.now);
    world.locked.add('a');
    world.now += way * 59_000;
    await deliverDrafts(world.parts, true);
    expect(world.effects.size).toBe(0);
    world.now += way * 2_000;
    await deliverDrafts(world.parts, true);
    expect(world.effects.size).toBe(1);
  },
);

test('[33] where the store fails, the other drafts are sent, and nothing of the run is left when it ends', async () => {
  const world = new World();
  for (const id of ['a', 'b', 'c', 'd']) world.save(id, id);
  const { parts } = world;
  const full = new ApiError('device_full');
  const failing = {
    ...parts,
    change: (...[agentId, draftId, transition]: Parameters<typeof parts.change>) =>
      draftId === 'a' ? Promise.reject(full) : parts.change(agentId, draftId, transition),
  };
  await expect(deliverDrafts(failing, true)).rejects.toBe(full);
  expect([...world.rows.keys()]).toEqual(['b', 'c', 'd']);
  expect(world.locked.size).toBe(0);
  expect((await deliverDrafts(parts, true)).ended).toBe('done');
  expect(world.rows.size).toBe(4);
});

test('whatever the network does, every save arrives once and the last one stands', async () => {
  const injected = fc.constantFrom<InjectedFault>('none', 'lost-before', 'lost-after', '503', '401');
  const step = fc.oneof(
    fc.record({ save: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ injectedFaults: fc.array(injected, { maxLength: 4 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = new World();
      const last = new Map<string, string>();
      for (const [index, event] of steps.entries()) {
        world.now += 1_000;
        if ('save' in event) {
          world.save(event.save, `text ${index}`);
          last.set(event.save, `text ${index}`);
        } else {
          world.injectedFaults.push(...event.injectedFaults);
          await Promise.all([deliverDrafts(world.parts, true), deliverDrafts(world.parts, false)]);
        }
      }
      for (let round = 0; round < 200; round++) {
        world.now += 10 * minute;
        await deliverDrafts(world.parts, true);
      }
      expect(world.records.every(({ state }) => state === 'acked')).toBe(true);
      expect(new Map([...world.rows].map(([id, { name }]) => [id, name]))).toEqual(last);
    }),
    { numRuns: 200 },
  );
});

test('[16] a save whose sending fails on this device in a way nobody foresaw is in front of the agent, and the others go on', async () => {
  const world = new World();
  for (let draft = 0; draft < 20; draft++) world.save(`draft ${draft}`, draft === 0 ? 'bad' : 'Vista');
  const send = world.send;
  world.send = (record) =>
    record.body.name === 'bad' ? Promise.reject(new RangeError('Nobody foresaw it.')) : send(record);
  expect(await deliverDrafts(world.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.rows.size).toBe(19);
  expect(world.records[0]).toMatchObject({ state: 'rejected', problem: { code: 'failed_on_device' } });
  expect(world.facts.lastAcceptedAt).toBe(world.now);
});

test('[16] a save of which not even that can be said goes into quarantine, and the others go on', async () => {
  const world = new World();
  for (const draftId of ['bad', 'good', 'better']) world.save(draftId, 'Vista');
  const { parts: whole } = world;
  const parts: typeof whole = {
    ...whole,
    change: (agentId, draftId, transition) =>
      draftId === 'bad'
        ? Promise.reject(new TypeError('Nobody foresaw it.'))
        : whole.change(agentId, draftId, transition),
  };
  expect((await deliverDrafts(parts, false)).ended).toBe('done');
  expect([...world.rows.keys()]).toEqual(['good', 'better']);
  expect(world.records.map(({ draftId }) => draftId)).toEqual(['good', 'better']);
});

test('where the storage of the device fails, the drain says so, and refuses nothing', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.send = () => Promise.reject(new ApiError('not_kept_on_device'));
  await expect(deliverDrafts(world.parts, false)).rejects.toMatchObject({ code: 'not_kept_on_device' });
  expect(world.records[0]).toMatchObject({ state: 'sending', problem: null });
});
