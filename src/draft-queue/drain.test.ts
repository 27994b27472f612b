import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft.ts';
import { type DrainParts, drain } from './drain.ts';
import type { OutboxRecord, Verdict } from './record.ts';
import type { OutboxFacts } from './store.ts';
import { withSave } from './transitions.ts';

/** A device in memory and a server that keeps keys, with a network that fails as it is told. */
class World {
  now = 0;
  records: OutboxRecord[] = [];
  facts: Partial<OutboxFacts> = { signedInAgent: 'agent' };
  seq = 0;
  rows = new Map<string, { rev: number; name: string }>();
  effects = new Map<string, number>();
  acknowledged = new Map<string, string>();
  faults: ('none' | 'lost-before' | 'lost-after' | '503' | '401')[] = [];

  saves = new Map<string, string>();

  /** The agent saves in a form that has been open since the draft was new. */
  save(draftId: string, name: string, agentId = 'agent') {
    const after = this.saves.get(draftId) ?? null;
    const save = { mutationId: crypto.randomUUID(), draftId, agentId, deviceId: 'device', body: { ...emptyDraft, name }, baseRev: null, after, now: this.now };
    this.saves.set(draftId, save.mutationId);
    this.change(agentId, draftId, (records, nextSeq) => withSave(records, save, nextSeq));
  }

  change: (agentId: string, draftId: string, transition: (records: OutboxRecord[], nextSeq: () => number) => OutboxRecord[]) => OutboxRecord[] = (
    agentId,
    draftId,
    transition,
  ) => {
    const isOfDraft = (record: OutboxRecord) => record.agentId === agentId && record.draftId === draftId;
    const after = transition(this.records.filter(isOfDraft), () => ++this.seq);
    this.records = [...this.records.filter((record) => !isOfDraft(record)), ...after].toSorted((a, b) => a.seq - b.seq);
    return after;
  };

  receive(record: OutboxRecord): Verdict {
    if (this.effects.has(record.mutationId)) return { kind: 'accepted', rev: this.effects.get(record.mutationId)! };
    const row = this.rows.get(record.draftId);
    if ((row?.rev ?? null) !== record.baseRev) throw new Error(`The server has revision ${row?.rev}, the save was made from ${record.baseRev}.`);
    const rev = (row?.rev ?? 0) + 1;
    this.rows.set(record.draftId, { rev, name: record.body.name });
    this.effects.set(record.mutationId, rev);
    return { kind: 'accepted', rev };
  }

  send = async (record: OutboxRecord): Promise<Verdict> => {
    await Promise.resolve();
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'lost-before') return { kind: 'later', pauseMs: null, reachable: false };
    if (fault === '503') return { kind: 'later', pauseMs: 5_000, reachable: true };
    if (fault === '401') return { kind: 'sign-in', code: 'sign_in_required' };
    const verdict = this.receive(record);
    return fault === 'lost-after' ? { kind: 'later', pauseMs: null, reachable: false } : verdict;
  };

  get parts(): DrainParts {
    const locked = new Set<string>();
    return {
      recordsOf: async (agentId) => this.records.filter((record) => record.agentId === agentId),
      change: async (agentId, draftId, transition) => this.change(agentId, draftId, transition),
      fact: async (name) => this.facts[name],
      putFact: async (name, value) => void (this.facts[name] = value),
      send: this.send,
      alone: async (draftId, _steal, task) => {
        if (locked.has(draftId)) return;
        locked.add(draftId);
        await task().finally(() => locked.delete(draftId));
      },
      now: () => this.now,
      random: () => 0.5,
    };
  }
}

test('an answer lost after the server committed leaves one row, and the retry is acknowledged', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.faults = ['lost-after'];
  expect((await drain(world.parts, false)).ended).toBe('unreachable');
  expect(world.records[0]!.state).toBe('queued');
  expect((await drain(world.parts, true)).ended).toBe('done');
  expect(world.effects.size).toBe(1);
  expect(world.records[0]).toMatchObject({ state: 'acked', ackedRev: 1 });
});

test('a save made while the one before is on the way arrives after it, on top of it', async () => {
  const world = new World();
  world.save('a', 'one');
  const send = world.send;
  world.send = async (record) => {
    if (record.body.name === 'one') world.save('a', 'two');
    return send(record);
  };
  await drain(world.parts, false);
  expect(world.rows.get('a')).toEqual({ rev: 2, name: 'two' });
});

test('another agent’s saves stay where they are', async () => {
  const world = new World();
  world.save('a', 'mine');
  world.save('b', 'theirs', 'other');
  await drain(world.parts, true);
  expect([...world.rows.keys()]).toEqual(['a']);
  expect(world.records.find(({ agentId }) => agentId === 'other')).toMatchObject({ state: 'queued', attempts: 0 });
});

test('asking for sign-in stops the run and keeps every save', async () => {
  const world = new World();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) world.save(id, id);
  world.faults = ['401', '401', '401'];
  expect((await drain(world.parts, false)).ended).toBe('sign-in');
  expect(world.records).toHaveLength(6);
  await drain(world.parts, false);
  expect(world.rows.size).toBe(6);
});

test('a time the server named is waited out, even where there is reason to hope', async () => {
  const world = new World();
  world.save('a', 'Vista');
  world.faults = ['503'];
  await drain(world.parts, true);
  expect(await drain(world.parts, true)).toEqual({ ended: 'unreachable', nextAttemptAt: 5_000 });
  world.now = 5_000;
  expect((await drain(world.parts, false)).ended).toBe('done');
});

test('a draft that was never tried is tried when a pause ends', async () => {
  const world = new World();
  world.facts.pausedUntil = 5_000;
  world.save('a', 'Vista');
  expect(await drain(world.parts, true)).toEqual({ ended: 'unreachable', nextAttemptAt: 5_000 });
});

test('a pause that lies further ahead than any server may ask for is not waited out', async () => {
  const world = new World();
  world.facts.pausedUntil = 365 * 24 * 60 * 60_000;
  world.save('a', 'Vista');
  expect(await drain(world.parts, false)).toEqual({ ended: 'done', nextAttemptAt: null });
});

test('whatever the network does, every save arrives once and the last one stands', async () => {
  const fault = fc.constantFrom('none', 'lost-before', 'lost-after', '503', '401');
  const step = fc.oneof(fc.record({ save: fc.constantFrom('a', 'b', 'c') }), fc.record({ faults: fc.array(fault, { maxLength: 4 }) }));
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
          world.faults.push(...event.faults);
          await Promise.all([drain(world.parts, true), drain(world.parts, false)]);
        }
      }
      for (let round = 0; round < 200; round++) {
        world.now += 10 * 60_000;
        await drain(world.parts, true);
      }
      expect(world.records.every(({ state }) => state === 'acked')).toBe(true);
      expect(new Map([...world.rows].map(([id, { name }]) => [id, name]))).toEqual(last);
    }),
    { numRuns: 300 },
  );
});
