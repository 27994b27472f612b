import { ApiError } from '#api/ask.ts';
import { expect, test } from 'vitest';
import { type Command, type CommandOutcome, newCommand } from './command.ts';
import { type CommandLoopParts, deliverCommands } from './deliver.ts';
import type { DeviceState } from '../storage/device-state.ts';

const done: CommandOutcome = { kind: 'done', rejections: [] };
const later: CommandOutcome = { kind: 'retry', pauseMs: null };
const week = 7 * 24 * 60 * 60_000;

/**
 * A device's commands in memory, and a server that answers as it is told. Each command is for the listings it
 * is named after.
 */
class World {
  now = 1_000_000;
  facts: Partial<DeviceState> = { signedInAgent: 'agent' };
  commands: Command<string>[] = [];
  unsent = new Set<string>();
  answers: Record<string, CommandOutcome> = {};
  sent: string[] = [];
  sentIds: string[] = [];

  give(request: string, more: Partial<Command<string>> = {}) {
    const seq = this.commands.length + 1;
    const place = {
      mutationId: `id of ${request}`,
      agentId: 'agent',
      deviceId: 'device',
      seq,
      kind: 'status' as const,
      waitsFor: request.split(' ')[0]!.split('+'),
      request,
    };
    this.commands.push({ ...newCommand({ ...place, heldUntil: this.now, madeAt: this.now }), ...more });
  }

  of(request: string) {
    return this.commands.find((command) => command.request === request);
  }

  deliverDrafts(eager = false) {
    this.sent = [];
    return deliverCommands(this.parts, eager);
  }

  parts: CommandLoopParts<string> = {
    getDeviceState: async (name) => this.facts[name],
    setDeviceState: async (name, value) => void (this.facts[name] = value),
    commandsFor: async (agentId) => this.commands.filter((command) => command.agentId === agentId),
    change: async ({ seq }, transition) => {
      this.commands = this.commands.flatMap((command) =>
        command.seq === seq ? (transition(command) ?? []) : command,
      );
      return this.commands.find((command) => command.seq === seq) ?? null;
    },
    isDraftAcknowledged: async (_agentId, draftId) => !this.unsent.has(draftId),
    send: async ({ request, mutationId }) => {
      this.sent.push(request);
      this.sentIds.push(mutationId);
      return this.answers[request] ?? done;
    },
    quarantine: async ({ seq }) =>
      void (this.commands = this.commands.filter((command) => command.seq !== seq)),
    now: () => this.now,
    random: () => 0.5,
  };
}

test('commands are done one after the other, in the order in which they were given', async () => {
  const world = new World();
  world.give('a off');
  world.give('b off');
  world.give('a on');
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.sent).toEqual(['a off', 'b off', 'a on']);
  expect(world.commands.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('a command that was rejected for every listing is not accepted; one that was applied in part is', async () => {
  const world = new World();
  const rejection = { code: 'listing_changed' } as const;
  world.give('a off');
  world.answers = { 'a off': { kind: 'done', rejections: [{ subject: 'a', ...rejection }] } };
  await world.deliverDrafts();
  expect(world.facts.lastAcceptedAt).toBeUndefined();
  world.give('b+c off');
  world.answers = { 'b+c off': { kind: 'done', rejections: [{ subject: 'b', ...rejection }] } };
  await world.deliverDrafts();
  expect(world.facts.lastAcceptedAt).toBe(world.now);
});

test('one that can still be undone is not sent, however eager, and the loop says when it will be', async () => {
  const world = new World();
  world.give('a', { heldUntil: world.now + 6_000 });
  expect(await world.deliverDrafts(true)).toEqual({ ended: 'done', nextAttemptAt: world.now + 6_000 });
  expect(world.sent).toEqual([]);
  world.now += 6_000;
  await world.deliverDrafts();
  expect(world.sent).toEqual(['a']);
});

test('one that is held holds back what comes after it on the same listing, and nothing else', async () => {
  const world = new World();
  world.give('a+b off', { heldUntil: world.now + 6_000 });
  world.give('b on');
  world.give('c off');
  await world.deliverDrafts();
  expect(world.sent).toEqual(['c off']);
  world.now += 6_000;
  await world.deliverDrafts();
  expect(world.sent).toEqual(['a+b off', 'b on']);
});

test('one waits behind the unsent text of its draft, and with it what comes after on any of its listings', async () => {
  const world = new World();
  world.unsent.add('a');
  world.give('a+b off');
  world.give('b on');
  world.give('c off');
  expect(await world.deliverDrafts(true)).toMatchObject({ ended: 'done' });
  expect(world.sent).toEqual(['c off']);
  expect(world.of('a+b off')).toMatchObject({ state: 'waiting', attempts: 0 });
  world.unsent.clear();
  await world.deliverDrafts();
  expect(world.sent).toEqual(['a+b off', 'b on']);
});

test('one that was under way when the app died is sent again, under the same key', async () => {
  const world = new World();
  world.parts.send = ({ mutationId }) => {
    world.sentIds.push(mutationId);
    return Promise.reject(new ApiError('not_kept_on_device'));
  };
  world.give('a');
  await expect(world.deliverDrafts()).rejects.toMatchObject({ code: 'not_kept_on_device' });
  expect(world.of('a')).toMatchObject({ state: 'sending', attempts: 1 });

  world.parts.send = async ({ mutationId }) => {
    world.sentIds.push(mutationId);
    return done;
  };
  await world.deliverDrafts();
  expect(world.sentIds).toEqual(['id of a', 'id of a']);
  expect(world.of('a')).toMatchObject({ state: 'done', attempts: 2 });
});

test('what the server did not take of one is kept for the agent, and the others go on', async () => {
  const world = new World();
  const rejections = [{ subject: 'b', code: 'listing_changed' }] as const;
  world.answers = {
    'a+b off': { kind: 'done', rejections },
    'c off': { kind: 'rejected', code: 'not_found' },
  };
  world.give('a+b off');
  world.give('c off');
  world.give('d off');
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.of('a+b off')).toMatchObject({ state: 'rejected', rejections });
  expect(world.of('c off')).toMatchObject({
    state: 'rejected',
    rejections: [{ subject: null, code: 'not_found' }],
  });
  expect(world.of('d off')).toMatchObject({ state: 'done' });
  await world.deliverDrafts(true);
  expect(world.sent).toEqual([]);
});

test.each([
  ['unreachable', later],
  ['sign-in', { kind: 'sign-in' }],
] as const)('stops where the server says %s, and loses nothing', async (ended, outcome) => {
  const world = new World();
  world.give('a');
  world.give('b');
  world.answers = { a: outcome };
  expect((await world.deliverDrafts()).ended).toBe(ended);
  expect(world.sent).toEqual(['a']);
  expect(world.commands.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 1],
    ['waiting', 0],
  ]);
  world.answers = {};
  await world.deliverDrafts(true);
  expect(world.sent).toEqual(['a', 'b']);
});

