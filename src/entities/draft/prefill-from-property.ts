import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import { type FactsWith, fieldOf, listingFacts } from '#domain/listing-fields.ts';
import { type ListingFacts, tenures } from '#domain/lookups.ts';
import type { Property, PropertyKeyValue } from '#domain/property.ts';
import { isShown } from './visible-fields.ts';

type MasterFact = FactsWith<{ isFromMaster: true }>;

const masterFacts = listingFacts.filter((fact) => fieldOf(fact).isFromMaster) as readonly MasterFact[];

/** The parts of a draft that come from a property master. A part that is absent is not known yet. */
export type MasterParts = Partial<Pick<DraftBody, 'address' | 'loc'> & Pick<ListingFacts, MasterFact>>;

/** A part of a draft that a property master can fill. */
export type FilledPart = 'address' | MasterFact | 'loc';

/** The parts, in the order of the form. */
const parts: readonly FilledPart[] = ['address', ...masterFacts, 'loc'];

/** The parts of a complete property master. Values that it does not have are empty. */
export function partsOf({
  address,
  loc = null,
  tenure,
  facilities = [],
  developer,
  completionYear = null,
}: Omit<Property, '_id' | 'name' | 'title' | 'type'>): Required<MasterParts> {
  return {
    address,
    loc,
    tenure: tenures.find((each) => each === tenure) ?? null,
    facilities,
    developer: developer ?? '',
    completionYear,
  };
}

/** The property that was picked last, with the values that were filled in. */
export interface PickedProperty {
  propertyId: string;
  name: string;
  type: string;
  parts: MasterParts;
  /** False where only the address is known because the server could not be reached. */
  isWhole: boolean;
  /** Parts where the agent has to choose between their own value and the property's. */
  asked: readonly FilledPart[];
}

/**
 * The property that the agent picked: its name, and its category, which selects the form's fields. A type
 * that the agent chose remains if the category is the same; a type from the previously picked property is
 * removed.
 */
export function asPicked(
  body: DraftBody,
  { key, value, title, type }: Pick<PropertyKeyValue, 'key' | 'value' | 'title' | 'type'>,
  last: PickedProperty | null = null,
): Partial<DraftBody> {
  const keepsType = body.title === title && body.type !== '' && body.type !== last?.type;
  return { propertyId: key, name: value, ...(!keepsType && { title, type }) };
}

export interface Filling {
  change: Partial<DraftBody>;
  /** Parts that now have the property's value. */
  filled: FilledPart[];
  /** Parts that had the previous property's value and are now empty. */
  emptied: FilledPart[];
  /** Parts where the agent's own value differs from the property's. They are unchanged. */
  asked: FilledPart[];
}

/**
 * Fills a draft from a property master (`next`) in place of the one picked before (`last`).
 * - A part that is empty or has the previous property's value gets the new property's value, or is emptied
 * where there is none or it is not known yet.
 * - A part that the agent changed is not overwritten. Where it differs from the property's value, it is
 * listed in `asked`.
 */
export function filledFrom(body: DraftBody, next: MasterParts, last: MasterParts = {}): Filling {
  const filling: Filling = { change: {}, filled: [], emptied: [], asked: [] };
  for (const part of parts) {
    const [mine, theirs] = [valueOf(body, part), next[part]];
    const isKnown = theirs !== undefined && !isEmpty(part, theirs);
    const isFromLast = !isEmpty(part, mine) && last[part] !== undefined && isSame(mine, last[part]);
    if (isKnown && isSame(mine, theirs)) continue;
    if (
      isFromLast ||
      (isKnown && (isEmpty(part, mine) || adds(part, theirs, mine) || isUnseen(part, body)))
    ) {
      Object.assign(
        filling.change,
        withPart({ ...body, ...filling.change }, part, isKnown ? theirs : emptyPart(part)),
      );
      (isKnown ? filling.filled : filling.emptied).push(part);
    } else if (isKnown) filling.asked.push(part);
  }
  return filling;
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
export function stillAsked(body: DraftBody, { asked, parts: theirs }: PickedProperty): FilledPart[] {
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
  earlier: Pick<PickedProperty, 'propertyId' | 'name'> | null,
): Partial<DraftBody> {
  const undone = parts.reduce(
    (body, part) =>
      isSame(valueOf(now, part), valueOf(after, part))
        ? { ...body, ...withPart(body, part, valueOf(before, part)) }
        : body,
    now,
  );
  const { address, loc, facts } = undone;
  const isPicked = earlier !== null && now.propertyId === after.propertyId;
  const isSameCategory = now.title === after.title && now.type === after.type;
  return {
    address,
    loc,
    facts,
    ...(isPicked && earlier),
    ...(isPicked && isSameCategory && { title: before.title, type: before.type }),
  };
}

const isFact = (part: FilledPart): part is MasterFact => masterFacts.some((fact) => fact === part);

function valueOf(body: DraftBody, part: FilledPart): unknown {
  return isFact(part) ? body.facts[part] : body[part];
}

function withPart(body: DraftBody, part: FilledPart, value: unknown): Partial<DraftBody> {
  return isFact(part) ? { facts: { ...body.facts, [part]: value } } : { [part]: value };
}

function emptyPart(part: FilledPart): unknown {
  return isFact(part) ? emptyFacts[part] : emptyDraft[part];
}

function isEmpty(part: FilledPart, value: unknown): boolean {
  if (part !== 'address') return isSame(value, emptyPart(part));
  const { state, area, postcode } = value as DraftBody['address'];
  return state === '' && area === '' && postcode === '';
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
  return isFact(part) && !isShown(part, body);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** A canonical form for comparison: the order of facilities and of an address's parts does not matter. */
function canonical(value: unknown): string {
  const inOrder = (words: readonly string[]) => words.toSorted((a, b) => (a < b ? -1 : 1)).join('|');
  if (Array.isArray(value)) return inOrder(value.map(String));
  if (typeof value !== 'object' || value === null) return String(value);
  return inOrder(Object.entries(value).map(([name, part]) => `${name} ${String(part)}`));
}
