import type { DraftBody } from '#domain/draft.ts';
import { forgetTyped, keepTyped, keepTypedAtOnce } from '#draft-queue/save.ts';
import type { Basis } from '#draft-queue/watch.ts';
import { holdForReload } from '#session/leave-safely.ts';
import { touch } from '#session/new-draft-id.ts';

/** An agent who types on without a pause has their text kept all the same. */
const writeEveryMs = 400;

interface Keeping {
  agentId: string;
  draftId: string;
  kind: 'request' | 'listing';
}

/** Keeps on the device what is typed into one form, within a second, and at once when the page goes away. */
export class TypingKeeper {
  #latest: { body: DraftBody; basis: Basis<DraftBody> } | null = null;
  #isKept = true;
  #written: DraftBody | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | null = null;
  /** This form, and the closed one whose text it started from. */
  readonly #editors: string[];
  readonly #keeping: Keeping;
  readonly #onTrouble: (trouble: unknown) => void;
  readonly #onKept: (isKept: boolean) => void;

  constructor(keeping: Keeping, startedFrom: string | null, onTrouble: (trouble: unknown) => void, onKept: (isKept: boolean) => void) {
    this.#keeping = keeping;
    this.#editors = [crypto.randomUUID(), ...(startedFrom ? [startedFrom] : [])];
    this.#onTrouble = onTrouble;
    this.#onKept = onKept;
  }

  /** Whose kept text goes when this form's text is saved. */
  get typedBy(): readonly string[] {
    return this.#editors;
  }

  /** The agent typed. */
  type(body: DraftBody, basis: Basis<DraftBody>): void {
    touch(this.#keeping.draftId);
    this.#latest = { body, basis };
    this.#isKept = false;
    this.#onKept(false);
    this.#release ??= holdForReload(() => this.keepNow());
    this.#timer ??= setTimeout(() => void this.keepNow().catch(this.#onTrouble), writeEveryMs);
  }

  /** Keeps at once what is not kept yet. @throws {ApiError} `not_kept_on_device` */
  async keepNow(): Promise<void> {
    this.#stopTimer();
    if (!this.#latest || this.#isKept) return;
    this.#isKept = true;
    const { body, basis } = this.#latest;
    const [editorId = '', ...startedFrom] = this.#editors;
    try {
      await keepTyped({ ...this.#keeping, editorId, body, ...basis }, startedFrom);
      this.#written = body;
      if (this.#isKept) this.#onKept(true);
    } catch (trouble) {
      this.#isKept = false;
      throw trouble;
    }
  }

  /** The page is being closed: what is not written yet is handed to the browser as it is. */
  keepAtOnce(): void {
    if (!this.#latest || this.#latest.body === this.#written) return;
    const { body, basis } = this.#latest;
    const [editorId = '', ...startedFrom] = this.#editors;
    keepTypedAtOnce({ ...this.#keeping, editorId, body, ...basis }, startedFrom);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** `saved` is on its way to the server. True unless the agent has typed on meanwhile; that text stands on `basis` now. */
  settle(saved: DraftBody, basis: Basis<DraftBody>): boolean {
    this.#stopTimer();
    if (this.#latest && this.#latest.body !== saved) {
      this.type(this.#latest.body, basis);
      return false;
    }
    this.#clear();
    return true;
  }

  /** Lets go of what was typed and not saved. */
  async forget(): Promise<void> {
    this.#stopTimer();
    this.#clear();
    await forgetTyped(this.#keeping.agentId, this.#keeping.draftId, this.#editors);
  }

  /** The form closes: what is typed is kept, and nothing holds the page any more. */
  close(): void {
    void this.keepNow().catch(() => {});
    this.#release?.();
    this.#release = null;
  }

  #clear(): void {
    this.#latest = null;
    this.#isKept = true;
    this.#release?.();
    this.#release = null;
  }
}
