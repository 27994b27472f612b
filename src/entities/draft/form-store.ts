import { useSyncExternalStore } from 'react';
import type { DraftBody } from '#domain/draft.ts';

/** Writes into the text: what changes, or how to tell it from the text as it is. */
export type Change = (change: Partial<DraftBody> | ((body: DraftBody) => Partial<DraftBody>)) => void;

/**
 * The text of an open form. Whoever shows a part of it is drawn anew when that part changes, and nobody else:
 * each key press is one field's.
 */
export class DraftText {
  #body: DraftBody;
  readonly #listeners = new Set<() => void>();

  constructor(body: DraftBody) {
    this.#body = body;
  }

  /** The text as it is now; what draws it reads it with `usePart`. */
  get body(): DraftBody {
    return this.#body;
  }

  replace(body: DraftBody): void {
    if (body === this.#body) return;
    this.#body = body;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every change. Returns how to stop. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** A part of the text, as it is now. `part` answers the same thing for the same text. */
export function usePart<Part>(text: DraftText, part: (body: DraftBody) => Part): Part {
  return useSyncExternalStore(text.watch, () => part(text.body));
}
