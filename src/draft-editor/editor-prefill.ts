/**
 * Fills the values of a property into the form when it is picked or learned, and takes them out when it is removed.
 */
import type { DraftBody } from '#domain/draft/draft.ts';
import {
  type Filling,
  type PickableProperty,
  type PropertyPick,
  assumedPick,
  isRenamed,
  takingPart,
  withLearned,
  withPicked,
  withPutBack,
  withoutFilling,
  withoutPicked,
} from '#domain/draft/property-pick.ts';
import type { EditorState, EditorStep } from './editor-state.ts';
import type { Prefill, PrefillEvent, Prefilling } from './prefill.ts';
import { typed } from './editor-typing.ts';

/** Applies an event of the prefill. */
export function prefilled(state: EditorState, event: PrefillEvent): EditorStep {
  const { body } = state;
  switch (event.kind) {
    case 'propertyPicked':
      return picked(state, event.property);
    case 'propertyLearned':
      return learned(state, event.property);
    case 'nameTyped':
      if (!isRenamed(body, event.name)) return typed(state, { ...body, name: event.name });
      return removed(state, { name: event.name });
    case 'categoryChosen': {
      const { title, type } = event;
      if (!event.isFree || body.propertyId === null) return typed(state, { ...body, title, type });
      return removed(state, { title, type });
    }
    case 'partChosen':
      return partChosen(state, event);
    case 'prefillUndone':
      return undone(state);
  }
}

/** The draft is of another property now. */
function removed(state: EditorState, typedNow: Partial<DraftBody>): EditorStep {
  const { body, prefill } = state;
  const known = prefill.pick?.propertyId === body.propertyId ? prefill.pick : assumedPick(body);
  const filling = withoutPicked(body, known);
  const change = { ...filling.change, ...typedNow };
  const last = { kind: 'removed', before: body, earlier: known, filled: [], emptied: [] } as const;
  return filledIn(state, { ...filling, change }, null, last);
}

/** A pick after a removal is undone with it: then the earlier property is back. */
function picked(state: EditorState, property: PickableProperty): EditorStep {
  const { body, prefill } = state;
  const { pick, ...filling } = withPicked(body, property, prefill.pick);
  const isAfterRemoval = prefill.last?.kind === 'removed' && body.propertyId === null;
  const last = isAfterRemoval
    ? ({ ...prefill.last!, kind: 'picked' } as const)
    : ({ kind: 'picked', before: body, earlier: prefill.pick, filled: [], emptied: [] } as const);
  return filledIn(state, filling, pick, last);
}

/** The server sent all values of the picked property. They count as part of its pick, and are undone with it. */
function learned(state: EditorState, property: PickableProperty): EditorStep {
  const { body, prefill } = state;
  if (body.propertyId !== property._id) return { state, effects: [] };
  const { pick, ...filling } = withLearned(body, property, prefill.pick);
  if (Object.keys(filling.change).length === 0)
    return { state: { ...state, prefill: { ...prefill, pick } }, effects: [] };
  const fresh = { kind: 'picked', before: body, earlier: null, filled: [], emptied: [] } as const;
  return filledIn(state, filling, pick, prefill.last ?? fresh);
}

/** Applies a filling, which goes on from `last`. */
function filledIn(
  state: EditorState,
  { change, filled, emptied }: Omit<Filling, 'asked'>,
  pick: PropertyPick | null,
  last: Omit<Prefilling, 'after'>,
): EditorStep {
  const after = { ...state.body, ...change };
  const allFilled = [...new Set([...last.filled, ...filled])];
  const allEmptied = [...new Set([...last.emptied, ...emptied])].filter((part) => !allFilled.includes(part));
  const prefill: Prefill = {
    pick,
    last: { ...last, after, filled: allFilled, emptied: allEmptied },
    moves: state.prefill.moves + (change.loc === undefined ? 0 : 1),
  };
  return typed({ ...state, prefill }, after);
}

function partChosen(
  state: EditorState,
  { part, which }: Extract<PrefillEvent, { kind: 'partChosen' }>,
): EditorStep {
  const { body, prefill } = state;
  const { pick, moves } = prefill;
  if (pick === null) return { state, effects: [] };
  const isTheirs = which === 'theirs';
  const asked = pick.asked.filter((each) => each !== part);
  const next = {
    ...prefill,
    pick: { ...pick, asked },
    moves: isTheirs && part === 'loc' ? moves + 1 : moves,
  };
  return typed(
    { ...state, prefill: next },
    isTheirs ? { ...body, ...takingPart(body, part, pick.parts) } : body,
  );
}

/**
 * Undoes the last pick, or puts back what its removal emptied. Where a pick replaced none, the property stays
 * and only what it filled in is undone.
 */
function undone(state: EditorState): EditorStep {
  const { body, prefill } = state;
  const { last, pick, moves } = prefill;
  if (last === null) return { state, effects: [] };
  const { before, after, earlier, kind } = last;
  const change =
    kind === 'removed' ? withPutBack(body, before, after) : withoutFilling(body, before, after, earlier);
  const known = earlier ?? (pick && { ...pick, asked: [] });
  const next = { pick: known, last: null, moves: moves + 1 };
  return typed({ ...state, prefill: next }, { ...body, ...change });
}
