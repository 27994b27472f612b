import { ApiError } from '#api/ask.ts';
import type { Draft, DraftBody } from '#domain/draft/draft.ts';
import { isSameBody } from '#domain/draft/draft-merge.ts';
import type { AutosaveVersion, DraftBase, OpenAutosave } from '#outbox/read.ts';
import type { singleFlight } from '../../../src/outbox/delivery/single-flight.ts';
import { withoutSuperseded } from '../../../src/outbox/drafts/autosave.ts';
import { recordOf1 } from '../../../src/outbox/storage/migrations.ts';
import type { OutboxRecord } from '../../../src/outbox/drafts/record.ts';
import type { AtRest } from '../../../src/outbox/storage/encryption.ts';
import type { DeviceState } from '../../../src/outbox/storage/device-state.ts';
import type { ModelCommand } from './model-command.ts';
import type { Lineage, Text } from './lineage.ts';
import { problemOfMerge } from './merge-check.ts';
import type { ModelServer, Session } from './model-server.ts';
import type { OpenForm } from './open-form.ts';

export type Saved = OutboxRecord<DraftBody>;
export type Change = (records: readonly Saved[], nextSeq: () => number) => Saved[];

/** A tab, or the worker. What it holds in memory goes with it. */
export class Process {
  readonly name: string;
  readonly device: Device;
  form: OpenForm | null = null;
  /** Every form that was opened here: what is typed is autosaved also after its form was closed. */
  readonly forms: OpenForm[] = [];
  /** Delivers what waits: one run at a time, as `outbox/flush.ts`. */
  flush: ReturnType<typeof singleFlight> = () => Promise.resolve({ ended: 'done', nextAttemptAt: null });

  constructor(name: string, device: Device) {
    this.name = name;
    this.device = device;
  }
}

/** A device: what survives its processes. */
export class Device {
  readonly name: string;
  records: Saved[] = [];
  /** Typed and not saved: it survives its form. */
  autosaves: OpenAutosave[] = [];
  commands: ModelCommand[] = [];
  facts: Partial<DeviceState> = {};
  seq = 0;
  /** Agents whose key is here. */
  readonly keys = new Set<string>();
  session: Session | null = null;
  skewMs = 0;
  /** How often the clock jumped. */
  jumps = 0;
  /** Saves that this device fails to send, in a way that nobody foresaw. */
  readonly failing = new Set<string>();
  hasLocks = true;
  isOfVersion1 = false;
  readonly locks = new Map<string, { owner: Process; steal: () => void }>();
  processes: Process[] = [];
  /** Every save that was ever here, as it was last. */
  readonly #known = new Map<string, Saved>();
  readonly #world: { lineage: Lineage; server: ModelServer; violated: (what: string) => void };

  constructor(
    name: string,
    world: { lineage: Lineage; server: ModelServer; violated: (what: string) => void },
  ) {
    this.name = name;
    this.#world = world;
  }

  /** One transaction over the records of one draft: `store.change`, with what must hold of every change. */
  change(agentId: string, draftId: string, transition: Change): Saved[] {
    const latest = this.latest(agentId, draftId);
    const isOfDraft = (record: Saved) => record.agentId === agentId && record.draftId === draftId;
    const before = this.records.filter(isOfDraft);
    let { seq } = this;
    const after = transition(before, () => ++seq);
    this.seq = seq;
    for (const record of after) if (!before.includes(record)) this.#check(before, record);
    for (const gone of before) {
      if (after.some(({ mutationId }) => mutationId === gone.mutationId)) continue;
      const instead = gone.attempts === 0 ? after.find(({ seq: place }) => place === gone.seq) : latest;
      if (instead && instead !== gone)
        this.#world.lineage.of(gone.body).replacedBy = this.#world.lineage.of(instead.body);
    }
    const others = this.records.filter((record) => !isOfDraft(record));
    this.records = [...others, ...after].toSorted((a, b) => a.seq - b.seq);
    return after;
  }

  recordsFor(agentId: string, draftId?: string): Saved[] {
    return this.records.filter(
      (record) => record.agentId === agentId && (draftId === undefined || record.draftId === draftId),
    );
  }

  commandsFor(agentId: string): ModelCommand[] {
    return this.commands.filter((command) => command.agentId === agentId).toSorted((a, b) => a.seq - b.seq);
  }

  /** One transaction over one command. */
  changeCommand(
    key: Pick<ModelCommand, 'agentId' | 'seq'>,
    transition: (command: ModelCommand) => ModelCommand | null,
  ): ModelCommand | null {
    const place = this.commands.findIndex(({ agentId, seq }) => agentId === key.agentId && seq === key.seq);
    const before = this.commands[place];
    if (!before) return null;
    const after = transition(before);
    this.commands.splice(place, 1, ...(after ? [after] : []));
    return after;
  }

  /** What is typed into one draft, the last first. */
  autosavesInto(agentId: string, draftId: string): OpenAutosave[] {
    const ofDraft = this.autosaves.filter((one) => one.agentId === agentId && one.draftId === draftId);
    return withoutSuperseded(ofDraft).toSorted((a, b) => b.typedAt - a.typedAt);
  }

