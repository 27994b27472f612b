import type { Check } from './contract-schemas.ts';

interface Fitting {
  /** The answer, without the items that do not fit. */
  answer: unknown;
  /** False where something does not fit that cannot be left out. */
  fits: boolean;
  faults: string[];
  dropped: number;
}

const itemFault = /^\/items\/(\d+)(?=[/ ])/;

/**
 * What can be sent of an answer. An item of a list that does not fit the contract would make the whole list
 * unreadable, so it is left out. A check names one fault at a time.
 */
export function fittingAnswer(answer: unknown, check: Check | null): Fitting {
  const faults: string[] = [];
  let left = answer as { items?: unknown };
  for (;;) {
    const [fault] = check?.(left) ?? [];
    if (fault === undefined) return { answer: left, fits: true, faults, dropped: faults.length };
    faults.push(fault);
    const position = itemFault.exec(fault)?.[1];
    if (position === undefined || !Array.isArray(left.items))
      return { answer, fits: false, faults, dropped: 0 };
    left = { ...left, items: left.items.toSpliced(Number(position), 1) };
  }
}
