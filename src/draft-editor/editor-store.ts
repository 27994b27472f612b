import { ApiError } from '#api/ask.ts';
import { Observable } from '#browser/observable.ts';
import type { DraftBecomes, DraftBody } from '#domain/draft/draft.ts';
import { touch } from '#entities/draft/new-draft-id.ts';
import { autosaveOnClose } from '#outbox/save.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { currentAgent } from '#session/store.ts';
import { newEditor, reduce } from './editor.ts';
import { discardOnDevice, type EditedId, storeOnDevice } from './editor-effects.ts';
import type { AdvertFilling } from './advert-filling.ts';
import type { Prefill } from './prefill.ts';
import { removesOwner } from './editor-quiet.ts';
import { PendingPresses } from './editor-presses.ts';
import { EditorTimers } from './editor-timers.ts';
import type { EditorEffect, EditorEvent, EditorState } from './editor-state.ts';
import { type EditorView, isSameView, toView } from './editor-view.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import { type Change, changed, type FormStore } from './form-store.ts';
import type { OpenedDraft } from './open-draft.ts';
import { followPublication } from '#entities/draft/publications.ts';
import { holdQuietSave } from '#entities/draft/quiet-saves.ts';

/** Which draft a form edits, and what it starts from. */
export interface EditedDraft extends EditedId {
  opened: OpenedDraft;
}

/** The rules of the form, which the editor asks before a save. */
export interface FormChecks {
  /** The text in the form in which it is saved, submitted or published, and the problems for which it cannot be. */
  prepare(body: DraftBody, becomes: DraftBecomes | undefined): { body: DraftBody; missing: FormProblem[] };
  /**
   * What is wrong with a prepared text. Where this fails, the text is stored, and the server decides. While the
   * page is being left, only what this device knows is checked: an answer may come too late.
   */
  check(
    body: DraftBody,
    becomes: DraftBecomes | undefined,
    asks: { isLeaving: boolean },
  ): Promise<FormProblem[]>;
}