  /** One transaction: the version of a form replaces its last, and what it supersedes goes. */
  putAutosave(version: OpenAutosave): void {
    this.deleteAutosaves(version.agentId, version.draftId, version.supersedes);
    this.autosaves = [...this.autosaves.filter(({ editorId }) => editorId !== version.editorId), version];
  }

  deleteAutosaves(agentId: string, draftId: string, versions: readonly AutosaveVersion[]): void {
    const isMeant = (one: OpenAutosave) =>
      one.agentId === agentId &&
      one.draftId === draftId &&
      versions.some(({ editorId, typedAt }) => editorId === one.editorId && typedAt === one.typedAt);
    for (const one of this.autosaves.filter(isMeant)) this.#superseded.add(one.editorId);
    this.autosaves = this.autosaves.filter((one) => !isMeant(one));
  }

  /** One transaction with a save: a version that was typed after it is made from it. */
  rebaseAutosave({ editorId, typedAt }: AutosaveVersion, base: DraftBase<DraftBody>): OpenAutosave | null {
    const place = this.autosaves.findIndex((one) => one.editorId === editorId && one.typedAt === typedAt);
    const present = this.autosaves[place];
    if (!present) return null;
    this.autosaves[place] = { ...present, ...base };
    return present;
  }

  readonly #superseded = new Set<string>();

  /** Is this version, or a newer one of the form, on the device, or in something that superseded it? */
  hasAutosave(editor: string, atLeast: number): boolean {
    return (
      this.#superseded.has(editor) ||
      this.autosaves.some(({ editorId, typedAt }) => editorId === editor && typedAt >= atLeast)
    );
  }

  /** The save that speaks for its draft: `latest` of `watch.ts`. */
  latest(agentId: string, draftId: string): Saved | null {
    const records = this.recordsFor(agentId, draftId);
    return (
      records.find(({ state }) => state === 'rejected' || state === 'conflict') ?? records.at(-1) ?? null
    );
  }

  /** The new version opens the outbox of the old one. */
  upgrade(): void {
    if (!this.isOfVersion1) return;
    this.isOfVersion1 = false;
    const { length } = this.records;
    this.records = this.records.map((record) => {
      const { base: _base, theirs, theirsRev, merged: _merged, mergedFrom: _mergedFrom, ...kept } = record;
      const old = {
        ...kept,
        v: 1,
        theirs: theirs && {
          ...theirs,
          _id: record.draftId,
          rev: theirsRev ?? 0,
          status: 'Draft',
          createdAt: '',
          updatedAt: '',
        },
      };
      const upgraded = recordOf1(old as Omit<typeof old, 'theirs'> & { theirs: Draft | null });
      const open: Saved = {
        ...upgraded,
        body: opened(upgraded.body),
        base: null,
        theirs: upgraded.theirs && opened(upgraded.theirs),
      };
      if (open.body !== record.body)
        this.#world.violated(`the upgrade changed the body of ${record.mutationId}`);
      return open;
    });
    this.autosaves = this.autosaves.map((one) => ({ ...one, base: null }));
    if (this.records.length !== length) this.#world.violated('the upgrade lost a record');
  }

  #check(before: readonly Saved[], record: Saved): void {
    const { lineage, server, violated } = this.#world;
    const { draftId, agentId, mutationId, state } = record;
    const was = before.find((one) => one.mutationId === mutationId);
    if (was && was.attempts > 0 && (was.body !== record.body || was.baseRev !== record.baseRev))
      violated(`${mutationId} was changed after it may have left the device`);

    if (record.problem?.code === 'failed_on_device' && !this.failing.has(mutationId))
      violated(`${mutationId} failed on this device: ${record.problem.message}`);
    this.#known.set(mutationId, record);
    const replaced = record.mergedFrom === null ? undefined : this.#known.get(record.mergedFrom);
    if (replaced && !lineage.has(record.body)) {
      const mine = lineage.of(replaced.body);
      const theirs = server.revision(draftId, record.baseRev)!;
      const merge = lineage.write({ body: record.body, agentId, draftId, madeFrom: [mine, theirs.text] });
      merge.mergeFrom = mine;
      const problem = problemOfMerge(replaced.base, replaced.body, theirs.body, record.body);
      if (problem) violated(`the merge of ${mine.name} with ${theirs.text.name}: ${problem}`);
      this.#checkConflict(mine, theirs.text);
    }
    if (state === 'conflict' && was && was.state !== 'conflict')
      this.#checkConflict(lineage.of(record.body), server.revision(draftId, record.theirsRev)!.text);
    if (state === 'acked' && was && was.ackedRev !== record.ackedRev) {
      const revision = server.revision(draftId, record.ackedRev);
      if (!revision || !isSameBody(revision.body, { ...revision.body, ...record.body }))
        violated(`${mutationId} is called sent, and revision ${record.ackedRev} says something else`);
    }
  }

  /** A text that was known when this one was written is no stranger's. */
  #checkConflict(mine: Text, theirs: Text): void {
    if (this.#world.lineage.isKnownToBeMadeFrom(mine, theirs))
      this.#world.violated(`${mine.name} was made from ${theirs.name}, and meets it as another device's`);
  }
}

function opened<Value>(atRest: AtRest<Value>): Value {
  if (!('open' in atRest)) throw new ApiError('unreadable_on_device');
  return atRest.open;
}
