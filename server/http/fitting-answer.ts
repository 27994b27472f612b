import type { Check } from './contract-schemas.ts';

interface Fitting {
  /** The answer, without the items that do not fit. */
  answer: unknown;
  /** False where something does not fit that cannot be left out. */
  fits: boolean;
  errors: string[];
  dropped: number;
}

const itemError = /^\/items\/(\d+)(?=[/ ])/;

/**
 * What can be sent of an answer. An item of a list that does not fit the contract would make the whole list
 * unreadable, so it is left out. A check names one error at a time.
 */
export function fittingAnswer(answer: unknown, check: Check | null): Fitting {
  const errors: string[] = [];
  let left = answer as { items?: unknown };
  for (;;) {
    const [error] = check?.(left) ?? [];
    if (error === undefined) return { answer: left, fits: true, errors, dropped: errors.length };
    errors.push(error);
    const position = itemError.exec(error)?.[1];
    if (position === undefined || !Array.isArray(left.items))
      return { answer, fits: false, errors, dropped: 0 };
    left = { ...left, items: left.items.toSpliced(Number(position), 1) };
  }
}
