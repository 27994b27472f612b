import { setImmediate } from 'node:timers';

/**
 * Where something in the world waits for its turn. `fault` is what the schedule makes of it; 0 is that all
 * goes well.
 */
export interface Gate {
  /** Who waits: a process dies with its gates. */
  owner: object;
  kind: 'store' | 'request' | 'answer' | 'late copy' | 'lock' | 'timer';
  label: string;
  open(fault: number): void;
}

/** Every step that takes time waits here, so that the schedule alone says in which order things happen. */
export class Gates {
  waiting: Gate[] = [];
  readonly #dead = new WeakSet<object>();

  /** What a dead process would do next never happens. */
  add(gate: Gate): void {
    if (!this.#dead.has(gate.owner)) this.waiting.push(gate);
  }

  /** Opens a gate, and lets everything run that follows from it without waiting again. */
  async open(gate: Gate, fault: number): Promise<void> {
    this.waiting.splice(this.waiting.indexOf(gate), 1);
    gate.open(fault);
    await this.settle();
  }

  /** Everything has run that can without a gate. */
  settle(): Promise<void> {
    return new Promise((resolve) => void setImmediate(resolve));
  }

  isDead(owner: object): boolean {
    return this.#dead.has(owner);
  }

  /** What waits for this owner never comes. */
  kill(owner: object): void {
    this.#dead.add(owner);
    this.waiting = this.waiting.filter((gate) => gate.owner !== owner);
  }
}
