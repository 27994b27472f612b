import type { DraftBecomes, DraftBody } from '#domain/draft/draft.ts';
import { undoMs } from '#domain/limits.ts';
import { newEditor } from '#draft-editor/editor.ts';
import { isTakenBack } from '#draft-editor/editor-quiet.ts';
import {
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  type EditorStep,
  isOwnSave,
} from '#draft-editor/editor-state.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import { toSyncState } from '#draft-editor/sync-state.ts';
import { type AutosaveVersion, baseFrom } from '#outbox/read.ts';
import { without } from '../../../src/outbox/drafts/transitions.ts';
import type { Text } from './lineage.ts';
import { isOfPrefill, isSamePick, ownText } from './prefill.ts';
import type { Change, Device, Process } from './model-device.ts';
import type { OpenForm } from './open-form.ts';
import type { World } from './world.ts';

const nameFrom = ({ editorId, typedAt }: AutosaveVersion) => `${editorId} ${typedAt}`;

/** What the autosaved text was made from that a form opens as made from the save `parent`. */
export function originFrom(world: World, version: AutosaveVersion, parent: string | null): Iterable<Text> {
  const { madeFrom = [], onSave = null } = world.origins.get(nameFrom(version)) ?? {};
  return onSave && onSave.mutationId === parent ? [onSave.text] : madeFrom;
}

/** What a check of the text finds: mostly nothing. */
const problemsBy = (fault: number): readonly FormProblem[] =>
  fault % 4 === 3 ? [{ field: 'name', code: 'draft_name_duplicate' }] : [];

/** An open form: the editor of the product, whose effects run in the world. */
export class Form implements OpenForm {
  readonly agentId: string;
  readonly draftId: string;
  /** What the text on the screen was made from. */
  madeFrom: Set<Text>;
  #state: EditorState;
  /** The save that is being stored, and its text. */
  storing: { mutationId: string; text: Text } | null = null;
  /** Both sides of the conflict that is being resolved. */
  #sides: readonly Text[] = [];
  #isTimerSet = false;
  #isSaveTimerSet = false;
  /** The agent has left the form, which was saved by itself then. */
  isLeft = false;
  /** Saves that nobody pressed for. */
  readonly #quiet = new Set<string>();
  readonly #world: World;
  readonly #tab: Process;

  constructor(world: World, tab: Process, draft: { agentId: string; draftId: string }, opened: OpenedDraft) {
    this.#world = world;
    this.#tab = tab;
    this.agentId = draft.agentId;
    this.draftId = draft.draftId;
    this.madeFrom = new Set();
    this.#state = newEditor(opened, world.make('form '));
    this.#checkPick(opened);
    this.#forgetBase();
  }

  get state(): EditorState {
    return this.#state;
  }

  get isSaving(): boolean {
    return this.#state.saving !== null;
  }

  /** Is text of this draft typed here that the device does not hold yet? */
  isWriting(draftId: string): boolean {
    const { isStored, writing } = this.#state.autosave;
    return draftId === this.draftId && (!isStored || writing !== null);
  }

