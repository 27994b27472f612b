/**
 * The outbox with a fault possible at every step: two devices, three tabs and two workers, two agents, one
 * server, one network. A schedule of numbers says in which order things happen and which faults occur; the
 * same schedule always gives the same run. At its end no more faults occur, and everything runs until nothing
 * is left to do.
 */
import fc from 'fast-check';
import type { Gate } from './world/gates.ts';
import type { Device } from './world/model-device.ts';
import { answer, openForm } from './world/agent.ts';
import { lostCommand } from './world/commands.ts';
import { runStep } from './world/steps.ts';
import { type Rules, World, agents, draftsFor, realRules } from './world/world.ts';
import { isToDo } from '../../src/outbox/commands/command.ts';

async function follow(world: World, schedule: readonly number[]): Promise<void> {
  for (const number of schedule) {
    await runStep(world, number);
    await world.gates.settle();
    if (world.broken) return;
  }
}

/** How the world begins: which version each device runs, and whether it has Web Locks. */
function begin(world: World, chance: number): void {
  for (const [index, device] of world.devices.entries()) {
    device.isOfVersion1 = (chance >> index) % 4 === 3;
    device.hasLocks = (chance >> (index + 4)) % 4 !== 3;
    device.session = { agentId: agents[0], isOver: false };
    device.facts.signedInAgent = agents[0];
    device.keys.add(agents[0]);
  }
}

async function runOut(world: World): Promise<void> {
  const next = (): Gate | undefined => world.gates.waiting.find(({ kind }) => kind !== 'late copy');
  for (let gate = next(), left = 5_000; gate && !world.broken; gate = next()) {
    if (--left === 0) world.violated('something goes on for ever');
    await world.gates.open(gate, 0);
  }
}

const tenMinutesMs = 600_000;
const mostRounds = 40;

/**
 * All faults stop. Each agent comes back to each device, answers the saves that need the agent, and everything
 * is sent.
 */
async function finish(world: World, isEager: boolean): Promise<void> {
  world.trace(() => 'all faults stop');
  for (const device of world.devices) world.upgrade(device);
  await runOut(world);
  for (let round = 0; round < mostRounds && !world.broken; round++) {
    const unfinished = world.devices.flatMap((device) =>
      [...device.records.filter(({ state }) => state !== 'acked'), ...device.commands.filter(isToDo)].map(
        ({ agentId }) => ({ device, agentId }),
      ),
    );
    if (unfinished.length === 0) return;
    for (const device of world.devices) {
      for (const agentId of new Set(
        unfinished.filter((one) => one.device === device).map((one) => one.agentId),
      )) {
        await comeBack(world, device, agentId);
        await answerAll(world, device, agentId, round);
        world.flush(device.processes[0]!, isEager);
        await runOut(world);
      }
    }
    world.pass(tenMinutesMs);
  }
  const stuck = world.devices.flatMap(({ records, commands }) => [
    ...records
      .filter(({ state }) => state !== 'acked')
      .map((one) => `${one.mutationId} of ${one.draftId} (${one.state})`),
    ...commands.filter(isToDo).map(({ mutationId, state }) => `${mutationId} (${state})`),
  ]);
  if (!world.broken) world.violated(`stuck for ever: ${stuck.join(', ')}`);
}

async function comeBack(world: World, device: Device, agentId: string): Promise<void> {
  for (const process of device.processes) process.form = null;
  if (device.session?.agentId !== agentId || device.session.isOver || device.facts.signedInAgent !== agentId)
    world.signIn(device, agentId);
  device.keys.add(agentId);
  await runOut(world);
}

async function answerAll(world: World, device: Device, agentId: string, round: number): Promise<void> {
  const [tab] = device.processes;
  for (const draftId of draftsFor[agentId]!) {
    device.autosaves = device.autosaves.filter((autosave) => autosave.draftId !== draftId);
    if (!['rejected', 'conflict'].includes(device.latest(agentId, draftId)?.state ?? '')) continue;
    await openForm(world, tab!, draftId);
    await answer(world, tab!, round);
    await runOut(world);
    tab!.form = null;
  }
}

