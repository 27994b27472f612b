import { useSyncExternalStore } from 'react';
import type { DraftBody } from '#domain/draft.ts';

/** Changes the text: the changed fields, or a function that computes them from the current text. */
export type Change = (change: Partial<DraftBody> | ((body: DraftBody) => Partial<DraftBody>)) => void;

/** The text of an open form. A component that uses a part of it renders again only when that part changes. */
export class DraftText {
  #body: DraftBody;
  readonly #listeners = new Set<() => void>();

  constructor(body: DraftBody) {
    this.#body = body;
  }

  /** The current text. Components read it with `usePart`. */
  get body(): DraftBody {
    return this.#body;
  }

  replace(body: DraftBody): void {
    if (body === this.#body) return;
    this.#body = body;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** A part of the current text. `part` must return the same value for the same text. */
export function usePart<Part>(text: DraftText, part: (body: DraftBody) => Part): Part {
  return useSyncExternalStore(text.watch, () => part(text.body));
}
