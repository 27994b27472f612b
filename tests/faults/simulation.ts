/**
 * The queue in a world that goes wrong at every step: two devices, three tabs and two workers, two agents,
 * one server, one network. A schedule of numbers says in which order things happen and what goes wrong; the
 * same schedule always gives the same run. At its end all faults stop, and everything is driven on until it
 * is quiet.
 */
import fc from 'fast-check';
import type { Gate } from './world/gates.ts';
import type { Device, Process } from './world/model-device.ts';
import {
  answer as answerScreen,
  edit,
  leave,
  openForm,
  save,
  showList as showDrafts,
  undoPublication,
} from './world/agent.ts';
import { lostCommand, queueCommand, undoCommand } from './world/commands.ts';
import { type Rules, World, agents, draftsOf, realRules } from './world/world.ts';
import { isToDo } from '../../src/outbox/commands/command.ts';

/** What one number of a schedule makes happen. `chance` is what is left of the number, to choose by. */
type Step = (world: World, chance: number) => void | Promise<void>;

const pick = <One>(from: readonly One[], chance: number): One => from[chance % from.length]!;
const isTab = ({ name }: Process) => name.startsWith('tab');
const processes = (world: World) => world.devices.flatMap((device) => device.processes);
const tabs = (world: World) => processes(world).filter(isTab);
/** One of an agent's drafts, mostly the first: where tabs and devices meet, things go wrong. */
const draftOf = (agentId: string, chance: number) => pick(draftsOf[agentId]!, Math.max(0, (chance % 8) - 5));

/** Something that waits goes on, the first in line first, and nothing goes wrong. */
const goOn: Step = async (world, chance) => {
  for (let left = 1 + (chance % 12); left > 0; left--) {
    const gate = world.gates.waiting.find(({ kind }) => kind !== 'late copy');
    if (gate) await world.gates.open(gate, 0);
  }
};

/** One process goes on while all others stand still. */
const oneGoesOn: Step = async (world, chance) => {
  const owner = pick([world, ...processes(world)], chance);
  for (let left = 1 + ((chance >> 3) % 8); left > 0; left--) {
    const gate = world.gates.waiting.find((waiting) => waiting.owner === owner);
    if (gate) await world.gates.open(gate, 0);
  }
};

const oneGateOpens: Step = async (world, chance) => {
  const { waiting } = world.gates;
  if (waiting.length > 0) await world.gates.open(pick(waiting, chance), 0);
};

const oneGateFails: Step = async (world, chance) => {
  const { waiting } = world.gates;
  if (waiting.length > 0) await world.gates.open(pick(waiting, chance), chance >> 5);
};

/** All goes well until something is under way on the network, and that fails. */
const requestFails: Step = async (world, chance) => {
  const travelling = () => world.gates.waiting.filter(({ kind }) => kind === 'request' || kind === 'answer');
  for (let left = 12; left > 0 && travelling().length === 0; left--) await goOn(world, 0);
  const gates = travelling();
  if (gates.length > 0) await world.gates.open(pick(gates, chance), chance >> 3);
};

/** The agent opens a form where none is open, writes, and mostly saves. */
const write: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  if (!tab.form && !(await openForm(world, tab, draftOf(agentId, chance >> 3)))) return;
  edit(world, tab.form!, chance >> 6);
  if ((chance >> 10) % 4 !== 0) save(world, tab.form!);
};

/** The agent writes, and goes to another step of the form, or leaves it. */
const writeAndGo: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  if (!tab.form && !(await openForm(world, tab, draftOf(agentId, chance >> 3)))) return;
  const form = tab.form!;
  if ((chance >> 10) % 4 !== 0) edit(world, form, chance >> 6);
  const isLeft = (chance >> 12) % 2 === 0;
  world.tell(() => `  ${tab.name} ${isLeft ? 'leaves' : 'goes to another step of'} ${form.draftId}`);
  if (!isLeft) return form.saveQuietly();
  tab.form = null;
  leave(form);
};

const open: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  await openForm(world, tab, draftOf(agentId, chance >> 3), Math.max(0, ((chance >> 6) % 6) - 3));
};

/** The tab that shows what stands in front of the agent, if any does; else any. */
const answer: Step = (world, chance) => {
  const isAsked = ({ form, device }: Process) =>
    form && ['rejected', 'conflict'].includes(device.latest(form.agentId, form.draftId)?.state ?? '');
  const asked = tabs(world).filter(isAsked);
  return answerScreen(world, pick(asked.length > 0 ? asked : tabs(world), chance), chance >> 3);
};

const takeBack: Step = (world, chance) => undoPublication(world, pick(tabs(world), chance), chance >> 3);
const command: Step = (world, chance) => queueCommand(world, pick(tabs(world), chance), chance >> 3);
const takeBackCommand: Step = (world, chance) => undoCommand(world, pick(tabs(world), chance), chance >> 3);

const hear: Step = (world, chance) => pick(tabs(world), chance).form?.hear();

