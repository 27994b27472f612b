import { ApiError } from '#api/ask.ts';
import { Observable } from '#browser/observable.ts';
import type { DraftBecomes, DraftBody } from '#domain/draft.ts';
import {
  autosave,
  autosaveOnClose,
  discard,
  discardAutosaves,
  resolveConflict,
  saveDraft,
} from '#outbox/save.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { currentAgent } from '#session/store.ts';
import { newEditor, reduce } from './editor.ts';
import type { EditorEffect, EditorEvent, EditorState } from './editor-state.ts';
import type { FormProblem } from './form-rules.ts';
import type { DraftText } from './form-store.ts';
import { touch } from './new-draft-id.ts';
import type { OpenedDraft } from './open-draft.ts';
import { followPublication } from './publications.ts';
import { holdQuietSave } from './quiet-saves.ts';

/** Which draft a form edits. */
export interface EditedDraft {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
  opened: OpenedDraft;
}

/** What the form knows of its text, and the editor asks for. */
export interface FormChecks {
  /** The text as it is to be saved, submitted or published, and what keeps it from that. */
  prepare(body: DraftBody, becomes: DraftBecomes | undefined): { body: DraftBody; missing: FormProblem[] };
  /** What is wrong with a prepared text. Where this fails, the text is stored, and the server decides. */
  check(body: DraftBody, becomes: DraftBecomes | undefined): Promise<FormProblem[]>;
}

/** What screens show of the editor; the text itself is in `text`. */
export type EditorView = Pick<EditorState, 'problems' | 'checks' | 'trouble' | 'isDirty' | 'base'> & {
  /** A save that was pressed for is on its way to the device. */
  isSaving: boolean;
  isSubmitting: boolean;
  /** What is typed is on the device, and the agent has paused. */
  isStored: boolean;
};

/** An agent who types on without a pause is autosaved all the same. */
const autosaveEveryMs = 400;

/**
 * How long after the last key the form says that the text is on the device. Said after every autosave, the
 * words would change twice in every 400 ms of typing.
 */
const pauseMs = 600;

/** Runs the editor of one draft: takes events, and carries out their effects in the outbox. */
export class EditorStore {
  readonly text: DraftText;
  /** The same object until something that is shown changes. */
  readonly view: Observable<EditorView>;
  #state: EditorState;
  readonly #draft: EditedDraft;
  readonly #presses = new Map<
    number,
    { resolve: (isSaved: boolean) => void; reject: (fault: unknown) => void }
  >();
  #pressCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the agent types. */
  #typing: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | null = null;
  #endQuietSave: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Where the form was as the agent pressed Publish: undoing leads back there. */
  #address = '';
  #checks: FormChecks | null = null;

