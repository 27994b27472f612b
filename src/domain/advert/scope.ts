type Range = readonly [from: number, to: number];

/** The part of a text that speaks of one unit: its own tokens, and those that no unit has for itself. */
export interface Scope {
  /** Null where the whole text speaks of the unit. */
  own: Range | null;
  isOwn: (at: number) => boolean;
  isShared: (at: number) => boolean;
  /** 1 for each token of its own, and of those that no unit has for itself. */
  visible: Uint8Array;
  /** To be sold, or let, where the text offers both. */
  offer: 'sale' | 'rent' | null;
}

/** The scope of a text with one unit. `gone`: the ranges of units that are sold or let already. */
export function wholeScope(gone: readonly Range[], tokens: number, offer: Scope['offer'] = null): Scope {
  const visible = new Uint8Array(tokens + 1).fill(1);
  for (const [from, to] of gone) visible.fill(0, from, to);
  return { own: null, isOwn: (at) => visible[at] === 1, isShared: () => false, visible, offer };
}

/** The scopes of several units. `taken`: the ranges of all units, also of those that are sold or let already. */
export function partScopes(units: readonly Range[], taken: readonly Range[], tokens: number): Scope[] {
  const unitAt = new Int32Array(tokens + 1);
  for (const [from, to] of taken) unitAt.fill(-1, from, to);
  units.forEach(([from, to], nth) => unitAt.fill(nth + 1, from, to));
  const shared = Uint8Array.from(unitAt, (unit) => (unit === 0 ? 1 : 0));
  return units.map((own, nth): Scope => ({
    own,
    isOwn: (at) => unitAt[at] === nth + 1,
    isShared: (at) => unitAt[at] === 0,
    visible: shared.slice().fill(1, ...own),
    offer: null,
  }));
}

type Placed = { from: number };

/** The items in the unit's own part of the text; if there are none, those in the parts for all units. */
export function ofScope<Item extends Placed>({ isOwn, isShared }: Scope, items: readonly Item[]): Item[] {
  const own = items.filter(({ from }) => isOwn(from));
  return own.length > 0 ? own : items.filter(({ from }) => isShared(from));
}

/** The items in the unit's own part of the text, then those in the parts for all units. */
export function allOfScope<Item extends Placed>({ isOwn, isShared }: Scope, items: readonly Item[]): Item[] {
  return [...items.filter(({ from }) => isOwn(from)), ...items.filter(({ from }) => isShared(from))];
}
