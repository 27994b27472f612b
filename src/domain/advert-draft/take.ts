import type { DraftBody } from '../draft/draft.ts';
import { isEmptyFact } from '../listing/listing-facts.ts';
import { fieldFor, type ListingFact } from '../listing/listing-fields.ts';
import { longest } from '../limits.ts';
import type { ListingFacts } from '../listing/lookups.ts';
import { type PickableProperty, type PropertyPick, withPicked } from '../draft/property-pick.ts';
import type { DraftPatch, DraftValue } from './values.ts';

/** `same`: the draft has it. `other`: the draft has another value. `hidden`: a draft of this kind has no such field. */
export type ValueState = 'new' | 'same' | 'other' | 'hidden';

const isList = (item: unknown): item is readonly string[] => Array.isArray(item);

type PatchedField = [group: 'own' | 'address' | 'facts', name: string, value: unknown];

/** The single fields of a patch: of the draft itself, of its address, and of its facts. */
function fieldsFor({ address = {}, facts = {}, ...own }: DraftPatch): PatchedField[] {
  return [
    ...Object.entries(own).map(([name, value]): PatchedField => ['own', name, value]),
    ...Object.entries(address).map(([name, value]): PatchedField => ['address', name, value]),
    ...Object.entries(facts).map(([name, value]): PatchedField => ['facts', name, value]),
  ];
}

function inDraft(body: DraftBody, group: PatchedField[0], name: string): unknown {
  if (group === 'facts') return body.facts[name as ListingFact];
  if (group === 'address') return body.address[name as keyof DraftBody['address']];
  return body[name as 'intent' | 'name' | 'title' | 'type'];
}

const isUnset = (body: DraftBody, group: PatchedField[0], name: string) => {
  const value = inDraft(body, group, name);
  return group === 'facts' ? isEmptyFact(value as ListingFacts[ListingFact]) : value === '' || value === null;
};

/**
 * What a value would do to the draft. `beside` is the draft with what else is taken, which decides what fields a draft
 * of this kind has.
 */
export function stateOfValue(
  body: DraftBody,
  { patch }: Pick<DraftValue, 'patch'>,
  beside: DraftBody,
): ValueState {
  const fields = fieldsFor(patch);
  const shown = withPatch(beside, patch);
  const isHidden = fields.some(
    ([group, name]) => group === 'facts' && fieldFor(name as ListingFact).isShown?.(shown) === false,
  );
  if (isHidden) return 'hidden';
  const isThere = ([group, name, value]: PatchedField) => {
    const here = inDraft(body, group, name);
    return isList(here) && isList(value) ? value.every((each) => here.includes(each)) : here === value;
  };
  if (fields.every(isThere)) return 'same';
  const isFree = (field: PatchedField) => {
    const [group, name, value] = field;
    return isThere(field) || isList(value) || isUnset(body, group, name);
  };
  return fields.every(isFree) ? 'new' : 'other';
}

/** The values that are taken where the agent has not chosen: what is sure, and replaces nothing. */
export function takenAtFirst(body: DraftBody, values: readonly DraftValue[]): DraftValue[] {
  const sure = values.filter(({ isSure }) => isSure);
  const beside = sure.reduce((draft, { patch }) => withPatch(draft, patch), body);
  return sure.filter((value) => stateOfValue(body, value, beside) === 'new');
}

/**
 * The draft with the fields of a patch; lists are added to. A type of another category, and an area or a postcode of
 * another state, do not stay.
 */
export function withPatch(body: DraftBody, { address = {}, facts = {}, ...own }: DraftPatch): DraftBody {
  const added = Object.entries(facts).map(([fact, value]) => {
    const here = body.facts[fact as ListingFact];
    return [fact, isList(value) && isList(here) ? [...new Set([...here, ...value])] : value];
  });
  const isOtherState = address.state !== undefined && address.state !== body.address.state;
  const isOtherCategory = own.title !== undefined && own.title !== body.title;
  return {
    ...body,
    ...(isOtherCategory && { type: '' }),
    ...own,
    address: {
      ...body.address,
      ...(isOtherState && body.address.state !== '' && { area: '', postcode: '' }),
      ...address,
    },
    facts: { ...body.facts, ...(Object.fromEntries(added) as Partial<ListingFacts>) },
  };
}

