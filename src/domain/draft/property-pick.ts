import { type DraftBody, emptyDraft } from './draft.ts';
import { nameKey } from '../name-key.ts';
import { fieldFor } from '../listing/listing-fields.ts';
import type { Property } from '../property/property.ts';
import {
  emptyPart,
  type FilledPart,
  filledParts,
  isEmpty,
  isFact,
  isSame,
  type MasterParts,
  valueOf,
  withPart,
} from './property-parts.ts';

/**
 * The property that was picked last for a draft, and what it filled in. It stays on the device, beside the
 * draft's body.
 */
export interface PropertyPick {
  propertyId: string;
  name: string;
  /** The category and the type that came with the property; null where the agent chose them before. */
  title: string | null;
  type: string | null;
  parts: MasterParts;
  /** False where only the address is known because the server could not be reached. */
  isWhole: boolean;
  /** Parts where the agent has to choose between their own value and the property's. */
  asked: readonly FilledPart[];
}

/** A property as a search shows it, or as the master has it. */
export interface PickableProperty extends Pick<Property, '_id' | 'name' | 'title' | 'type' | 'address'> {
  /** All that the master knows; absent where only a search has shown it. */
  parts?: Required<MasterParts>;
}

/** What a pick, or the removal of one, does to a draft. */
export interface Filling {
  change: Partial<DraftBody>;
  /** Parts that now have the property's value. */
  filled: readonly FilledPart[];
  /** Parts that had the previous property's value and are now empty. */
  emptied: readonly FilledPart[];
  /** Parts where the agent's own value differs from the property's. They are unchanged. */
  asked: readonly FilledPart[];
}

/**
 * The agent picks a property: its name, its category, which selects the form's fields, and its parts take the
 * place of those of the last pick. A type that the agent chose stays if the category is the same.
 */
export function withPicked(
  body: DraftBody,
  { _id, name, title, type, address, parts: whole }: PickableProperty,
  last: PropertyPick | null,
): Filling & { pick: PropertyPick } {
  const keepsType = body.title === title && body.type !== '' && body.type !== last?.type;
  const known: MasterParts = whole ?? { address };
  const link = { propertyId: _id, name, ...(!keepsType && { title, type }) };
  const filling = filledFrom({ ...body, ...link }, known, last?.parts);
  const isOwnTitle = body.title === title && last?.title !== title;
  return {
    ...filling,
    change: { ...link, ...filling.change },
    pick: {
      propertyId: _id,
      name,
      title: isOwnTitle ? null : title,
      type: keepsType ? null : type,
      parts: known,
      isWhole: whole !== undefined,
      asked: filling.asked,
    },
  };
}

/**
 * The master has told the rest of a property. A draft that was opened with the property gets nothing filled
 * in: its values are only remembered.
 */
export function withLearned(
  body: DraftBody,
  { _id: propertyId, name, title, type, address, parts: whole }: PickableProperty,
  last: PropertyPick | null,
): Filling & { pick: PropertyPick } {
  const known: MasterParts = whole ?? { address };
  if (last?.propertyId !== propertyId) {
    const pick = { propertyId, name, title, type, parts: known, isWhole: true, asked: [] };
    return { change: {}, filled: [], emptied: [], asked: [], pick };
  }
  const filling = filledFrom(body, known, last.parts);
  const isAnswered = (part: FilledPart) => part === 'address' && isSame(address, last.parts.address);
  const asked = filling.asked.filter((part) => !last.asked.includes(part) && !isAnswered(part));
  return {
    ...filling,
    pick: { ...last, name, parts: known, isWhole: true, asked: [...last.asked, ...asked] },
  };
}

/**
 * What counts as filled in where nobody knows what the pick of the draft's property filled in: every part that
 * a property has.
 */
export function assumedPick(body: DraftBody): PropertyPick {
  const { propertyId, name, title, type } = body;
  const values = Object.fromEntries(filledParts.map((part) => [part, valueOf(body, part)])) as MasterParts;
  return { propertyId: propertyId ?? '', name, title, type, parts: values, isWhole: false, asked: [] };
}

/**
 * The draft is no longer of the property that was picked: empties what the pick filled in and the agent did
 * not change, its category too; of an address or a list, each value by itself.
 */
export function withoutPicked(body: DraftBody, { title, type, parts: filledIn }: PropertyPick): Filling {
  const change: Partial<DraftBody> = { propertyId: null };
  const emptied: FilledPart[] = [];
  for (const part of filledParts) {
    const mine = valueOf(body, part);
    const left = filledIn[part] === undefined ? mine : withoutValue(part, mine, filledIn[part]);
    if (isSame(mine, left)) continue;
    Object.assign(change, withPart({ ...body, ...change }, part, left));
    emptied.push(part);
  }
  if (body.title !== '' && body.title === title) Object.assign(change, { title: '', type: '' });
  else if (body.type === type) change.type = '';
  return { change, filled: [], emptied, asked: [] };
}

/** Those of the parts that are the same in both bodies. */
export function samePartsOf(a: DraftBody, b: DraftBody, some: readonly FilledPart[]): FilledPart[] {
  return some.filter((part) => isSame(valueOf(a, part), valueOf(b, part)));
}