  get #device(): Device {
    return this.#tab.device;
  }

  /** What a picked property filled in comes back with the text that it was stored beside. */
  #checkPick({ pick, autosaves, base }: OpenedDraft): void {
    const { lineage, origins } = this.#world;
    const saved = this.#device.records.find(({ mutationId }) => mutationId === base.parent);
    const version = autosaves?.[0];
    const stored = version ? origins.get(nameFrom(version)) : saved && lineage.savedAs(saved.body);
    if (stored && !isSamePick(stored.pick, pick))
      this.#world.violated(`the pick of ${this.draftId} is not the one that was stored with its text`);
  }

  send(event: EditorEvent): void {
    const before = this.#state;
    const step = this.#world.rules.editor(before, event, this.#world.now(this.#device));
    this.#state = step.state;
    this.#forgetBase();
    const { sync, lastSaved } = this.#state;
    const isMerged = event.kind !== 'stored' && lastSaved !== before.lastSaved && lastSaved === sync.body;
    if (isMerged) this.#takeOver(before, sync.body!);
    this.#checkQuietSave(event, before, step.effects);
    if (isOfPrefill(event) && ownText(before.body) !== ownText(this.#state.body))
      this.#world.violated(`a property changes what the agent wrote into ${this.draftId}`);
    for (const effect of step.effects) this.#run(effect);
  }

  /**
   * A save that nobody pressed for shows no problem, and leaves alone what waits for the agent: it corrects only
   * a rejected save of its own form that publishes nothing.
   */
  #checkQuietSave(
    event: EditorEvent,
    { problems, validationCount, sync, base }: EditorState,
    effects: EditorStep['effects'],
  ) {
    const isOfQuiet = event.kind === 'checked' && this.#quiet.has(event.mutationId);
    if (isOfQuiet && (this.#state.problems !== problems || this.#state.validationCount !== validationCount))
      this.#world.violated(`a save of ${this.draftId} that nobody pressed for shows problems`);
    const isCorrected = sync.mutationId === base.parent && sync.becomes !== 'Published';
    const waits =
      sync.state === 'conflict' || (sync.state === 'rejected' && !isCorrected) ? sync.state : null;
    for (const effect of effects)
      if (effect.kind === 'save' && this.#quiet.has(effect.mutationId) && waits)
        this.#world.violated(`${this.draftId} is saved by itself while a save of it is in state ${waits}`);
  }

  /** The first version of the product did not know what a revision said. */
  #forgetBase(): void {
    if (this.#device.isOfVersion1)
      this.#state = { ...this.#state, base: { ...this.#state.base, base: null } };
  }

  #takeOver({ body, lastSaved }: EditorState, merged: DraftBody): void {
    const isTypedOn = body !== lastSaved;
    this.madeFrom = new Set([...(isTypedOn ? this.madeFrom : []), this.#world.lineage.of(merged)]);
    this.#world.trace(() => `  the form of ${this.draftId} takes over ${this.#state.base.parent}`);
  }

  /** The page hears how the latest save stands. */
  hear(): void {
    const { sync } = this.#state;
    const saved = this.#device.latest(this.agentId, this.draftId);
    const known = [saved?.ackedRev ?? null, sync.ackedRev].find((rev) => rev !== null) ?? null;
    const next = toSyncState(saved, known);
    const heard = this.#device.isOfVersion1 ? { ...next, mergedFrom: null } : next;
    this.send({ kind: 'outboxChanged', sync: heard });
  }

  /**
   * The agent presses Publish, or pauses. What was rejected they may keep as a draft by a press; the first
   * version was saved by a press alone.
   */
  save(becomes?: Exclude<DraftBecomes, 'Draft'>): void {
    this.hear();
    const isPressed = becomes !== undefined || this.#device.isOfVersion1;
    if (isPressed || this.#state.sync.state === 'rejected') this.#askToSave(becomes, 0);
    else this.saveQuietly();
  }

  /**
   * The agent has paused, goes to another step, or leaves the form; then the page hears nothing more for it.
   */
  saveQuietly(): void {
    const mutationId = this.#world.make('m');
    this.#quiet.add(mutationId);
    this.send({ kind: 'quietSaveAsked', mutationId, body: this.#textToSave() });
  }

  #askToSave(becomes: Exclude<DraftBecomes, 'Draft'> | undefined, id: number): void {
    const body = this.#textToSave();
    this.send({ kind: 'saveAsked', id, mutationId: this.#world.make('m'), becomes, body, missing: [] });
  }

  #textToSave(): DraftBody {
    const { photos, loc, ...old } = this.#state.body;
    return this.#device.isOfVersion1
      ? (old as DraftBody)
      : { ...old, photos: photos ?? [], loc: loc ?? null };
  }

  /** What the agent was told is stored is there, or in something newer, when the form's page dies. */
  checkAutosave(): void {
    const { isDirty, saving, autosave } = this.#state;
    const { stored, latest } = autosave;
    if (!isDirty || saving || !stored?.isCurrent || latest?.order !== stored.order) return;
    if (!this.#device.hasAutosave(autosave.editorId, stored.typedAt))
      this.#world.violated(`what is typed into ${this.draftId} was called stored, and is not`);
  }

  #write(label: string, act: () => void, done: () => EditorEvent | null, failed: EditorEvent['kind']): void {
    this.#world.write(this.#tab, label, act).then(
      () => {
        const event = done();
        if (event) this.send(event);
      },
      (error: unknown) => this.send({ kind: failed, error } as EditorEvent),
    );
  }

  #run(effect: EditorEffect): void {
    const { agentId, draftId } = this;
    const device = this.#device;
    const world = this.#world;
    switch (effect.kind) {
      case 'autosaveSoon':
        return this.#setTimer();
      case 'saveSoon':
        return this.#setSaveTimer();
      case 'autosave':
      case 'autosaveOnClose': {
        const { version } = effect;
        world.origins.set(nameFrom(version), {
          madeFrom: [...this.madeFrom],
          onSave: this.storing,
          pick: version.pick,
        });
        const put = () => device.putAutosave({ v: 2, agentId, draftId, kind: 'listing', ...version });
        if (effect.kind === 'autosaveOnClose') return put();
        const done = () => ({ kind: 'autosaved' }) as const;
        return this.#write(`autosaves ${draftId}`, put, done, 'autosaveFailed');
      }
      case 'check':
        return world.gates.add({
          owner: this.#tab,
          kind: 'store',
          label: `checks ${draftId}`,
          open: (fault) =>
            this.send({ kind: 'checked', mutationId: effect.mutationId, problems: problemsBy(fault) }),
        });
      case 'save':
        return this.#save(effect);
      case 'resolve':
        return this.#resolve(effect);
      case 'discard':
        return this.#discard(effect.mutationId ?? '', effect.versions);
      case 'saveAgain':
        if (effect.isQuiet) return this.saveQuietly();
        return this.#askToSave(effect.becomes === 'Draft' ? undefined : effect.becomes, effect.id);
      case 'touch':
      case 'published':
      case 'answer':
        return;
    }
  }

  #setTimer(): void {
    if (this.#isTimerSet) return;
    this.#isTimerSet = true;
    const open = () => {
      this.#isTimerSet = false;
      this.send({ kind: 'autosaveDue' });
    };
    this.#world.gates.add({ owner: this.#tab, kind: 'timer', label: `autosave of ${this.draftId}`, open });
  }

  #setSaveTimer(): void {
    if (this.#isSaveTimerSet || this.#device.isOfVersion1) return;
    this.#isSaveTimerSet = true;
    const open = () => {
      this.#isSaveTimerSet = false;
      if (!this.isLeft) this.saveQuietly();
    };
    this.#world.gates.add({ owner: this.#tab, kind: 'timer', label: `a save of ${this.draftId}`, open });
  }

  #save({
    mutationId,
    body,
    pick,
    base,
    becomes,
    isQuiet,
    supersedes,
    typedOn,
  }: Extract<EditorEffect, { kind: 'save' }>): void {
    const { agentId, draftId } = this;
    const { lineage, rules } = this.#world;
    const isToPublish = becomes === 'Published' && !this.#device.isOfVersion1;
    const now = this.#world.now(this.#device);
    if (lineage.has(body))
      return this.#world.violated(`${lineage.of(body).name} was saved twice by one press`);
    const publish = isToPublish ? ({ becomes: 'Published', heldUntil: now + undoMs } as const) : {};
    const save = {
      ...base,
      ...publish,
      ...(isQuiet && { isQuiet }),
      ...(pick && { pick }),
      mutationId,
      draftId,
      agentId,
      deviceId: this.#device.name,
      body,
      now,
    };
    const change: Change = (records, nextSeq) => {
      const rejected = records.find(
        (record) => record.mutationId === save.parent && record.state === 'rejected',
      );
      if (rejected && !isToPublish) lineage.of(rejected.body).isWithdrawn = true;
      return rules.withSave(records, save, nextSeq);
    };
    const made = `made from ${base.parent ?? `revision ${base.baseRev}`}`;
    this.#world.trace(() => {
      const text = lineage.texts.length + 1;
      return `  ${this.#tab.name} ${isToPublish ? 'publishes' : 'saves'} ${draftId} as ${mutationId} (${text}), ${made}`;
    });
    this.#store({ mutationId, body, supersedes, typedOn }, this.madeFrom, change, true);
    lineage.of(body).isToPublish = isToPublish;
    lineage.of(body).isQuiet = isQuiet;
    Object.assign(lineage.of(body), { isOfForm: true, pick: pick ?? undefined });
  }

  /** The agent resolves a conflict by a text that is made from both sides. */
  resolve(body: DraftBody, sides: readonly Text[]): void {
    this.#sides = sides;
    if (isOwnSave(this.#state)) this.madeFrom = new Set([...this.madeFrom, ...sides]);
    this.send({ kind: 'conflictResolved', id: 0, mutationId: this.#world.make('m'), body });
  }

  #resolve(effect: Extract<EditorEffect, { kind: 'resolve' }>): void {
    const { mutationId, body, replaces, isOther } = effect;
    const { agentId, draftId } = this;
    const { rules } = this.#world;
    const now = this.#world.now(this.#device);
    const deviceId = this.#device.name;
    const save = { replaces, mutationId, draftId, agentId, deviceId, body, heldUntil: now + undoMs, now };
    const madeFrom = [...(isOther ? [] : this.madeFrom), ...this.#sides];
    const change: Change = (records) => rules.withResolved(records, save);
    this.#store(effect, madeFrom, change, !isOther);
  }

  /** Stores a text; the agent is told how that ended. */
  #store(
    save: Pick<Extract<EditorEffect, { kind: 'save' }>, 'mutationId' | 'body' | 'supersedes' | 'typedOn'>,
    madeFrom: Iterable<Text>,
    change: Change,
    isOfForm: boolean,
  ): void {
    const { agentId, draftId } = this;
    const { mutationId, body, supersedes, typedOn } = save;
    const world = this.#world;
    const device = this.#device;
    const text = world.lineage.write({ agentId, draftId, body, madeFrom });
    text.jumps = device.jumps;
    if (isOfForm) this.storing = { mutationId, text };
    let isHeld = false;
    const acknowledge = () => {
      text.isAcknowledged = true;
      if (!isHeld) world.violated(`${text.name} is called saved, and is not`);
    };
    if (world.rules.isHasty) acknowledge();
    const act = () => {
      const after = device.change(agentId, draftId, change);
      isHeld ||= after.some((record) => record.body === body);
      device.deleteAutosaves(agentId, draftId, supersedes);
      const record = after.find((one) => one.mutationId === mutationId);
      if (record && typedOn) {
        const rebased = device.rebaseAutosave(typedOn, baseFrom(record));
        if (rebased)
          world.origins.set(nameFrom(rebased), {
            madeFrom: [...this.madeFrom],
            onSave: { mutationId, text },
            pick: rebased.pick,
          });
      }
    };
    world.write(this.#tab, `stores ${text.name}`, act).then(
      () => {
        acknowledge();
        if (isOfForm) {
          this.storing = null;
          this.madeFrom = new Set([text]);
          this.send({ kind: 'stored' });
        } else this.send({ kind: 'errorSet', error: null });
        world.flush(this.#tab, true);
      },
      (error: unknown) => {
        text.isCalledLost = true;
        if (!isOfForm) return this.send({ kind: 'errorSet', error });
        this.storing = null;
        this.madeFrom = new Set([...this.madeFrom, text]);
        this.send({ kind: 'storeFailed', error });
        const { isDirty, body: shown } = this.#state;
        if (!isDirty && !isTakenBack(this.#state, shown))
          world.violated(`${text.name} could not be stored, and is called saved`);
      },
    );
  }

  #discard(mutationId: string, versions: readonly AutosaveVersion[]): void {
    const { agentId, draftId } = this;
    const device = this.#device;
    const act = () => {
      device.change(agentId, draftId, (records) => without(records, mutationId));
      device.deleteAutosaves(agentId, draftId, versions);
    };
    this.#world.write(this.#tab, `discards ${mutationId}`, act).then(
      () => this.#world.flush(this.#tab, true),
      () => {},
    );
  }
}