test('a time that the server names is waited out by eager rounds, too', async () => {
  const world = new World();
  world.give('a');
  world.answers = { a: { kind: 'retry', pauseMs: 120_000 } };
  await world.deliverDrafts();
  expect(world.facts.pausedUntil).toBe(world.now + 120_000);
  expect(await world.deliverDrafts(true)).toEqual({
    ended: 'unreachable',
    nextAttemptAt: world.now + 120_000,
  });
  expect(world.sent).toEqual([]);
  world.now += 120_000;
  world.answers = {};
  expect(await world.deliverDrafts()).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.sent).toEqual(['a']);
});

test('another agent’s commands are never sent, nor anybody’s where nobody is signed in', async () => {
  const world = new World();
  world.give('theirs', { agentId: 'other' });
  world.give('mine');
  await world.deliverDrafts();
  expect(world.sent).toEqual(['mine']);
  world.facts.signedInAgent = null;
  world.give('late');
  expect(await world.deliverDrafts(true)).toEqual({ ended: 'done', nextAttemptAt: null });
  expect(world.sent).toEqual([]);
  expect(world.of('theirs')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('nothing more is sent once somebody else has signed in', async () => {
  const world = new World();
  world.give('a');
  world.give('b');
  world.parts.send = async ({ request }) => {
    world.sent.push(request);
    world.facts.signedInAgent = 'other';
    return done;
  };
  await world.deliverDrafts();
  expect(world.sent).toEqual(['a']);
  expect(world.of('b')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('one that was undone, or that another tab has sent, meanwhile is not sent', async () => {
  const world = new World();
  world.give('gone');
  world.give('done');
  world.give('left');
  const seen = world.commands;
  let reads = 0;
  world.parts.commandsFor = async () => {
    if (reads++ > 0) return world.commands;
    world.commands = seen
      .filter(({ request }) => request !== 'gone')
      .map((one) => (one.request === 'done' ? { ...one, state: 'done', doneAt: world.now } : one));
    return seen;
  };
  await world.deliverDrafts();
  expect(world.sent).toEqual(['left']);
});

test('one that is done is forgotten after a week, even where the server asks for quiet', async () => {
  const world = new World();
  world.give('a');
  await world.deliverDrafts();
  await world.deliverDrafts();
  expect(world.of('a')).toMatchObject({ state: 'done' });
  world.now += week + 1;
  world.facts.pausedUntil = world.now + 1_000;
  await world.deliverDrafts();
  expect(world.commands).toEqual([]);
});

test('one whose sending fails on this device in a way nobody foresaw is in front of the agent, and the others are done', async () => {
  const world = new World();
  for (const request of ['a bad', 'b off', 'c off']) world.give(request);
  const { parts } = world;
  world.parts = {
    ...parts,
    send: (command) =>
      command.request === 'a bad'
        ? Promise.reject(new RangeError('Nobody foresaw it.'))
        : parts.send(command),
  };
  expect((await world.deliverDrafts()).ended).toBe('done');
  expect(world.sent).toEqual(['b off', 'c off']);
  expect(world.of('a bad')).toMatchObject({
    state: 'rejected',
    rejections: [{ subject: null, code: 'failed_on_device' }],
  });
});