/** The editor of one draft in the portal: applies its events, and runs their effects. */
export class EditorStore {
  readonly text: FormStore;
  /** The same object until something that is shown changes. */
  readonly view: Observable<EditorView>;
  readonly prefill: Observable<Prefill>;
  readonly advert: Observable<AdvertFilling | null>;
  #state: EditorState;
  readonly #draft: EditedDraft;
  readonly #presses = new PendingPresses();
  readonly #timers = new EditorTimers({
    autosave: () => this.send({ kind: 'autosaveDue' }),
    pause: () => this.pause(),
    save: () => this.saveQuietly(),
  });
  #isLeaving = false;
  #release: (() => void) | null = null;
  #endQuietSave: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();
  #storing: Promise<void> = Promise.resolve();
  /** Address of the form when the agent pressed Publish. Undo navigates back to it. */
  #address = '';
  #checks: FormChecks | null = null;

  constructor(draft: EditedDraft) {
    this.#draft = draft;
    this.#state = newEditor(draft.opened, crypto.randomUUID());
    this.view = new Observable(toView(this.#state, false));
    this.text = new Observable(draft.opened.body);
    this.prefill = new Observable(this.#state.prefill);
    this.advert = new Observable(this.#state.advert);
  }

  get state(): EditorState {
    return this.#state;
  }

  /** Applies one event and runs its effects. */
  readonly send = (event: EditorEvent): void => {
    const { state, effects } = reduce(this.#state, event, Date.now());
    this.#state = state;
    if (event.kind === 'typed' || event.kind === 'nameTyped') this.#timers.noteTyping();
    this.text.set(state.body);
    this.prefill.set(state.prefill);
    this.advert.set(state.advert);
    this.#show();
    this.#holdPage();
    this.#holdQuietSave();
    for (const effect of effects) this.#run(effect);
  };

  /** The agent changes the text. */
  readonly change: Change = (change) => {
    this.send({ kind: 'typed', body: changed(this.#state.body, change) });
  };

  /** Sets the form's checks; called after each render, because they depend on the lookups. */
  setChecks(checks: FormChecks): void {
    this.#checks = checks;
  }

  /** The form is open: text that came back after its page was closed is saved by itself. */
  open(): void {
    this.#timers.open();
    if (this.#state.isDirty) this.#timers.saveSoon({ isUrgent: false });
  }

  /**
   * Submits or publishes; without `becomes`, stores what was to be published or submitted as a draft. Resolves to
   * whether the text is on the device.
   */
  save(becomes?: Exclude<DraftBecomes, 'Draft'>): Promise<boolean> {
    this.#noteAddress(becomes);
    return this.#presses.start((id) => this.#askToSave(id, becomes));
  }

  /**
   * Saves what is typed, where it passes the rules; else nothing is shown or changed. Not for an agent who has
   * logged out.
   */
  saveQuietly(): void {
    if (!this.#isSignedIn()) return;
    const { body } = this.#prepare(undefined);
    this.send({ kind: 'quietSaveAsked', mutationId: crypto.randomUUID(), body });
  }

  /** Tries once more what the device could not store. */
  async retry(): Promise<void> {
    await this.#presses.start((id) => this.send({ kind: 'retryAsked', id }));
  }

  /** Resolves a conflict by this text. */
  async resolve(body: DraftBody): Promise<void> {
    this.#noteAddress(this.#state.sync.becomes);
    await this.#presses.start((id) =>
      this.send({ kind: 'conflictResolved', id, mutationId: crypto.randomUUID(), body }),
    );
  }

  /** Discards the save that the server rejected. @throws {ApiError} */
  async discardSave(copied?: DraftBody): Promise<void> {
    await this.#presses.start((id) => this.send({ kind: 'saveDiscarded', id, copied }));
  }

  /** Discards what was typed since the last save. @throws {ApiError} */
  async discardTyped(): Promise<void> {
    await this.#presses.start((id) => this.send({ kind: 'typedDiscarded', id }));
  }

  /** Resolves when what is typed is on the device. @throws {ApiError} where the device cannot store it */
  readonly storeTyped = async (): Promise<void> => {
    while (this.#state.saving?.step === 'storing') await this.#storing;
    this.send({ kind: 'autosaveDue' });
    while (this.#state.autosave.writing) await this.#writing;
    if (!this.#state.autosave.isStored) throw this.#state.error ?? new ApiError('not_kept_on_device');
  };

  /** The agent has paused: what is typed is stored at once. */
  pause(): void {
    this.#timers.endTyping();
    this.send({ kind: 'autosaveDue' });
  }

  /**
   * The agent looks at another page, or puts the phone away: what is typed is stored and saved at once, without
   * the server's opinion of the name.
   */
  leavePage(): void {
    this.pause();
    this.send({ kind: 'quietSaveCancelled' });
    this.#isLeaving = true;
    this.saveQuietly();
    this.#isLeaving = false;
  }

  /** The form closes: what is typed is stored, and nothing holds the page any more. */
  close(): void {
    this.#timers.close();
    this.pause();
  }

  #askToSave(id: number, becomes: DraftBecomes | undefined): void {
    const asked = becomes === 'Draft' ? undefined : becomes;
    const prepared = this.#prepare(asked);
    this.send({ kind: 'saveAsked', id, mutationId: crypto.randomUUID(), becomes: asked, ...prepared });
  }

  #prepare(becomes: DraftBecomes | undefined): ReturnType<FormChecks['prepare']> {
    const { body } = this.#state;
    return this.#checks?.prepare(body, becomes) ?? { body, missing: [] };
  }

  #isSignedIn(): boolean {
    return currentAgent()?._id === this.#draft.agentId;
  }

  #show(): void {
    const next = toView(this.#state, this.#timers.isTyping);
    if (!isSameView(next, this.view.get())) this.view.set(next);
  }

  /** While text is only in the form, a reload of the page first stores it. */
  #holdPage(): void {
    if (this.#state.autosave.latest && !this.#timers.isClosed)
      this.#release ??= holdForReload(() => this.storeTyped());
    else {
      this.#release?.();
      this.#release = null;
    }
  }

  /** While a quiet save runs, code that opens or discards the draft can cancel it. */
  #holdQuietSave(): void {
    if (this.#state.saving?.isQuiet) {
      const cancel = () => this.send({ kind: 'quietSaveCancelled' });
      this.#endQuietSave ??= holdQuietSave(this.#draft.draftId, cancel);
    } else {
      this.#endQuietSave?.();
      this.#endQuietSave = null;
    }
  }

  #run(effect: EditorEffect): void {
    const { agentId, draftId, kind } = this.#draft;
    switch (effect.kind) {
      case 'autosaveSoon':
        return this.#timers.autosaveSoon();
      case 'saveSoon':
        return this.#timers.saveSoon(effect);
      case 'autosave':
        this.#timers.cancelAutosave();
        this.#writing = storeOnDevice(effect, this.#draft).then(this.send);
        return;
      case 'autosaveOnClose':
        return autosaveOnClose({ agentId, draftId, kind, ...effect.version });
      case 'touch':
        return touch(draftId);
      case 'check':
        return void this.#check(effect);
      case 'save':
        this.#storing = storeOnDevice(effect, this.#draft).then(this.send);
        return;
      case 'resolve':
        return this.#resolve(effect);
      case 'published':
        return this.#watchPublication(effect.body, effect.mutationId);
      case 'discard':
        this.#timers.cancelAutosave();
        return void this.#presses.answerAfter(effect.id, discardOnDevice(effect, this.#draft));
      case 'saveAgain':
        return effect.isQuiet ? this.saveQuietly() : this.#askToSave(effect.id, effect.becomes);
      case 'answer':
        return this.#presses.answer(effect.id, effect.isSaved);
    }
  }

  #resolve(effect: Extract<EditorEffect, { kind: 'resolve' }>): void {
    const { becomes } = this.#state.sync;
    const ended = storeOnDevice(effect, this.#draft).then((event) => {
      const isStored = event.kind === 'errorSet' && event.error === null;
      if (isStored && becomes === 'Published') this.#watchPublication(effect.body, effect.mutationId);
      this.send(event);
    });
    if (!effect.isOther) this.#storing = ended;
  }

  async #check({ mutationId, body, becomes }: Extract<EditorEffect, { kind: 'check' }>): Promise<void> {
    const asks = { isLeaving: this.#isLeaving };
    const isRemoval = becomes === undefined && removesOwner(this.#state, body);
    const problems = isRemoval
      ? []
      : ((await this.#checks?.check(body, becomes, asks).catch(() => [])) ?? []);
    if (!this.#isSignedIn()) this.send({ kind: 'quietSaveCancelled' });
    this.send({ kind: 'checked', mutationId, problems });
  }

  #noteAddress(becomes: DraftBecomes | undefined): void {
    if (becomes === 'Published') this.#address = location.pathname + location.search;
  }

  /** Offers to undo a publication for a while. */
  #watchPublication({ name }: DraftBody, mutationId: string): void {
    const { agentId, draftId } = this.#draft;
    followPublication({ agentId, draftId, mutationId, name, form: this.#address });
  }
}
