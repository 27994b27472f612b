/** After a pause of this length, what is typed is saved by itself. */
const saveAfterMs = 2_000;

/** An agent who types on without a pause is autosaved all the same. */
const autosaveEveryMs = 400;

/**
 * How long after the last key press the form reports that the text is stored. If it reported after each
 * autosave, the message would change twice every 400 ms while the agent types.
 */
const pauseMs = 600;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The actions of the timers. */
interface Due {
  autosave: () => void;
  /** The agent has paused. */
  pause: () => void;
  save: () => void;
}

/** The timers of an open form: when it autosaves, saves by itself, and counts as not being typed into. */
export class EditorTimers {
  readonly #due: Due;
  #autosave: Timer;
  /** Runs while the agent types. */
  #typing: Timer;
  #save: Timer;
  #isUrgent = false;
  #isClosed = false;

  constructor(due: Due) {
    this.#due = due;
  }

  /** The agent has typed within the last moments. */
  get isTyping(): boolean {
    return this.#typing !== undefined;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  open(): void {
    this.#isClosed = false;
  }

  /** The form closes: nothing is due any more. Typing opens it again. */
  close(): void {
    this.cancelAutosave();
    this.endTyping();
    clearTimeout(this.#save);
    this.#isUrgent = false;
    this.#isClosed = true;
  }

  noteTyping(): void {
    this.#isClosed = false;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(this.#due.pause, pauseMs);
  }

  endTyping(): void {
    clearTimeout(this.#typing);
    this.#typing = undefined;
  }

  /** Autosaves after a moment, unless that is scheduled already. */
  autosaveSoon(): void {
    this.#autosave ??= setTimeout(() => {
      this.#autosave = undefined;
      this.#due.autosave();
    }, autosaveEveryMs);
  }

  cancelAutosave(): void {
    clearTimeout(this.#autosave);
    this.#autosave = undefined;
  }

  /** Saves after a pause, which begins again with each call; at once where it `isUrgent`. */
  saveSoon({ isUrgent }: { isUrgent: boolean }): void {
    if (this.#isClosed || (this.#isUrgent && !isUrgent)) return;
    clearTimeout(this.#save);
    this.#isUrgent = isUrgent;
    this.#save = setTimeout(
      () => {
        this.#isUrgent = false;
        this.#due.save();
      },
      isUrgent ? 0 : saveAfterMs,
    );
  }
}
