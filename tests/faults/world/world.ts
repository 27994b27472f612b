import { ApiError } from '#api/ask.ts';
import { type Draft, type DraftBody, emptyDraft } from '#domain/draft.ts';
import { mergeDrafts, withParts } from '#domain/draft-merge.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { type DraftLoopParts, deliverDrafts } from '../../../src/outbox/drafts/deliver.ts';
import { undoMs } from '#domain/limits.ts';
import type { SaveOutcome } from '../../../src/outbox/drafts/record.ts';
import {
  withSave,
  withSeen,
  withResolved,
  withUndone,
  without,
} from '../../../src/outbox/drafts/transitions.ts';
import { outcomeFromAnswer, outcomeFromError } from '../../../src/outbox/drafts/response.ts';
import { Gates } from './gates.ts';
import { Lineage, type Text } from './lineage.ts';
import { type Change, Device, type Form, Process, type Saved } from './model-device.ts';
import { ModelServer, type SaveRequest, type ServerRules, serverRules } from './model-server.ts';

export type Parts = DraftLoopParts<DraftBody>;

/** What stands in for the queue's own rules, where a variant of it is broken on purpose. */
export interface Rules {
  server: ServerRules;
  withSave: typeof withSave<DraftBody>;
  withResolved: typeof withResolved<DraftBody>;
  withUndone: typeof withUndone<DraftBody>;
  outcomeFromAnswer: typeof outcomeFromAnswer;
  outcomeFromError: typeof outcomeFromError;
  /** Calls a text saved before the device holds it. */
  isHasty: boolean;
  parts(parts: Parts, process: Process): Parts;
}

export const realRules: Rules = {
  server: serverRules,
  withSave,
  withResolved,
  withUndone,
  outcomeFromAnswer,
  outcomeFromError,
  isHasty: false,
  parts: (parts) => parts,
};

/** When a delivery last saw whom signed in, and when it last sent a save of each draft. */
interface Looks {
  sawAt: Map<string, number>;
  sentAt: Map<string, number>;
}

export class Violation extends Error {}

export const agents = ['Aida', 'Bala'] as const;
/** Each agent's drafts, and the device on which each was begun: nobody else can make up its id. */
export const draftsOf: Record<string, readonly string[]> = { Aida: ['a1', 'a2', 'a3'], Bala: ['b1', 'b2'] };
const begunOn: Record<string, string> = { a1: 'phone', a2: 'phone', a3: 'tablet', b1: 'phone', b2: 'tablet' };
const emptyDraftBase = { baseRev: null, base: null, parent: null };
const year = 365 * 24 * 60 * 60_000;
const pausesMs = [null, 5_000, 120_000, 7_200_000];

/** What may befall a request on its way; the first ones leave it in peace. */
const requestFaults = [
  'none',
  'none',
  'lost',
  'no answer in time, comes later',
  'comes twice',
  'sent again by the browser',
  'portal page',
  'portal json',
  '401',
  '403',
  '409 in progress',
  '413',
  '422',
  '429',
  '500',
  '502 html',
  '503',
  'done and 500',
  'done and 503',
] as const;

const writeFaults = ['none', 'none', 'quota', 'closed', 'unheard and run again', 'unheard', 'slow'] as const;

export class World {
  readonly gates = new Gates();
  readonly lineage = new Lineage();
  readonly server: ModelServer;
  readonly devices: readonly Device[];
  readonly rules: Rules;
  /** Readable lines of what happened, where somebody wants to read them. */
  readonly story: string[] | null;
  timeMs = Date.UTC(2026, 0, 1);
  #made = 0;
  #luck = 1;

  constructor(rules: Rules, tells: boolean, luck: number) {
    this.rules = rules;
    this.#luck += luck % 2_147_483_646;
    this.story = tells ? [] : null;
    const parts = { lineage: this.lineage, violated: this.violated };
    this.server = new ModelServer({ ...parts, rules: rules.server, now: () => this.timeMs });
    this.devices = ['phone', 'tablet'].map((name) => new Device(name, { ...parts, server: this.server }));
    const names = [
      ['tab 1', 'tab 2', 'worker'],
      ['tab 3', 'worker 2'],
    ];
    for (const [index, device] of this.devices.entries())
      device.processes = names[index]!.map((name) => new Process(name, device));
  }