/** What is left of a part without what a property filled in. */
function withoutValue(part: FilledPart, mine: unknown, filledIn: unknown): unknown {
  if (Array.isArray(mine)) return mine.filter((one) => !(filledIn as unknown[]).includes(one));
  if (part !== 'address') return isSame(mine, filledIn) ? emptyPart(part) : mine;
  const [written, known] = [mine as DraftBody['address'], filledIn as DraftBody['address']];
  const left = (field: keyof DraftBody['address']) =>
    written[field] === known[field] ? emptyDraft.address[field] : written[field];
  return {
    country: left('country'),
    state: left('state'),
    area: left('area'),
    postcode: left('postcode'),
  };
}

/** The agent types another name: the draft is of another property, unless it only looks different. */
export function isRenamed({ propertyId, name }: DraftBody, typed: string): boolean {
  return propertyId !== null && nameKey(name) !== nameKey(typed);
}

/** True for a category that came with a property: it says nothing of which property the agent looks for. */
export function isTitleOfPick({ title }: Pick<DraftBody, 'title'>, pick: PropertyPick | null): boolean {
  return pick !== null && title !== '' && pick.title === title;
}

/**
 * Fills a draft from a property master (`next`) in place of the one picked before (`last`).
 * - A part that is empty or has the previous property's value gets the new property's value, or is emptied
 * where there is none or it is not known yet.
 * - A part that the agent changed is not overwritten. Where it differs from the property's value, it is
 * listed in `asked`.
 */
export function filledFrom(body: DraftBody, next: MasterParts, last: MasterParts = {}): Filling {
  const change: Partial<DraftBody> = {};
  const filled: FilledPart[] = [];
  const emptied: FilledPart[] = [];
  const asked: FilledPart[] = [];
  for (const part of filledParts) {
    const [mine, theirs] = [valueOf(body, part), next[part]];
    const isKnown = theirs !== undefined && !isEmpty(part, theirs);
    const isFromLast = !isEmpty(part, mine) && last[part] !== undefined && isSame(mine, last[part]);
    if (isKnown && isSame(mine, theirs)) continue;
    if (
      isFromLast ||
      (isKnown && (isEmpty(part, mine) || adds(part, theirs, mine) || isUnseen(part, body)))
    ) {
      Object.assign(change, withPart({ ...body, ...change }, part, isKnown ? theirs : emptyPart(part)));
      (isKnown ? filled : emptied).push(part);
    } else if (isKnown) asked.push(part);
  }
  return { change, filled, emptied, asked };
}

/** The draft with the property's value in one part. */
export function takingPart(
  body: DraftBody,
  part: FilledPart,
  { [part]: value }: MasterParts,
): Partial<DraftBody> {
  return value === undefined ? {} : withPart(body, part, value);
}

/** The parts in `asked` that still differ from the property's value. */
export function stillAsked(body: DraftBody, { asked, parts: theirs }: PropertyPick): FilledPart[] {
  return asked.filter(
    (part) =>
      !isEmpty(part, valueOf(body, part)) &&
      theirs[part] !== undefined &&
      !isSame(valueOf(body, part), theirs[part]),
  );
}

/**
 * Undoes the filling, except in fields that the agent has changed since. The property remains, unless
 * `earlier` names the one it replaced.
 */
export function withoutFilling(
  now: DraftBody,
  before: DraftBody,
  after: DraftBody,
  earlier: Pick<PropertyPick, 'propertyId' | 'name'> | null,
): Partial<DraftBody> {
  const isPicked = earlier !== null && now.propertyId === after.propertyId;
  const isSameCategory = now.title === after.title && now.type === after.type;
  return {
    ...withPartsOf(now, before, after),
    ...(isPicked && { propertyId: earlier.propertyId, name: earlier.name }),
    ...(isPicked && isSameCategory && { title: before.title, type: before.type }),
  };
}

/** Puts back what the removal of a pick emptied, except in fields that the agent has changed since. */
export function withPutBack(now: DraftBody, before: DraftBody, after: DraftBody): Partial<DraftBody> {
  const isSameCategory = now.title === after.title && now.type === after.type;
  return {
    ...withPartsOf(now, before, after),
    ...(isSameCategory && { title: before.title, type: before.type }),
  };
}

/** The parts as they were before a filling, where they are as it left them. */
function withPartsOf(
  now: DraftBody,
  before: DraftBody,
  after: DraftBody,
): Pick<DraftBody, 'address' | 'loc' | 'facts'> {
  const { address, loc, facts } = filledParts.reduce(
    (body, part) =>
      isSame(valueOf(now, part), valueOf(after, part))
        ? { ...body, ...withPart(body, part, valueOf(before, part)) }
        : body,
    now,
  );
  return { address, loc, facts };
}

/** True if a property's address only adds to the address that the agent typed. */
function adds(part: FilledPart, theirs: unknown, mine: unknown): boolean {
  if (part !== 'address') return false;
  const [known, written] = [theirs as DraftBody['address'], mine as DraftBody['address']];
  return (['country', 'state', 'area', 'postcode'] as const).every(
    (field) => written[field] === '' || written[field] === known[field],
  );
}

/**
 * True for a fact that the form does not show. The agent cannot choose its value, so it is filled silently.
 */
function isUnseen(part: FilledPart, body: DraftBody): boolean {
  return isFact(part) && fieldFor(part).isShown?.(body) === false;
}