  constructor(draft: EditedDraft) {
    this.#draft = draft;
    this.#state = newEditor(draft.opened, crypto.randomUUID());
    this.view = new Observable(viewOf(this.#state, false));
    this.text = new Observable(draft.opened.body);
  }

  get state(): EditorState {
    return this.#state;
  }

  /** Takes in what happened. */
  readonly send = (event: EditorEvent): void => {
    const { state, effects } = reduce(this.#state, event, Date.now());
    this.#state = state;
    if (event.kind === 'typed') this.#noteTyping();
    this.text.set(state.body);
    this.#show();
    this.#holdPage();
    this.#holdQuietSave();
    for (const effect of effects) this.#run(effect);
  };

  /** Takes in text that nobody typed. Where the text before it is saved or being saved, this one is saved too. */
  fillIn(body: DraftBody): void {
    const { isDirty, saving } = this.#state;
    this.send({ kind: 'typed', body });
    if (!isDirty || saving !== null) this.saveQuietly();
  }

  /** Takes in the rules of the form as they are now. */
  follow(checks: FormChecks): void {
    this.#checks = checks;
  }

  /** Saves, submits or publishes. Resolves to whether the text is on the device. */
  save(becomes?: Exclude<DraftBecomes, 'Draft'>): Promise<boolean> {
    this.#noteAddress(becomes);
    return this.#press((id) => this.#askToSave(id, becomes));
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
    await this.#press((id) => this.send({ kind: 'retryAsked', id }));
  }

  /** Resolves a conflict by this text. */
  async resolve(body: DraftBody): Promise<void> {
    this.#noteAddress(this.#state.sync.becomes);
    await this.#press((id) =>
      this.send({ kind: 'conflictResolved', id, mutationId: crypto.randomUUID(), body }),
    );
  }

  /** Discards the save that the server rejected. @throws {ApiError} */
  async discardSave(copied?: DraftBody): Promise<void> {
    await this.#press((id) => this.send({ kind: 'saveDiscarded', id, copied }));
  }

  /** Discards what was typed since the last save. @throws {ApiError} */
  async discardTyped(): Promise<void> {
    await this.#press((id) => this.send({ kind: 'typedDiscarded', id }));
  }

  /** Resolves when what is typed is on the device. @throws {ApiError} where the device cannot store it */
  async storeTyped(): Promise<void> {
    this.send({ kind: 'autosaveDue' });
    while (this.#state.autosave.writing) await this.#writing;
    if (!this.#state.autosave.isStored) throw this.#state.trouble ?? new ApiError('not_kept_on_device');
  }

  /** The agent has paused, or looks at another page: what is typed is stored at once. */
  pause(): void {
    clearTimeout(this.#typing);
    this.#typing = undefined;
    this.send({ kind: 'autosaveDue' });
  }

  /** The form closes: what is typed is stored, and nothing holds the page any more. */
  close(): void {
    this.#stopTimer();
    this.#isClosed = true;
    this.pause();
  }

  #press(ask: (id: number) => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const id = ++this.#pressCount;
      this.#presses.set(id, { resolve, reject });
      ask(id);
    });
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

  #noteTyping(): void {
    this.#isClosed = false;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.pause(), pauseMs);
  }

  #show(): void {
    const next = viewOf(this.#state, this.#typing !== undefined);
    const shown = this.view.get();
    const isSame = (Object.keys(next) as (keyof EditorView)[]).every((name) => next[name] === shown[name]);
    if (!isSame) this.view.set(next);
  }

  /** While text is only in the form, a reload of the page first stores it. */
  #holdPage(): void {
    if (this.#state.autosave.latest && !this.#isClosed)
      this.#release ??= holdForReload(() => this.storeTyped());
    else {
      this.#release?.();
      this.#release = null;
    }
  }

  /** Until a quiet save has ended, whoever opens or discards the draft can cancel it. */
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
    const place = { agentId, draftId };
    switch (effect.kind) {
      case 'autosaveSoon':
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined;
          this.send({ kind: 'autosaveDue' });
        }, autosaveEveryMs);
        return;
      case 'autosave':
        this.#stopTimer();
        this.#writing = autosave({ ...place, kind, ...effect.version }).then(
          () => this.send({ kind: 'autosaved' }),
          (trouble: unknown) => this.send({ kind: 'autosaveFailed', trouble }),
        );
        return;
      case 'autosaveOnClose':
        return autosaveOnClose({ ...place, kind, ...effect.version });
      case 'touch':
        return touch(draftId);
      case 'check':
        return void this.#check(effect);
      case 'save': {
        const { mutationId, body, base, becomes, supersedes, typedOn } = effect;
        const save = { ...place, mutationId, body, ...base, becomes };
        return this.#whenSaved(saveDraft(save, supersedes, typedOn));
      }
      case 'resolve':
        return this.#resolve(effect);
      case 'published':
        return this.#follow(effect.body, effect.mutationId);
      case 'discard':
        return void this.#discard(effect);
      case 'saveAgain':
        return effect.isQuiet ? this.saveQuietly() : this.#askToSave(effect.id, effect.becomes);
      case 'answer':
        this.#presses.get(effect.id)?.resolve(effect.isSaved);
        this.#presses.delete(effect.id);
    }
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #whenSaved(saved: Promise<unknown>): void {
    saved.then(
      () => this.send({ kind: 'stored' }),
      (trouble: unknown) => this.send({ kind: 'storeFailed', trouble }),
    );
  }

  async #check({ mutationId, body, becomes }: Extract<EditorEffect, { kind: 'check' }>): Promise<void> {
    const problems = (await this.#checks?.check(body, becomes).catch(() => [])) ?? [];
    if (!this.#isSignedIn()) this.send({ kind: 'quietSaveCancelled' });
    this.send({ kind: 'checked', mutationId, problems });
  }

  #resolve(effect: Extract<EditorEffect, { kind: 'resolve' }>): void {
    const { mutationId, body, replaces, supersedes, typedOn, isOther } = effect;
    const { agentId, draftId } = this.#draft;
    const { becomes } = this.#state.sync;
    const resolution = { agentId, draftId, mutationId, body, replaces };
    const resolved = resolveConflict(resolution, supersedes, typedOn);
    if (!isOther) return this.#whenSaved(resolved);
    resolved.then(
      () => {
        if (becomes === 'Published') this.#follow(body, mutationId);
        this.send({ kind: 'troubled', trouble: null });
      },
      (trouble: unknown) => this.send({ kind: 'troubled', trouble }),
    );
  }

  #noteAddress(becomes: DraftBecomes | undefined): void {
    if (becomes === 'Published') this.#address = location.pathname + location.search;
  }

  /** A publication can be undone for a while. */
  #follow({ name }: DraftBody, mutationId: string): void {
    const { agentId, draftId } = this.#draft;
    followPublication({ agentId, draftId, mutationId, name, form: this.#address });
  }

  async #discard(effect: Extract<EditorEffect, { kind: 'discard' }>): Promise<void> {
    const { id, mutationId, versions } = effect;
    const { agentId, draftId } = this.#draft;
    const press = this.#presses.get(id);
    this.#presses.delete(id);
    this.#stopTimer();
    await (
      mutationId === null
        ? discardAutosaves(agentId, draftId, versions)
        : discard(agentId, draftId, mutationId, versions)
    ).then(() => press?.resolve(true), press?.reject);
  }
}

function viewOf(state: EditorState, isTyping: boolean): EditorView {
  const { problems, checks, trouble, isDirty, base, saving, autosave } = state;
  const isStored = !isTyping && autosave.isStored && autosave.writing === null;
  return {
    problems,
    checks,
    trouble,
    isDirty,
    base,
    isSaving: saving !== null && !saving.isQuiet,
    isSubmitting: saving?.becomes === 'Submitted',
    isStored,
  };
}
