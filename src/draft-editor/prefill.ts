/** The state of the picked property in the form, and the events that change it. */
import type { DraftBody } from '#domain/draft/draft.ts';
import type { FilledPart } from '#domain/draft/property-parts.ts';
import type { Filling, PickableProperty, PropertyPick } from '#domain/draft/property-pick.ts';

/** The last thing that was filled in or emptied. The steps of one pick are shown and undone as one. */
export interface Prefilling extends Pick<Filling, 'filled' | 'emptied'> {
  /** `removed`: the name of another property was typed, or a category that has none was chosen. */
  kind: 'picked' | 'removed';
  before: DraftBody;
  after: DraftBody;
  /** The pick before it. */
  earlier: PropertyPick | null;
}

/** The picked property, and the last change that it made to the form. */
export interface Prefill {
  readonly pick: PropertyPick | null;
  readonly last: Prefilling | null;
  /** The number of times that the place on the map was set or removed. */
  readonly moves: number;
}

export type PrefillEvent =
  /** The agent picks a property. */
  | { kind: 'propertyPicked'; property: PickableProperty }
  /** The server has told all of the draft's property. */
  | { kind: 'propertyLearned'; property: PickableProperty }
  /** The agent types into the name. */
  | { kind: 'nameTyped'; name: string }
  /** The agent chooses a category and a type; `isFree`: listings of it have no property. */
  | { kind: 'categoryChosen'; title: string; type: string; isFree: boolean }
  /** The agent chooses the property's value, or their own, for one part. */
  | { kind: 'partChosen'; part: FilledPart; which: 'mine' | 'theirs' }
  | { kind: 'prefillUndone' };

export const newPrefill = (pick: PropertyPick | null): Prefill => ({ pick, last: null, moves: 0 });
