import type { DraftBody } from '#domain/draft.ts';
import { discardAutosaves, autosave, autosaveOnClose } from '#outbox/save.ts';
import type { DraftBase, AutosaveVersion } from '#outbox/read.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { touch } from './new-draft-id.ts';

/** An agent who types on without a pause has their text kept all the same. */
const writeEveryMs = 400;

interface Keeping {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
}

/** Keeps on the device what is typed into one form, within a second, and at once when the page goes away. */
export class TypingKeeper {
  readonly #editorId = crypto.randomUUID();
  #latest: { body: DraftBody; draftBase: DraftBase<DraftBody> } | null = null;
  #isKept = true;
  /** What of this form is on the device, and whether it still has to be written on top of a newer save. */
  #written: (AutosaveVersion & { body: DraftBody; isCurrent: boolean }) | null = null;
  /** Writings of closed forms that this form's text started from. */
  #startedFrom: readonly AutosaveVersion[];
  /** The order in which texts were typed. */
  readonly #order = new WeakMap<DraftBody, number>();
  #typed = 0;
  /** A writing that has not ended: whoever needs to know what is on the device waits for it. */
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | null = null;
  readonly #keeping: Keeping;
  readonly #onTrouble: (trouble: unknown) => void;
  readonly #onKept: (isKept: boolean) => void;

  constructor(
    keeping: Keeping,
    startedFrom: readonly AutosaveVersion[],
    onTrouble: (trouble: unknown) => void,
    onKept: (isKept: boolean) => void,
  ) {
    this.#keeping = keeping;
    this.#startedFrom = startedFrom;
    this.#onTrouble = onTrouble;
    this.#onKept = onKept;
  }

  /** Everything that is kept of this form's text. */
  get versions(): readonly AutosaveVersion[] {
    const { editorId, typedAt } = this.#written ?? {};
    return [
      ...(editorId !== undefined && typedAt !== undefined ? [{ editorId, typedAt }] : []),
      ...this.#startedFrom,
    ];
  }

  /** What may go when `text` is saved: not what was typed after it. */
  versionsIn(text: DraftBody): readonly AutosaveVersion[] {
    return this.#isAfter(text) ? this.#startedFrom : this.versions;
  }

  #isAfter(text: DraftBody): boolean {
    const written = this.#written && this.#order.get(this.#written.body);
    return written !== null && written !== undefined && written > (this.#order.get(text) ?? 0);
  }

  /** The agent typed. */
  type(body: DraftBody, draftBase: DraftBase<DraftBody>): void {
    if (this.#typed === 0) touch(this.#keeping.draftId);
    this.#order.set(body, ++this.#typed);
    this.#latest = { body, draftBase };
    this.#isKept = false;
    this.#onKept(false);
    this.#release ??= holdForReload(() => this.keepNow());
    this.#timer ??= setTimeout(() => void this.keepNow().catch(this.#onTrouble), writeEveryMs);
  }

  /** Keeps at once what is not kept yet. @throws {ApiError} `not_kept_on_device` */
  async keepNow(): Promise<void> {
    this.#stopTimer();
    while (this.#underWay) await this.#underWay.catch(() => {});
    if (!this.#latest || this.#isKept) return;
    this.#underWay = this.#write(this.#latest).finally(() => {
      this.#underWay = null;
    });
    await this.#underWay;
  }

  async #write(latest: { body: DraftBody; draftBase: DraftBase<DraftBody> }): Promise<void> {
    this.#isKept = true;
    const draft = this.#nextVersion(latest);
    try {
      await autosave(draft);
      this.#written = { editorId: this.#editorId, typedAt: draft.typedAt, body: draft.body, isCurrent: true };
      if (this.#isKept) this.#onKept(true);
    } catch (trouble) {
      this.#isKept = false;
      throw trouble;
    }
  }

  /** The page is being closed: what is not written yet is handed to the browser as it is. */
  keepAtOnce(): void {
    if (!this.#latest || (this.#written?.isCurrent && this.#latest.body === this.#written.body)) return;
    const draft = this.#nextVersion(this.#latest);
    autosaveOnClose(draft);
    this.#written = { editorId: this.#editorId, typedAt: draft.typedAt, body: draft.body, isCurrent: false };
  }

  /** No two writings of a form carry the same time, whatever the clock does. */
  #nextVersion({ body, draftBase }: { body: DraftBody; draftBase: DraftBase<DraftBody> }) {
    const { baseRev, base, parent } = draftBase;
    const typedAt = Math.max(Date.now(), (this.#written?.typedAt ?? 0) + 1);
    return {
      ...this.#keeping,
      editorId: this.#editorId,
      body,
      baseRev,
      base,
      parent,
      typedAt,
      supersedes: this.#startedFrom,
    };
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * `saved` is on its way to the server. True unless the agent has typed on meanwhile; that text stands on
   * `draftBase` now.
   */
  settle(saved: DraftBody, draftBase: DraftBase<DraftBody>): boolean {
    this.#stopTimer();
    this.#startedFrom = [];
    if (this.#latest && this.#latest.body !== saved) {
      if (this.#written) this.#written.isCurrent = false;
      this.type(this.#latest.body, draftBase);
      return false;
    }
    this.#clear();
    return true;
  }

  /** From here on nothing of this form's text is written any more: it was given up. */
  stop(): void {
    this.#stopTimer();
    this.#clear();
  }

  /** Lets go of what was typed and not saved. */
  async forget(): Promise<void> {
    const { versions } = this;
    this.stop();
    await discardAutosaves(this.#keeping.agentId, this.#keeping.draftId, versions);
  }

  /** The form closes: what is typed is kept, and nothing holds the page any more. */
  close(): void {
    void this.keepNow().catch(() => {});
    this.#release?.();
    this.#release = null;
  }

  #clear(): void {
    this.#latest = null;
    this.#written = null;
    this.#isKept = true;
    this.#release?.();
    this.#release = null;
  }
}