  /** The first thing that should never have happened. The core may catch what is thrown, so it is kept. */
  broken: Violation | null = null;

  readonly violated = (what: string): void => {
    this.broken ??= new Violation(what);
    this.tell(() => `✗ ${what}`);
  };

  tell(line: () => string): void {
    this.story?.push(line());
  }

  make(kind: string): string {
    return `${kind}${++this.#made}`;
  }

  /** Chance that is the same in every run. */
  random(): number {
    this.#luck = (this.#luck * 48_271) % 2_147_483_647;
    return this.#luck / 2_147_483_647;
  }

  // The store of a device

  /** One transaction: whole or not at all, whatever befalls who asked for it. */
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
        this.tell(() => `    ${process.name}: ${label}${fault === 'none' ? '' : ` (${fault})`}`);
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

  partsOf(process: Process): Parts {
    const { device } = process;
    const now = () => this.timeMs + device.skewMs;
    const looks: Looks = { sawAt: new Map(), sentAt: new Map() };
    const parts: Parts = {
      recordsOf: (agentId) => this.read(process, 'reads records', () => device.recordsOf(agentId)),
      change: (agentId, draftId, transition) =>
        this.write(process, `changes ${draftId}`, () => device.change(agentId, draftId, transition)),
      fact: (name) =>
        this.read(process, `reads ${name}`, () => {
          const { signedInAgent } = device.facts;
          if (name === 'signedInAgent' && signedInAgent) looks.sawAt.set(signedInAgent, ++this.#made);
          return device.facts[name];
        }),
      putFact: (name, value) =>
        this.write(process, `writes ${name}`, () => void (device.facts[name] = value)),
      canRead: async (agentId) => device.keys.has(agentId),
      send: (record) => {
        this.#checkSession(process, record, looks);
        this.#checkHold(record, now());
        return this.send(process, record);
      },
      alone: (draftId, steal, task) => this.alone(process, draftId, steal, task),
      quarantine: async ({ mutationId }, fault) =>
        this.violated(`${mutationId} went into quarantine: ${String(fault)}`),
      now,
      random: () => this.random(),
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

  /** What the agent was told they can take back does not leave the device. */
  #checkHold({ mutationId, attempts, heldUntil = 0 }: Saved, now: number): void {
    const isHeldBack = attempts === 0 && now < heldUntil && heldUntil - now <= undoMs;
    if (isHeldBack) this.violated(`${mutationId} left the device while it could be taken back`);
  }

  /** `flush` of `flush.ts`: calls while one is under way become one more round. */
  flush(process: Process, eager: boolean): void {
    process.next = { eager: eager || (process.next?.eager ?? false) };
    process.running ??= this.#rounds(process)
      .catch((fault: unknown) => {
        if (!(fault instanceof ApiError)) this.violated(`the drain threw ${String(fault)}`);
      })
      .finally(() => {
        process.running = null;
      });
  }

  async #rounds(process: Process): Promise<void> {
    let isDone = true;
    while (process.next && isDone) {
      const { eager } = process.next;
      process.next = null;
      isDone = (await deliverDrafts(this.partsOf(process), eager)).ended === 'done';
    }
    process.next = null;
  }

  async alone(process: Process, draftId: string, steal: boolean, task: () => Promise<void>): Promise<void> {
    const { device } = process;
    await new Promise<void>((resolve) =>
      this.gates.add({
        owner: process,
        kind: 'lock',
        label: `asks for the lock of ${draftId}`,
        open: () => resolve(),
      }),
    );
    if (!device.hasLocks) return task();
    const held = device.locks.get(draftId);
    if (held && !steal) return;
    held?.steal();
    await new Promise<void>((resolve, reject) => {
      const lock = { owner: process, steal: resolve };
      device.locks.set(draftId, lock);
      const release = () => void (device.locks.get(draftId) === lock && device.locks.delete(draftId));
      task().then(resolve, reject).finally(release);
    });
  }

  /** `send` of `send.ts`, with texts that need no opening. */
  async send(process: Process, record: Saved): Promise<SaveOutcome<DraftBody>> {
    const { rules } = this;
    if (process.device.failing.has(record.mutationId)) {
      this.tell(() => `    ${process.name} hears of ${record.mutationId}: refused by the device itself`);
      this.lineage.of(record.body).isRefused = true;
      throw new RangeError('Nobody foresaw it.');
    }
    if (!process.device.keys.has(record.agentId)) return { kind: 'retry', pauseMs: null, reachable: false };
    const outcome = await this.#post(process, record).then(
      (answer) => rules.outcomeFromAnswer(answer, record),
      (fault: unknown) =>
        rules.outcomeFromError(
          fault instanceof ApiError ? fault : new ApiError('answer_not_understood'),
          record,
          () => this.make('m'),
        ),
    );
    if (this.gates.isDead(process)) return outcome;
    this.tell(() => `    ${process.name} hears of ${record.mutationId}: ${outcome.kind}`);
    if (outcome.kind === 'rejected') this.lineage.of(record.body).isRefused = true;
    return outcome;
  }

