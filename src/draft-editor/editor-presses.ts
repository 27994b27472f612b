interface Press {
  resolve: (isSaved: boolean) => void;
  reject: (error: unknown) => void;
}

/** The presses of Save, Submit, Publish and Discard that have no answer yet, by their ids. */
export class PendingPresses {
  readonly #presses = new Map<number, Press>();
  #count = 0;

  /** Calls `ask` with the id of a new press. Resolves to whether the text is stored, when it is answered. */
  start(ask: (id: number) => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#presses.set(id, { resolve, reject });
      ask(id);
    });
  }

  /** Answers a press. Does nothing for one that is answered. */
  answer(id: number, isSaved: boolean): void {
    this.#take(id)?.resolve(isSaved);
  }

  /** Answers a press when `discarded` ends: with true, or with its error. */
  async answerAfter(id: number, discarded: Promise<void>): Promise<void> {
    const press = this.#take(id);
    await discarded.then(() => press?.resolve(true), press?.reject);
  }

  #take(id: number): Press | undefined {
    const press = this.#presses.get(id);
    this.#presses.delete(id);
    return press;
  }
}
