import type { DraftBody } from '#domain/draft/draft.ts';
import type { Contact, Found, Span } from '#domain/advert.ts';
import { stateOfValue, takenAtFirst, type ValueState, withPatch } from '#domain/advert-draft/take.ts';
import type { ReadUnit } from '#domain/advert-draft/read-message.ts';
import { type DraftValue, draftValues } from '#domain/advert-draft/values.ts';
import { fieldFor } from '#domain/listing/listing-fields.ts';
import { showsMaster } from '#domain/property/property.ts';
import { type PickableProperty, withPicked } from '#domain/draft/property-pick.ts';

/** The destination of a unit: the open draft, a new one, or none. */
export type Destination = 'here' | 'new' | 'none';

/** The use of a contact in the message: as the owner of the draft, as a line of the private note, or none. */
export type ContactUse = 'owner' | 'note' | 'none';

/** The agent's choices for a unit of a message. A missing choice means the proposed one. */
export interface UnitPlan {
  to: Destination;
  /** The property master; null for none. */
  master?: string | null;
  /** The values that are taken where they are not at first, and the other way round. */
  flipped: ReadonlySet<string>;
  contacts: Readonly<Record<string, ContactUse>>;
  takesRest: boolean;
}

/** The plans of a message at first: its first unit goes into the open draft, the others into new ones. */
export const firstPlans = (units: number): UnitPlan[] =>
  Array.from({ length: units }, (_, nth) => ({
    to: nth === 0 ? 'here' : 'new',
    flipped: new Set<string>(),
    contacts: {},
    takesRest: true,
  }));

/** One unit goes `to`; only one goes into the open draft, so that another one that did goes into a new one. */
export const withDestination = (plans: readonly UnitPlan[], unit: number, to: Destination): UnitPlan[] =>
  plans.map((plan, nth) => {
    if (nth === unit) return { ...plan, to };
    return to === 'here' && plan.to === 'here' ? { ...plan, to: 'new' } : plan;
  });

/** The values of the plan that are flipped, with this one flipped once more. */
export function withFlipped({ flipped }: UnitPlan, key: string): ReadonlySet<string> {
  const next = new Set(flipped);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The uses of the contacts, with this one changed. A draft has one owner: another one is not used any more. */
export function withContactUse(
  { contacts }: UnitPlan,
  number: string,
  use: ContactUse,
): UnitPlan['contacts'] {
  const others = Object.entries(contacts).map(
    ([each, now]) => [each, use === 'owner' && now === 'owner' ? 'none' : now] as const,
  );
  return { ...Object.fromEntries(others), [number]: use };
}

/** A value as it is offered. */
export interface ValueRow {
  value: DraftValue;
  state: Exclude<ValueState, 'hidden'>;
  isTaken: boolean;
}

/** Someone to ask, and what is done with it. */
export interface ContactRow extends Contact {
  span: Span;
  use: ContactUse;
}

/** A unit of a message beside the draft that it goes into. */
export interface UnitOffer {
  /** The draft that it goes into, with the property master. */
  start: DraftBody;
  /** The same with all that is taken. */
  beside: DraftBody;
  rows: readonly ValueRow[];
  /** The values for which the draft shows no field. */
  hidden: readonly DraftValue[];
  property: PickableProperty | null;
  /** The property masters to choose from; more than one, or one that is not sure. */
  masters: readonly PickableProperty[];
  contacts: readonly ContactRow[];
  takesRest: boolean;
}

/** The property masters that the unit may be of: only a home in a building has one. */
function mastersFrom(
  { reading, masters }: ReadUnit,
  known: ReadonlyMap<string, PickableProperty>,
): PickableProperty[] {
  const { title } = reading.fields;
  if (title && title.confidence >= 0.5 && !showsMaster(title.value)) return [];
  return masters.flatMap(({ id }) => known.get(id) ?? []).filter((master) => showsMaster(master.title));
}

function firstUse({ role, number }: Contact, draft: DraftBody, isFirstOwner: boolean): ContactUse {
  const { ownerPhone } = draft.facts;
  return role === 'owner' && isFirstOwner && (ownerPhone === '' || ownerPhone === number) ? 'owner' : 'none';
}

function contactRows(found: readonly Found<Contact>[], draft: DraftBody, plan: UnitPlan): ContactRow[] {
  if (fieldFor('ownerPhone').isShown?.(draft) === false) return [];
  const owner = found.find(({ value }) => value.role === 'owner');
  return found.map((each) => ({
    ...each.value,
    span: each.span,
    use: plan.contacts[each.value.number] ?? firstUse(each.value, draft, each === owner),
  }));
}

/** The values of a unit that its draft can take. `known` are the property masters of this device. */
export function offerOfUnit(
  unit: ReadUnit,
  plan: UnitPlan,
  draft: DraftBody,
  known: ReadonlyMap<string, PickableProperty>,
): UnitOffer {
  const masters = mastersFrom(unit, known);
  const sure = unit.masters.find(({ isSure }) => isSure)?.id ?? null;
  const isFree = draft.propertyId === null;
  const chosen = plan.master === undefined ? (isFree ? sure : null) : plan.master;
  const property = masters.find(({ _id }) => _id === chosen) ?? null;
  const start = property ? { ...draft, ...withPicked(draft, property, null).change } : draft;
  const values = draftValues(unit.reading).filter(({ key }) => key !== 'name' || property === null);
  const first = new Set(takenAtFirst(start, values).map(({ key }) => key));
  const isTaken = ({ key }: DraftValue) => first.has(key) !== plan.flipped.has(key);
  const beside = values.filter(isTaken).reduce((body, { patch }) => withPatch(body, patch), start);
  const stated = values.map((value) => ({ value, state: stateOfValue(start, value, beside) }));
  return {
    start,
    beside,
    rows: stated.flatMap(({ value, state }) =>
      state === 'hidden' ? [] : [{ value, state, isTaken: state !== 'same' && isTaken(value) }],
    ),
    hidden: stated.flatMap(({ value, state }) => (state === 'hidden' ? [value] : [])),
    property,
    masters: property !== null && masters.length === 1 && plan.master === undefined ? [property] : masters,
    contacts: contactRows(unit.reading.fields.contacts ?? [], beside, plan),
    takesRest: plan.takesRest,
  };
}

/** The number of things that are taken: values, the property, contacts, and the rest as one. */
export function countTaken({ rows, property, contacts, takesRest }: UnitOffer, remarks: string): number {
  return (
    rows.filter(({ isTaken }) => isTaken).length +
    (property ? 1 : 0) +
    contacts.filter(({ use }) => use !== 'none').length +
    (takesRest && remarks !== '' ? 1 : 0)
  );
}