  #post(process: Process, record: Saved): Promise<Partial<Draft>> {
    const { session } = process.device;
    const request: SaveRequest = { record, session };
    return new Promise((resolve, reject) => {
      const label = `${record.mutationId} of ${record.draftId} from ${process.name}`;
      const open = (chance: number) => this.#arrive(request, label, chance, resolve, reject);
      this.gates.add({ owner: this, kind: 'request', label, open });
    });
  }

  #arrive(
    request: SaveRequest,
    label: string,
    chance: number,
    resolve: (answer: Partial<Draft>) => void,
    reject: (fault: ApiError) => void,
  ): void {
    const fault = requestFaults[chance % requestFaults.length]!;
    const pause = pausesMs[chance % pausesMs.length]!;
    this.tell(() => `    server: ${label}${fault === 'none' ? '' : ` (${fault})`}`);
    const refuse = (status: number, code: ErrorCode, retryAfterMs: number | null = null) =>
      reject(new ApiError(code, { status, retryAfterMs }));
    const answer = () => this.#answer(request, label, resolve, reject);
    const again = () =>
      this.gates.add({ owner: this, kind: 'late copy', label, open: () => this.#swallow(request, label) });
    switch (fault) {
      case 'none':
        return answer();
      case 'lost':
        return reject(new ApiError('no_connection'));
      case 'no answer in time, comes later':
        again();
        return reject(new ApiError('no_answer_in_time'));
      case 'comes twice':
        again();
        return answer();
      case 'sent again by the browser':
        this.#swallow(request, label);
        return answer();
      case 'portal page':
        return reject(new ApiError('answer_not_understood', { status: 200 }));
      case 'portal json':
        return resolve({});
      case '401':
        return refuse(401, 'sign_in_required');
      case '403':
        return refuse(403, 'agent_disabled');
      case '409 in progress':
        return refuse(409, 'mutation_in_progress');
      case '413':
        return refuse(413, 'body_too_large');
      case '422':
        return refuse(422, 'invalid_request');
      case '429':
        return refuse(429, 'too_many_attempts', pause);
      case '500':
        return refuse(500, 'server_error');
      case '502 html':
        return reject(new ApiError('answer_not_understood', { status: 502 }));
      case '503':
        return refuse(503, 'database_unavailable', pause);
      case 'done and 500':
        this.#swallow(request, label);
        return refuse(500, 'server_error');
      case 'done and 503':
        this.#swallow(request, label);
        return refuse(503, 'database_unavailable', pause);
    }
  }

  /** The server does what it is asked, and nobody hears the answer. */
  #swallow(request: SaveRequest, label: string): void {
    try {
      this.server.handle(request);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
    }
    this.tell(() => `    server: did ${label}, and nobody hears it`);
  }

  #answer(
    request: SaveRequest,
    label: string,
    resolve: (answer: Draft) => void,
    reject: (fault: ApiError) => void,
  ): void {
    const travel = (what: string, arrive: () => void) =>
      this.gates.add({
        owner: this,
        kind: 'answer',
        label: `${what} to ${label}`,
        open: (chance) => {
          if (chance % 4 === 2) reject(new ApiError('no_connection'));
          else if (chance % 4 === 3) reject(new ApiError('no_answer_in_time'));
          else arrive();
          this.tell(() => `    network: ${what} to ${label}${chance % 4 > 1 ? ' (lost)' : ''}`);
        },
      });
    try {
      const answer = this.server.handle(request);
      travel(`acceptance at revision ${answer.rev}`, () => resolve(answer));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      travel(fault.code, () => reject(fault));
    }
  }

  // What the agent does

  /**
   * A form opens, as `open-draft.ts` does it: typed text, what waits here, else the server's copy, or an
   * older one of it.
   */
  openForm(tab: Process, draftId: string, stale = 0): boolean {
    const { device } = tab;
    const agentId = device.facts.signedInAgent;
    if (!agentId || !device.keys.has(agentId) || !draftsOf[agentId]!.includes(draftId)) return false;
    const open = (
      body: DraftBody,
      draftBase: Form['draftBase'],
      madeFrom: Iterable<Text>,
      isDirty = false,
    ) => {
      tab.form = {
        agentId,
        draftId,
        body,
        kept: body,
        draftBase: device.isOfVersion1 ? { ...draftBase, base: null } : draftBase,
        madeFrom: new Set(madeFrom),
        isDirty,
        isSaving: false,
      };
      this.tell(() => `  ${tab.name} opens ${draftId}${isDirty ? ' with what was typed' : ''}`);
      return true;
    };
    const autosave = device.autosaves.findLast(
      (form) =>
        form.agentId === agentId &&
        form.draftId === draftId &&
        device.processes.every((one) => one.form !== form),
    );
    if (autosave) {
      device.autosaves = device.autosaves.filter((form) => form !== autosave);
      open(autosave.body, autosave.draftBase, autosave.madeFrom, true);
      device.autosaves.push(tab.form!);
      return true;
    }
    const saved = device.latest(agentId, draftId);
    const current = this.server.current(agentId, draftId);
    const fetched = current && { rev: Math.max(1, current.rev - stale) };
    if (
      saved &&
      (saved.ackedRev === null || saved.state !== 'acked' || !fetched || fetched.rev <= saved.ackedRev)
    ) {
      const { baseRev, base, body, mutationId, ackedRev } = saved;
      return open(
        body,
        ackedRev === null
          ? { baseRev, base, parent: mutationId }
          : { baseRev: ackedRev, base: body, parent: mutationId },
        [this.lineage.of(body)],
      );
    }
    if (!fetched)
      return (
        begunOn[draftId] === device.name &&
        this.server.revision(draftId, 1) === null &&
        open(emptyDraft, emptyDraftBase, [])
      );
    const { text, body } = this.server.revision(draftId, fetched.rev)!;
    return open(body, { baseRev: fetched.rev, base: body, parent: null }, [text]);
  }

  /** The agent changes one part of what is on the screen. */
  edit(form: Form, chance: number): void {
    const old = form.body;
    const photos = old.photos ?? [];
    const [first, ...rest] = photos;
    const word = this.make('w');
    const changes: Partial<DraftBody>[] = [
      { remarks: word },
      { title: word },
      { address: { ...old.address, postcode: word } },
      { name: `Vista ${chance % 3}` },
      { photos: [...photos, { id: this.make('p'), kind: 'photo', caption: '' }] },
      { photos: first ? [...rest, { ...first, caption: chance % 2 ? word : first.caption }] : [] },
      { photos: rest },
      { remarks: form.draftBase.base?.remarks ?? '', title: form.draftBase.base?.title ?? '' },
    ];
    form.body = { ...old, ...changes[chance % changes.length] };
    form.isDirty = true;
    const { device } = this.#tabOf(form);
    if (!device.autosaves.includes(form)) device.autosaves.push(form);
    this.tell(
      () =>
        `  ${this.#tabOf(form).name} types into ${form.draftId}: ${JSON.stringify(changes[chance % changes.length])}`,
    );
  }

  #tabOf(form: Form): Process {
    return this.devices.flatMap(({ processes }) => processes).find((process) => process.form === form)!;
  }

  /**
   * What `use-draft-editor.ts` takes over from the sync state of its own save: its revision, or what it was
   * merged with.
   */
  hear(form: Form, device: Device): void {
    const saved = device.latest(form.agentId, form.draftId);
    if (!saved || form.isSaving) return;
    if (saved.mergedFrom !== null && saved.mergedFrom === form.draftBase.parent && !device.isOfVersion1)
      this.#takeOver(form, saved);
    const isNews =
      saved.mutationId === form.draftBase.parent &&
      saved.ackedRev !== null &&
      saved.ackedRev !== form.draftBase.baseRev;
    if (isNews)
      form.draftBase = {
        ...form.draftBase,
        baseRev: saved.ackedRev,
        base: device.isOfVersion1 ? null : saved.body,
      };
  }

  /** What came from another device comes into the form, unless it was typed over meanwhile. */
  #takeOver(form: Form, { body: merged, baseRev, base, mutationId }: Saved): void {
    const { body, clashing } = mergeDrafts(form.kept, form.body, merged);
    if (clashing.length > 0) return;
    const isTypedOn = form.body !== form.kept;
    const madeFrom = new Set([...(isTypedOn ? form.madeFrom : []), this.lineage.of(merged)]);
    Object.assign(form, {
      kept: merged,
      body: isTypedOn ? body : merged,
      draftBase: { baseRev, base, parent: mutationId },
      madeFrom,
    });
    this.tell(() => `  the form of ${form.draftId} takes over ${mutationId}`);
  }

  /** The agent presses Save, or Publish, which the first version did not have. */
  save(tab: Process, isToPublish = this.random() < 0.3): void {
    const { form, device } = tab;
    if (!form || form.isSaving) return;
    this.hear(form, device);
    const { agentId, draftId, draftBase } = form;
    const { photos, loc, ...old } = form.body;
    const body = device.isOfVersion1
      ? (old as DraftBody)
      : { ...old, photos: photos ?? [], loc: loc ?? null };
    const mutationId = this.make('m');
    const now = this.timeMs + device.skewMs;
    const becomes =
      isToPublish && !device.isOfVersion1 ? ({ becomes: 'Published', heldUntil: now + undoMs } as const) : {};
    const save = { ...draftBase, ...becomes, mutationId, draftId, agentId, deviceId: device.name, body, now };
    this.tell(
      () =>
        `  ${tab.name} ${save.becomes ? 'publishes' : 'saves'} ${draftId} as ${mutationId} (${this.lineage.texts.length + 1}), made from ${draftBase.parent ?? `revision ${draftBase.baseRev}`}`,
    );
    const change: Change = (records, nextSeq) => {
      const refused = records.find(
        (record) => record.mutationId === save.parent && record.state === 'rejected',
      );
      if (refused && !save.becomes) this.lineage.of(refused.body).isWithdrawn = true;
      return this.rules.withSave(records, save, nextSeq);
    };
    this.#keep(tab, form, form, body, form.madeFrom, change, { ...draftBase, parent: mutationId });
    this.lineage.of(body).isToPublish = save.becomes !== undefined;
  }

  /** Keeps a text by a change of the store; the agent is told how that ended. */
  #keep(
    tab: Process,
    place: Pick<Form, 'agentId' | 'draftId'>,
    form: Form | null,
    body: DraftBody,
    madeFrom: Iterable<Text>,
    change: Change,
    draftBase: Form['draftBase'],
  ): void {
    const { device } = tab;
    const { agentId, draftId } = place;
    const text = this.lineage.write({ agentId, draftId, body, madeFrom });
    const onScreen = form?.body;
    let isHeld = false;
    const acknowledge = () => {
      text.isAcknowledged = true;
      if (!isHeld) this.violated(`${text.name} is called saved, and is not`);
    };
    if (form) form.isSaving = true;
    if (this.rules.isHasty) acknowledge();
    this.write(tab, `keeps ${text.name}`, () => {
      const after = device.change(agentId, draftId, change);
      isHeld ||= after.some((record) => record.body === body);
      device.autosaves = device.autosaves.filter((autosave) => autosave !== form);
    }).then(
      () => {
        acknowledge();
        if (form) {
          Object.assign(form, {
            isSaving: false,
            kept: onScreen,
            isDirty: form.body !== onScreen,
            draftBase: device.isOfVersion1 ? { ...draftBase, base: null } : draftBase,
            madeFrom: new Set([text]),
          });
          if (form.isDirty) device.autosaves.push(form);
        }
        this.flush(tab, true);
      },
      () => {
        text.isCalledLost = true;
        if (form) Object.assign(form, { isSaving: false, madeFrom: new Set([...form.madeFrom, text]) });
      },
    );
  }

  /** The agent answers what stands in front of them in this tab. */
  answer(tab: Process, chance: number): void {
    const { form, device } = tab;
    const latest = form && device.latest(form.agentId, form.draftId);
    if (!form || form.isSaving || !latest) return;
    if (latest.state === 'conflict') this.#resolve(tab, form, latest, chance);
    if (latest.state === 'rejected') this.#mend(tab, form, latest, chance);
  }

  #resolve(tab: Process, form: Form, latest: Saved, chance: number): void {
    const { base, theirs, theirsRev, mutationId: replaces, agentId, draftId } = latest;
    const isOurs = replaces === form.draftBase.parent;
    const mine = isOurs ? form.body : latest.body;
    const known = { ...theirs!, ...mine };
    const bodies = [
      known,
      null,
      mergeDrafts(base, known, theirs!).body,
      withParts(known, theirs!, ['remarks', 'photos']),
    ];
    const body = bodies[chance % bodies.length];
    this.tell(
      () =>
        `  ${tab.name} settles ${replaces} of ${draftId} by ${['mine', 'theirs', 'the merge', 'some of each'][chance % bodies.length]}`,
    );
    if (!body) return this.#giveUp(tab, latest);
    const resolved = { ...body };
    const mutationId = this.make('m');
    const now = this.timeMs + tab.device.skewMs;
    const save = {
      replaces,
      mutationId,
      draftId,
      agentId,
      deviceId: tab.device.name,
      body: resolved,
      heldUntil: now + undoMs,
      now,
    };
    const madeFrom = [
      ...(isOurs ? form.madeFrom : []),
      this.lineage.of(latest.body),
      this.server.revision(draftId, theirsRev)!.text,
    ];
    if (isOurs) form.body = resolved;
    this.#keep(
      tab,
      form,
      isOurs ? form : null,
      resolved,
      madeFrom,
      (records) => this.rules.withResolved(records, save),
      {
        baseRev: theirsRev,
        base: theirs,
        parent: mutationId,
      },
    );
  }

  #mend(tab: Process, form: Form, latest: Saved, chance: number): void {
    const { mutationId, problem, draftId, becomes } = latest;
    if (problem?.code === 'draft_gone' || chance % 4 === 1) return this.#giveUp(tab, latest);
    if (form.draftBase.parent !== mutationId) return void (tab.form = null);
    this.tell(() => `  ${tab.name} corrects ${mutationId} of ${draftId}`);
    form.body = { ...form.body, name: this.make('Villa ') };
    this.save(tab, becomes !== undefined);
  }

  #giveUp(tab: Process, { agentId, draftId, mutationId, body }: Saved): void {
    this.tell(() => `  ${tab.name} gives up ${mutationId} of ${draftId}`);
    this.lineage.of(body).isGivenUp = true;
    const { form, device } = tab;
    device.autosaves = device.autosaves.filter((autosave) => autosave !== form);
    tab.form = null;
    this.write(tab, `lets go of ${mutationId}`, () =>
      device.change(agentId, draftId, (records) => without(records, mutationId)),
    ).then(
      () => this.flush(tab, true),
      () => {},
    );
  }

  /** The agent presses Undo on a publication, in time or too late: `undoPublication`. */
  undoPublication(tab: Process, chance: number): void {
    const { device } = tab;
    const published = device.records.filter(
      ({ agentId, becomes }) => agentId === device.facts.signedInAgent && becomes === 'Published',
    );
    const record = published[chance % Math.max(1, published.length)];
    if (!record) return;
    const { agentId, draftId, mutationId } = record;
    this.tell(() => `  ${tab.name} takes back ${mutationId} of ${draftId}`);
    const change: Change = (records) => {
      const after = this.rules.withUndone(records, mutationId);
      if (after) Object.assign(this.lineage.of(record.body), { isWithdrawn: true, isUndone: true });
      return after ?? [...records];
    };
    this.write(tab, `takes back ${mutationId}`, () => device.change(agentId, draftId, change)).then(
      () => this.flush(tab, true),
      () => {},
    );
  }

  /** The server's list is shown: `seenOnServer`. Open forms have heard by then. */
  showList(device: Device): void {
    const agentId = device.facts.signedInAgent;
    if (!agentId) return;
    for (const { form } of device.processes) if (form) this.hear(form, device);
    const isTyped = (draftId: string) =>
      device.autosaves.some((form) => form.agentId === agentId && form.draftId === draftId);
    for (const draftId of draftsOf[agentId]!) {
      const current = this.server.current(agentId, draftId);
      if (current && !isTyped(draftId))
        device.change(agentId, draftId, (records) =>
          withSeen(records, current.rev, this.timeMs + device.skewMs),
        );
    }
    this.tell(() => `  ${device.name} shows the list`);
  }

  // What befalls them

  die(process: Process): void {
    const { device } = process;
    this.gates.kill(process);
    for (const [draftId, { owner }] of device.locks) if (owner === process) device.locks.delete(draftId);
    device.processes = device.processes.map((one) =>
      one === process ? new Process(process.name, device) : one,
    );
    this.tell(() => `  ${process.name} dies, and starts again`);
  }

  signOut(device: Device): void {
    const { session } = device;
    if (session) session.isOver = true;
    device.session = null;
    device.facts.signedInAgent = null;
    device.keys.clear();
    for (const process of device.processes) process.form = null;
    this.tell(() => `  ${device.name} signs out`);
  }

  /** The cookie is there before the device knows. */
  signIn(device: Device, agentId: string): void {
    if (device.session) this.signOut(device);
    device.session = { agentId, isOver: false };
    const [tab] = device.processes;
    this.tell(() => `  ${device.name}: ${agentId} signs in`);
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
    this.tell(() => '  the server restarts');
    const travelling = this.gates.waiting.filter(({ kind }) => kind === 'request' || kind === 'answer');
    for (const [index, gate] of travelling.entries()) {
      const isDone = (chance >> (index % 8)) & 1;
      if (gate.kind === 'answer') this.#openNow(gate, 2);
      else
        this.#openNow(gate, isDone ? requestFaults.indexOf('done and 500') : requestFaults.indexOf('lost'));
    }
  }

  #openNow(gate: Gates['waiting'][number], fault: number): void {
    this.gates.waiting.splice(this.gates.waiting.indexOf(gate), 1);
    gate.open(fault);
  }

  upgrade(device: Device): void {
    if (!device.isOfVersion1) return;
    for (const process of device.processes) this.die(process);
    device.upgrade();
    this.tell(() => `  ${device.name} opens with the new version`);
  }

  jump(device: Device, chance: number): void {
    device.skewMs = [0, year, -year, 90_000][chance % 4]!;
    this.tell(() => `  the clock of ${device.name} jumps by ${device.skewMs} ms`);
  }

  pass(ms: number): void {
    this.timeMs += ms;
    this.tell(() => `  ${ms / 1000} s pass`);
  }

  deleteElsewhere(draftId: string): void {
    this.server.remove(draftId);
    this.tell(() => `  ${draftId} is deleted elsewhere`);
  }
}
