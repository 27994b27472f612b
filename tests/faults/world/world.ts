import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { undoMs } from '#domain/limits.ts';
import { reduce } from '#draft-editor/editor.ts';
import { openDraft } from '#draft-editor/open-draft.ts';
import { canUndo } from '../../../src/outbox/commands/command.ts';
import { deliverCommands } from '../../../src/outbox/commands/deliver.ts';
import { singleFlight } from '../../../src/outbox/delivery/single-flight.ts';
import { type DraftLoopParts, deliverDrafts } from '../../../src/outbox/drafts/deliver.ts';
import type { SaveOutcome } from '../../../src/outbox/drafts/record.ts';
import { outcomeFromAnswer, outcomeFromError } from '../../../src/outbox/drafts/response.ts';
import { withResolved, withSave, withUndone } from '../../../src/outbox/drafts/transitions.ts';
import { commandPartsFor } from './command-loop.ts';
import { Gates } from './gates.ts';
import { Lineage, type Origin } from './lineage.ts';
import { Device, Process, type Saved } from './model-device.ts';
import { ModelServer, type ServerRules, serverRules } from './model-server.ts';
import { Network } from './network.ts';

export type Parts = DraftLoopParts<DraftBody>;

/** The rules of the product, each of which a variant may replace by one that is broken on purpose. */
export interface Rules {
  server: ServerRules;
  withSave: typeof withSave<DraftBody>;
  withResolved: typeof withResolved<DraftBody>;
  withUndone: typeof withUndone<DraftBody>;
  outcomeFromAnswer: typeof outcomeFromAnswer;
  outcomeFromError: typeof outcomeFromError;
  editor: typeof reduce;
  openDraft: typeof openDraft;
  canUndo: typeof canUndo;
  /** Calls a text saved before the device holds it. */
  isHasty: boolean;
  parts(parts: Parts, process: Process): Parts;
  commandParts(parts: CommandParts, process: Process): CommandParts;
}

export type CommandParts = ReturnType<typeof commandPartsFor>;

export const realRules: Rules = {
  server: serverRules,
  withSave,
  withResolved,
  withUndone,
  outcomeFromAnswer,
  outcomeFromError,
  editor: reduce,
  openDraft,
  canUndo,
  isHasty: false,
  parts: (parts) => parts,
  commandParts: (parts) => parts,
};

/** When a delivery last saw whom signed in, and when it last sent a save of each draft. */
interface Looks {
  sawAt: Map<string, number>;
  sentAt: Map<string, number>;
}

export class Violation extends Error {}

export const agents = ['Aida', 'Bala'] as const;
/** Each agent's drafts, and the device on which each was begun: nobody else can make up its id. */
export const draftsFor: Record<string, readonly string[]> = { Aida: ['a1', 'a2', 'a3'], Bala: ['b1', 'b2'] };
export const begunOn: Record<string, string> = {
  a1: 'phone',
  a2: 'phone',
  a3: 'tablet',
  b1: 'phone',
  b2: 'tablet',
};
const year = 365 * 24 * 60 * 60_000;

const writeFaults = ['none', 'none', 'quota', 'closed', 'unheard and run again', 'unheard', 'slow'] as const;

export class World {
  readonly gates = new Gates();
  readonly lineage = new Lineage();
  /** What each autosaved version was made from, by its form and time. */
  readonly origins = new Map<string, Origin>();
  readonly network: Network;
  readonly server: ModelServer;
  readonly devices: readonly Device[];
  readonly rules: Rules;
  /** What happened, line by line; null where it is not traced. */
  readonly lines: string[] | null;
  timeMs = Date.UTC(2026, 0, 1);
  #made = 0;
  #randomState = 1;

