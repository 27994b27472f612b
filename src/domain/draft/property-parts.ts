import { type DraftBody, emptyDraft } from './draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { type FactsWith, fieldFor, listingFacts } from '../listing/listing-fields.ts';
import { type ListingFacts, tenures } from '../listing/lookups.ts';
import type { Property } from '../property/property.ts';

type MasterFact = FactsWith<{ isFromMaster: true }>;

const masterFacts = listingFacts.filter((fact) => fieldFor(fact).isFromMaster) as readonly MasterFact[];

/** The parts of a draft that come from a property master. A part that is absent is not known yet. */
export type MasterParts = Partial<Pick<DraftBody, 'address' | 'loc'> & Pick<ListingFacts, MasterFact>>;

/** A part of a draft that a property master can fill. */
export type FilledPart = 'address' | MasterFact | 'loc';

/** The parts, in the order of the form. */
export const filledParts: readonly FilledPart[] = ['address', ...masterFacts, 'loc'];

/** The parts of a complete property master. Values that it does not have are empty. */
export function partsFrom({
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

/** True for a part that is a fact. */
export const isFact = (part: FilledPart): part is MasterFact => masterFacts.some((fact) => fact === part);

/** The value of a part in a draft. */
export function valueOf(body: DraftBody, part: FilledPart): unknown {
  return isFact(part) ? body.facts[part] : body[part];
}

/** The draft's fields with this value in a part. */
export function withPart(body: DraftBody, part: FilledPart, value: unknown): Partial<DraftBody> {
  return isFact(part) ? { facts: { ...body.facts, [part]: value } } : { [part]: value };
}

/** The value of a part that is not said. */
export function emptyPart(part: FilledPart): unknown {
  return isFact(part) ? emptyFacts[part] : emptyDraft[part];
}

/** True for a part that is not said; an address counts without its country. */
export function isEmpty(part: FilledPart, value: unknown): boolean {
  if (part !== 'address') return isSame(value, emptyPart(part));
  const { state, area, postcode } = value as DraftBody['address'];
  return state === '' && area === '' && postcode === '';
}

/** True for equal values. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** A canonical form for comparison: the order of facilities and of an address's parts does not matter. */
function canonical(value: unknown): string {
  const inOrder = (words: readonly string[]) => words.toSorted((a, b) => (a < b ? -1 : 1)).join('|');
  if (Array.isArray(value)) return inOrder(value.map(String));
  if (typeof value !== 'object' || value === null) return String(value);
  return inOrder(Object.entries(value).map(([name, part]) => `${name} ${String(part)}`));
}