/** Text added to the remarks, on lines of its own. What does not fit is cut, and `isCut` says so. */
export function withRemarks(remarks: string, text: string): { remarks: string; isCut: boolean } {
  const added =
    text.trim() === '' || remarks.includes(text.trim())
      ? remarks
      : [remarks, text.trim()].filter(Boolean).join('\n');
  return { remarks: added.slice(0, longest.remarks), isCut: added.length > longest.remarks };
}

/** Someone to ask about the unit, as the owner of a draft, or in the agent's own note of the owner. */
export interface OwnerContact {
  as: 'owner' | 'note';
  /** In E.164. */
  number: string;
  name: string | null;
  /** The line of the note. */
  line: string;
}

/** The draft with these contacts. What is noted of the owner stays; another number of the owner is replaced. */
export function withContacts(body: DraftBody, contacts: readonly OwnerContact[]): DraftBody {
  const owner = contacts.find((contact) => contact.as === 'owner');
  const lines = contacts.filter((contact) => contact.as === 'note').map(({ line }) => line);
  const { ownerName, ownerNote } = body.facts;
  const most = (fact: ListingFact) => fieldFor(fact).longest ?? Infinity;
  return {
    ...body,
    facts: {
      ...body.facts,
      ...(owner && {
        ownerPhone: owner.number,
        ownerName:
          ownerName === '' || owner.name !== null
            ? (owner.name ?? '').slice(0, most('ownerName'))
            : ownerName,
      }),
      ...(lines.length > 0 && {
        ownerNote: [ownerNote, ...lines.filter((line) => !ownerNote.includes(line))]
          .filter(Boolean)
          .join('\n')
          .slice(0, most('ownerNote')),
      }),
    },
  };
}

/** What the agent takes of an advert. */
export interface TakenAdvert {
  /** The property master that the advert is of. */
  property: PickableProperty | null;
  values: readonly DraftValue[];
  contacts: readonly OwnerContact[];
  /** What no field has. */
  remarks: string;
}

/**
 * The draft with what the agent takes of an advert: first the property with all that it brings, then the values, which
 * the agent has seen beside it.
 */
export function withAdvert(
  body: DraftBody,
  pick: PropertyPick | null,
  { property, values, contacts, remarks }: TakenAdvert,
): { body: DraftBody; pick: PropertyPick | null } {
  const picked = property && withPicked(body, property, pick);
  const start = picked ? { ...body, ...picked.change } : body;
  const valued = values.reduce((draft, { patch }) => withPatch(draft, patch), start);
  const owned = withContacts(valued, contacts);
  return {
    body: { ...owned, remarks: withRemarks(owned.remarks, remarks).remarks },
    pick: picked ? { ...picked.pick, asked: [] } : pick,
  };
}

const ownFields = ['name', 'title', 'type', 'propertyId', 'intent', 'remarks', 'loc'] as const;

/**
 * The draft as it was before an advert was taken. Photos, and what the agent has changed since, are as they are now.
 */
export function withoutAdvert(now: DraftBody, before: DraftBody, after: DraftBody): DraftBody {
  const isLeft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const own = ownFields.filter((name) => isLeft(now[name], after[name])).map((name) => [name, before[name]]);
  const facts = (Object.keys(after.facts) as ListingFact[])
    .filter((fact) => isLeft(now.facts[fact], after.facts[fact]))
    .map((fact) => [fact, before.facts[fact]]);
  return {
    ...now,
    ...(Object.fromEntries(own) as Partial<DraftBody>),
    address: isLeft(now.address, after.address) ? before.address : now.address,
    facts: { ...now.facts, ...(Object.fromEntries(facts) as Partial<ListingFacts>) },
  };
}

/** A draft that says nothing yet, apart from the intent with which it was begun, and its photos. */
export function isUntouchedDraft({ name, title, propertyId, address, remarks, facts }: DraftBody): boolean {
  return (
    [name, title, address.state, address.postcode, remarks].every((text) => text.trim() === '') &&
    propertyId === null &&
    Object.values(facts).every(isEmptyFact)
  );
}
