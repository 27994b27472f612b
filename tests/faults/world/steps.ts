/** What can happen in the world, and how often. */
import type { Process } from './model-device.ts';
import {
  answer as answerScreen,
  edit,
  leave,
  openForm,
  save,
  showList as showDrafts,
  undoPublication,
} from './agent.ts';
import { clone as cloneShown } from './clone.ts';
import { queueCommand, undoCommand } from './commands.ts';
import { prefill as prefillForm } from './prefill.ts';
import { type World, agents, draftsFor } from './world.ts';

/** Something that happens. `chance` is what is left of a schedule's number, to choose by. */
type Step = (world: World, chance: number) => void | Promise<void>;

const pick = <One>(from: readonly One[], chance: number): One => from[chance % from.length]!;
const isTab = ({ name }: Process) => name.startsWith('tab');
const processes = (world: World) => world.devices.flatMap((device) => device.processes);
const tabs = (world: World) => processes(world).filter(isTab);
/** One of an agent's drafts, mostly the first: where tabs and devices meet, things go wrong. */
const draftFrom = (agentId: string, chance: number) =>
  pick(draftsFor[agentId]!, Math.max(0, (chance % 8) - 5));

/** Runs what waits, the first in line first, without a fault. */
const runPending: Step = async (world, chance) => {
  for (let left = 1 + (chance % 12); left > 0; left--) {
    const gate = world.gates.waiting.find(({ kind }) => kind !== 'late copy');
    if (gate) await world.gates.open(gate, 0);
  }
};

/** Runs one process while all others stop. */
const runOneProcess: Step = async (world, chance) => {
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
  for (let left = 12; left > 0 && travelling().length === 0; left--) await runPending(world, 0);
  const gates = travelling();
  if (gates.length > 0) await world.gates.open(pick(gates, chance), chance >> 3);
};

/** The agent opens a form where none is open, writes, and mostly saves. */
const write: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  if (!tab.form && !(await openForm(world, tab, draftFrom(agentId, chance >> 3)))) return;
  edit(world, tab.form!, chance >> 6);
  if ((chance >> 10) % 4 !== 0) save(world, tab.form!);
};

/** The agent writes, and goes to another step of the form, or leaves it. */
const writeAndGo: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  if (!tab.form && !(await openForm(world, tab, draftFrom(agentId, chance >> 3)))) return;
  const form = tab.form!;
  if ((chance >> 10) % 4 !== 0) edit(world, form, chance >> 6);
  const isLeft = (chance >> 12) % 2 === 0;
  world.trace(() => `  ${tab.name} ${isLeft ? 'leaves' : 'goes to another step of'} ${form.draftId}`);
  if (!isLeft) return form.saveQuietly();
  tab.form = null;
  leave(form);
};

/** The agent picks a property in an open form, or changes what it filled in; the first version had no search. */
const prefill: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  if (tab.device.isOfVersion1) return;
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  if (!tab.form && !(await openForm(world, tab, draftFrom(agentId, chance >> 3)))) return;
  prefillForm(world, tab.form!, chance >> 6);
  if ((chance >> 14) % 3 === 0) save(world, tab.form!);
};

/** The agent clones what one of the forms shows. */
const clone: Step = (world, chance) => {
  const open = tabs(world).filter(({ form }) => form);
  if (open.length > 0) cloneShown(world, pick(open, chance), chance >> 3);
};

/** The agent types into one tab what another one shows, and publishes it. */
const publishTheSame: Step = async (world, chance) => {
  const shown = pick(
    tabs(world).filter(({ form }) => form),
    chance,
  )?.form;
  if (!shown) return;
  const others = tabs(world).filter(({ form }) => form && form !== shown && form.draftId === shown.draftId);
  const form = pick(others, chance >> 3)?.form;
  if (!form) return;
  world.trace(() => `  types into ${form.draftId} what another tab shows`);
  form.send({ kind: 'typed', body: { ...shown.state.body } });
  save(world, form, true);
};

const open: Step = async (world, chance) => {
  const tab = pick(tabs(world), chance);
  const agentId = tab.device.facts.signedInAgent ?? agents[0];
  await openForm(world, tab, draftFrom(agentId, chance >> 3), Math.max(0, ((chance >> 6) % 6) - 3));
};

/** A tab that shows a save that needs the agent, if there is one; else any. */
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
  world.trace(() => `  ${name} has the key of ${facts.signedInAgent}: ${keys.has(facts.signedInAgent!)}`);
};

/** The page's own Sign-in goes by steps; another tab's cookie is simply there. */
const switchCookie: Step = (world, chance) => {
  const device = pick(world.devices, chance);
  device.session = { agentId: pick(agents, chance >> 1), isOver: false };
  world.trace(() => `  the cookie of ${device.name} is of ${device.session!.agentId}`);
};

const restartServer: Step = (world, chance) => world.restartServer(chance);
const upgrade: Step = (world, chance) => world.upgrade(pick(world.devices, chance));
const remove: Step = (world, chance) => {
  if (chance % 3 === 0) world.deleteElsewhere(pick(Object.values(draftsFor).flat(), chance >> 2));
};

/** The device itself cannot send one of its saves any more: that is this save's rejection, and no other's. */
const damage: Step = (world, chance) => {
  const device = pick(world.devices, chance);
  const waiting = device.records.filter(({ state }) => state === 'queued');
  if (waiting.length === 0) return;
  const { mutationId } = pick(waiting, chance >> 1);
  device.failing.add(mutationId);
  world.trace(() => `  ${device.name} can no longer send ${mutationId}`);
};

/** How often each happens. The first is the mildest: schedules shrink towards it. */
const steps: readonly [Step, number][] = [
  [runPending, 12],
  [write, 20],
  [writeAndGo, 8],
  [prefill, 6],
  [clone, 3],
  [publishTheSame, 3],
  [runOneProcess, 8],
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

/** What one number of a schedule makes happen. */
export async function runStep(world: World, number: number): Promise<void> {
  await pick(weighted, number)(world, Math.floor(number / weighted.length));
}