/** After everything: copies that the network held back, and then nothing may have changed. */
async function deliverLateCopies(world: World): Promise<void> {
  for (const gate of world.gates.waiting.filter(({ kind }) => kind === 'late copy'))
    await world.gates.open(gate, 0);
  await runOut(world);
}

export interface Run {
  /** What should never have happened; null where all went well. */
  violation: string | null;
  /** What happened, line by line; empty where it is not traced. */
  trace: readonly string[];
}

/** One run of the world. `isTraced`: with what happened in it, line by line. */
export async function run(
  schedule: readonly number[],
  rules: Rules = realRules,
  isTraced = false,
): Promise<Run> {
  const [first = 0, ...rest] = schedule;
  const world = new World(rules, isTraced, first);
  begin(world, first);
  await follow(world, rest);
  if (!world.broken) await finish(world, first % 2 === 0);
  if (!world.broken) await deliverLateCopies(world);
  if (!world.broken)
    for (const text of world.lineage.lost())
      world.violated(`${text.name} of ${text.draftId} was called saved, and is nowhere`);
  if (!world.broken)
    for (const text of world.lineage.unpublished())
      world.violated(`${text.name} of ${text.draftId} was to be published, and is not`);
  if (!world.broken)
    for (const fate of world.server.commands) {
      const isHere = world.devices.some(
        ({ commands }) =>
          commands.includes(fate.command) ||
          commands.some(({ mutationId }) => mutationId === fate.command.mutationId),
      );
      const lost = lostCommand(fate, isHere);
      if (lost) world.violated(lost);
    }
  return { violation: world.broken?.message ?? null, trace: world.lines ?? [] };
}

/** Numbers that make a schedule: the first says how the world begins, each of the others is one step. */
const schedules = fc.array(fc.nat({ max: 2 ** 30 }), { maxLength: 100, size: 'max' });

export interface Findings {
  /** Schedules run before the first one that broke something, or all. */
  runs: number;
  ms: number;
  seed: number;
  /**
   * What broke, how to see it again, and the shortest schedule that does it, in words; null where nothing
   * did.
   */
  broken: { violation: string; path: string; schedule: readonly number[]; report: string } | null;
}

/** Runs schedules until one breaks something, and then finds the shortest that does. */
export async function explore(options: {
  runs: number;
  seed?: number | undefined;
  path?: string | undefined;
  rules?: Rules;
  shrinks?: boolean;
  /** Which violations count; all where it is left out. */
  breaks?: RegExp;
}): Promise<Findings> {
  const {
    runs,
    rules = realRules,
    seed = Math.floor(Math.random() * 2 ** 31),
    path,
    shrinks = true,
    breaks = /./,
  } = options;
  const startedAt = performance.now();
  const property = fc.asyncProperty(schedules, async (schedule) => {
    const { violation } = await run(schedule, rules);
    if (violation !== null && breaks.test(violation)) throw new Error(violation);
  });
  const found = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !shrinks,
    ...(path !== undefined && { path }),
  });
  const ms = performance.now() - startedAt;
  const [schedule] = found.counterexample ?? [];
  if (!found.failed || !schedule) return { runs: found.numRuns, ms, seed, broken: null };
  const { violation, trace } = await run(schedule, rules, true);
  const again = `SIMULATION_SEED=${seed} SIMULATION_PATH=${found.counterexamplePath}`;
  const report = [`${violation}`, `again: ${again}`, `schedule: ${JSON.stringify(schedule)}`, ...trace].join(
    '\n',
  );
  return {
    runs: found.numRuns,
    ms,
    seed,
    broken: { violation: violation ?? '', path: found.counterexamplePath ?? '', schedule, report },
  };
}
