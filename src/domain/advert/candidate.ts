import type { AdvertValues, Contact } from './reading.ts';

/** The values that a reader finds; facilities and contacts one by one. */
export interface Values extends AdvertValues {
  facility: string;
  contact: Contact;
}

/** A value that a part of the text says. */
export type Candidate<Name extends keyof Values = keyof Values> = {
  [Each in Name]: {
    field: Each;
    value: Values[Each];
    /** 0 to 1. Of several values of a field, the one with the highest is taken. */
    confidence: number;
    /** The tokens of the value, up to, not including, `to`. */
    from: number;
    to: number;
    /** The tokens that are said once they are read: the value with its label. */
    claim?: readonly [from: number, to: number];
  };
}[Name];

/** The candidate with the highest confidence. `ofEqual`: which one where several have it. */
export function best<Item extends { confidence: number }>(
  items: readonly Item[],
  ofEqual: 'first' | 'last',
): Item | null {
  let chosen: Item | null = null;
  for (const item of items) {
    const isBetter =
      chosen === null ||
      item.confidence > chosen.confidence ||
      (ofEqual === 'last' && item.confidence === chosen.confidence);
    if (isBetter) chosen = item;
  }
  return chosen;
}