  constructor(rules: Rules, isTraced: boolean, seed: number) {
    this.rules = rules;
    this.#randomState += seed % 2_147_483_646;
    this.lines = isTraced ? [] : null;
    this.network = new Network(this.gates, (line) => this.trace(line));
    const parts = { lineage: this.lineage, violated: this.violated };
    this.server = new ModelServer({ ...parts, rules: rules.server, now: () => this.timeMs });
    this.devices = ['phone', 'tablet'].map((name) => new Device(name, { ...parts, server: this.server }));
    this.server.unsent = (deviceId, agentId, draftId) => {
      const device = this.devices.find(({ name }) => name === deviceId);
      const waiting = device?.recordsFor(agentId, draftId).find(({ ackedRev }) => ackedRev === null);
      return waiting?.seq ?? null;
    };
    const names = [
      ['tab 1', 'tab 2', 'worker'],
      ['tab 3', 'worker 2'],
    ];
    for (const [index, device] of this.devices.entries())
      device.processes = names[index]!.map((name) => this.#start(name, device));
  }

  /** The first thing that should never have happened. The product may catch what is thrown, so it is noted. */
  broken: Violation | null = null;

  readonly violated = (what: string): void => {
    this.broken ??= new Violation(what);
    this.trace(() => `✗ ${what}`);
  };

  /** Adds a line to the trace; `line` is called only where the run is traced. */
  trace(line: () => string): void {
    this.lines?.push(line());
  }

  make(kind: string): string {
    return `${kind}${++this.#made}`;
  }

  /** A random number from 0 to 1, the same in every run of a schedule. */
  random(): number {
    this.#randomState = (this.#randomState * 48_271) % 2_147_483_647;
    return this.#randomState / 2_147_483_647;
  }

  now(device: Device): number {
    return this.timeMs + device.skewMs;
  }

  // The store of a device

  /** One transaction: whole or not at all, whatever happens to who asked for it. */
  write<Result>(process: Process, label: string, act: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const attempt = (then: (result: Result) => void) => {
        try {
          then(act());
        } catch (fault) {
          reject(fault);
        }
      };
      const later = (what: string, open: () => void) =>
        this.gates.add({ owner: process, kind: 'store', label: `${label}: ${what}`, open });
      const open = (chance: number) => {
        const fault = writeFaults[chance % writeFaults.length]!;
        this.trace(() => `    ${process.name}: ${label}${fault === 'none' ? '' : ` (${fault})`}`);
        if (fault === 'quota') reject(new ApiError('device_full'));
        else if (fault === 'closed') reject(new ApiError('not_kept_on_device'));
        else if (fault === 'slow') attempt((result) => later('ends', () => resolve(result)));
        else if (fault === 'unheard and run again')
          attempt(() => later('runs again', () => attempt(resolve)));
        else if (fault === 'unheard')
          attempt(() => later('is not heard of', () => reject(new ApiError('not_kept_on_device'))));
        else attempt(resolve);
      };
      this.gates.add({ owner: process, kind: 'store', label, open });
    });
  }

  read<Result>(process: Process, label: string, act: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const open = (chance: number) => {
        if (chance % 7 === 3) reject(new ApiError('not_kept_on_device'));
        else resolve(act());
      };
      this.gates.add({ owner: process, kind: 'store', label, open });
    });
  }

  // Sending

  #start(name: string, device: Device): Process {
    const process = new Process(name, device);
    process.flush = singleFlight(async (eager) => {
      const drafts = await deliverDrafts(this.#draftParts(process), eager);
      if (drafts.ended !== 'done') return drafts;
      const parts = this.rules.commandParts(commandPartsFor(this, process), process);
      let outcome = drafts;
      await this.alone(process, 'commands', false, async () => {
        outcome = await deliverCommands(parts, eager);
      });
      return outcome;
    });
    return process;
  }

  /** A flush by a tab or the worker. */
  flush(process: Process, eager: boolean): void {
    process.flush({ eager }).catch((fault: unknown) => {
      if (!(fault instanceof ApiError)) this.violated(`the delivery threw ${String(fault)}`);
    });
  }

  /** What both loops need of a device. */
  loopParts(process: Process, onSignedIn: (agentId: string) => void) {
    const { device } = process;
    const getDeviceState: Parts['getDeviceState'] = (name) =>
      this.read(process, `reads ${name}`, () => {
        const { signedInAgent } = device.facts;
        if (name === 'signedInAgent' && signedInAgent) onSignedIn(signedInAgent);
        return device.facts[name];
      });
    const setDeviceState: Parts['setDeviceState'] = (name, value) =>
      this.write(process, `writes ${name}`, () => void (device.facts[name] = value));
    return { getDeviceState, setDeviceState, now: () => this.now(device), random: () => this.random() };
  }

  #draftParts(process: Process): Parts {
    const { device } = process;
    const looks: Looks = { sawAt: new Map(), sentAt: new Map() };
    const parts: Parts = {
      ...this.loopParts(process, (agentId) => looks.sawAt.set(agentId, ++this.#made)),
      recordsFor: (agentId) => this.read(process, 'reads records', () => device.recordsFor(agentId)),
      change: (agentId, draftId, transition) =>
        this.write(process, `changes ${draftId}`, () => device.change(agentId, draftId, transition)),
      canRead: async (agentId) => device.keys.has(agentId),
      send: (record) => {
        this.#checkSession(process, record, looks);
        this.#checkHold(record, device);
        return this.#send(process, record);
      },
      alone: (draftId, steal, task) => this.alone(process, draftId, steal, task),
      quarantine: async ({ mutationId }, fault) =>
        this.violated(`${mutationId} went into quarantine: ${String(fault)}`),
    };
    return this.rules.parts(parts, process);
  }

  /**
   * Nobody can look and send in one moment; but each save is sent only by who has looked since the last one.
   */
  #checkSession({ device: { session } }: Process, { body, draftId }: Saved, { sawAt, sentAt }: Looks): void {
    const owner = this.lineage.of(body).agentId;
    const hasLooked = (sawAt.get(owner) ?? 0) > (sentAt.get(draftId) ?? 0);
    const isForeign = session !== null && session.agentId !== owner;
    if (isForeign && !hasLooked)
      this.violated(
        `a save of ${owner} was sent in the session of ${session.agentId}, and nobody had looked who is signed in`,
      );
    sentAt.set(draftId, ++this.#made);
  }

  /**
   * What the agent was told they can undo does not leave the device. Where the clock has jumped since, nobody
   * can tell when the time to undo is over.
   */
  #checkHold({ mutationId, body, attempts, heldUntil = 0 }: Saved, device: Device): void {
    const now = this.now(device);
    const isSameClock = this.lineage.of(body).jumps === device.jumps;
    const isHeldBack = attempts === 0 && now < heldUntil && heldUntil - now <= undoMs;
    if (isHeldBack && isSameClock)
      this.violated(`${mutationId} left the device while it could be taken back`);
  }

  async alone(process: Process, name: string, steal: boolean, task: () => Promise<void>): Promise<void> {
    const { device } = process;
    await new Promise<void>((resolve) =>
      this.gates.add({
        owner: process,
        kind: 'lock',
        label: `asks for the lock of ${name}`,
        open: () => resolve(),
      }),
    );
    if (!device.hasLocks) return task();
    const held = device.locks.get(name);
    if (held && !steal) return;
    held?.steal();
    await new Promise<void>((resolve, reject) => {
      const lock = { owner: process, steal: resolve };
      device.locks.set(name, lock);
      const release = () => void (device.locks.get(name) === lock && device.locks.delete(name));
      task().then(resolve, reject).finally(release);
    });
  }

  /** `outbox/drafts/send.ts`, with texts that need no decryption. */
  async #send(process: Process, record: Saved): Promise<SaveOutcome<DraftBody>> {
    const { rules } = this;
    const { device, name } = process;
    const { mutationId, draftId } = record;
    if (device.failing.has(mutationId)) {
      this.trace(() => `    ${name} hears of ${mutationId}: rejected by the device itself`);
      this.lineage.of(record.body).isRejected = true;
      throw new RangeError('Nobody foresaw it.');
    }
    if (!device.keys.has(record.agentId)) return { kind: 'retry', pauseMs: null };
    const { session } = device;
    const answered = this.network.post(`${mutationId} of ${draftId} from ${name}`, () =>
      this.server.handle({ record, session }),
    );
    const outcome = await answered.then(
      (answer) => rules.outcomeFromAnswer(answer, record),
      (fault: unknown) =>
        rules.outcomeFromError(
          fault instanceof ApiError ? fault : new ApiError('answer_not_understood'),
          record,
          () => this.make('m'),
        ),
    );
    if (this.gates.isDead(process)) return outcome;
    this.trace(() => `    ${name} hears of ${mutationId}: ${outcome.kind}`);
    if (outcome.kind === 'rejected') this.lineage.of(record.body).isRejected = true;
    return outcome;
  }

  // What happens to devices and server

  die(process: Process): void {
    const { device, form } = process;
    if (form && this.random() < 0.5) form.send({ kind: 'pageHidden' });
    form?.checkAutosave();
    this.gates.kill(process);
    for (const [draftId, { owner }] of device.locks) if (owner === process) device.locks.delete(draftId);
    device.processes = device.processes.map((one) =>
      one === process ? this.#start(process.name, device) : one,
    );
    this.trace(() => `  ${process.name} dies, and starts again`);
  }

  signOut(device: Device): void {
    const { session } = device;
    if (session) session.isOver = true;
    device.session = null;
    device.facts.signedInAgent = null;
    device.keys.clear();
    for (const process of device.processes) process.form = null;
    this.trace(() => `  ${device.name} signs out`);
  }

  /** The cookie is there before the device knows. */
  signIn(device: Device, agentId: string): void {
    if (device.session) this.signOut(device);
    device.session = { agentId, isOver: false };
    const [tab] = device.processes;
    this.trace(() => `  ${device.name}: ${agentId} signs in`);
    const known = () => {
      device.facts.signedInAgent = agentId;
      device.keys.add(agentId);
    };
    this.write(tab!, 'writes signedInAgent', known).then(
      () => this.flush(tab!, true),
      () => {},
    );
  }

  restartServer(chance: number): void {
    this.trace(() => '  the server restarts');
    this.network.cut(chance);
  }

  upgrade(device: Device): void {
    if (!device.isOfVersion1) return;
    for (const process of device.processes) this.die(process);
    device.upgrade();
    this.trace(() => `  ${device.name} opens with the new version`);
  }

  jump(device: Device, chance: number): void {
    device.jumps++;
    device.skewMs = [0, year, -year, 90_000][chance % 4]!;
    this.trace(() => `  the clock of ${device.name} jumps by ${device.skewMs} ms`);
  }

  pass(ms: number): void {
    this.timeMs += ms;
    this.trace(() => `  ${ms / 1000} s pass`);
  }

  deleteElsewhere(draftId: string): void {
    this.server.remove(draftId);
    this.trace(() => `  ${draftId} is deleted elsewhere`);
  }
}