const send: Step = (world, chance) => world.flush(pick(processes(world), chance), (chance >> 3) % 3 !== 0);
const passTime: Step = (world, chance) =>
  world.pass(pick([1_000, 20_000, 70_000, 600_000, 4_000_000, 90_000_000], chance));
const jump: Step = (world, chance) => world.jump(pick(world.devices, chance), chance >> 1);
const die: Step = (world, chance) => world.die(pick(processes(world), chance));
const showList: Step = (world, chance) => showDrafts(world, pick(world.devices, chance));

const restartDevice: Step = (world, chance) => {
  for (const process of pick(world.devices, chance).processes) world.die(process);
};

const signIn: Step = (world, chance) => {
  const device = pick(world.devices, chance);
  if (device.facts.signedInAgent && (chance >> 1) % 3 === 0) world.signOut(device);
  else world.signIn(device, pick(agents, chance >> 3));
};

const lock: Step = (world, chance) => {
  const { keys, facts, name } = pick(world.devices, chance);
  if (!facts.signedInAgent) return;
  if (keys.has(facts.signedInAgent)) keys.delete(facts.signedInAgent);
  else keys.add(facts.signedInAgent);
  world.tell(() => `  ${name} has the key of ${facts.signedInAgent}: ${keys.has(facts.signedInAgent!)}`);
};

/** The page's own Sign-in goes by steps; another tab's cookie is simply there. */
const switchCookie: Step = (world, chance) => {
  const device = pick(world.devices, chance);
  device.session = { agentId: pick(agents, chance >> 1), isOver: false };
  world.tell(() => `  the cookie of ${device.name} is of ${device.session!.agentId}`);
};

const restartServer: Step = (world, chance) => world.restartServer(chance);
const upgrade: Step = (world, chance) => world.upgrade(pick(world.devices, chance));
const remove: Step = (world, chance) => {
  if (chance % 3 === 0) world.deleteElsewhere(pick(Object.values(draftsOf).flat(), chance >> 2));
};

/** The device itself cannot send one of its saves any more: that is this save's rejection, and no other's. */
const damage: Step = (world, chance) => {
  const device = pick(world.devices, chance);
  const waiting = device.records.filter(({ state }) => state === 'queued');
  if (waiting.length === 0) return;
  const { mutationId } = pick(waiting, chance >> 1);
  device.failing.add(mutationId);
  world.tell(() => `  ${device.name} can no longer send ${mutationId}`);
};

/** How often each happens. The first is the mildest: schedules shrink towards it. */
const steps: readonly [Step, number][] = [
  [goOn, 12],
  [write, 20],
  [writeAndGo, 8],
  [oneGoesOn, 8],
  [oneGateOpens, 6],
  [oneGateFails, 8],
  [requestFails, 12],
  [send, 6],
  [answer, 6],
  [open, 4],
  [takeBack, 4],
  [command, 4],
  [takeBackCommand, 2],
  [hear, 2],
  [passTime, 4],
  [die, 2],
  [showList, 2],
  [jump, 1],
  [restartDevice, 1],
  [signIn, 1],
  [lock, 1],
  [switchCookie, 1],
  [restartServer, 1],
  [upgrade, 1],
  [remove, 1],
  [damage, 1],
];
const weighted = steps.flatMap(([step, weight]) => Array.from({ length: weight }, () => step));

async function follow(world: World, schedule: readonly number[]): Promise<void> {
  for (const number of schedule) {
    await pick(weighted, number)(world, Math.floor(number / weighted.length));
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
 * All faults stop. Each agent comes back to each device, answers what stands in front of them, and everything
 * is sent.
 */
async function finish(world: World, isEager: boolean): Promise<void> {
  world.tell(() => 'all faults stop');
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
  for (const draftId of draftsOf[agentId]!) {
    device.autosaves = device.autosaves.filter((autosave) => autosave.draftId !== draftId);
    if (!['rejected', 'conflict'].includes(device.latest(agentId, draftId)?.state ?? '')) continue;
    await openForm(world, tab!, draftId);
    await answerScreen(world, tab!, round);
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
  /** What happened, line by line, where it was asked for. */
  story: readonly string[];
}

/** One run of the world. `tells` keeps its story. */
export async function run(
  schedule: readonly number[],
  rules: Rules = realRules,
  tells = false,
): Promise<Run> {
  const [first = 0, ...rest] = schedule;
  const world = new World(rules, tells, first);
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
  return { violation: world.broken?.message ?? null, story: world.story ?? [] };
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
  const { violation, story } = await run(schedule, rules, true);
  const again = `SIMULATION_SEED=${seed} SIMULATION_PATH=${found.counterexamplePath}`;
  const report = [`${violation}`, `again: ${again}`, `schedule: ${JSON.stringify(schedule)}`, ...story].join(
    '\n',
  );
  return {
    runs: found.numRuns,
    ms,
    seed,
    broken: { violation: violation ?? '', path: found.counterexamplePath ?? '', schedule, report },
  };
}
