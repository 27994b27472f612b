import type { DraftBody } from '#domain/draft.ts';
import type { Property, PropertyKeyValue } from '#domain/property.ts';
import { tenures, type ListingFacts } from '#domain/lookups.ts';

/** Parts of a draft that a property master can say. */
export type FilledPart = 'address' | 'tenure' | 'facilities' | 'developer' | 'completionYear' | 'loc';

export interface Filling {
  change: Partial<DraftBody>;
  /** What was filled in, in the order of the form. */
  filled: FilledPart[];
}

/** The property that the agent picked: its name, and its category, which decides what the form asks. */
export function asPicked(body: DraftBody, { key, value, title, type }: Pick<PropertyKeyValue, 'key' | 'value' | 'title' | 'type'>): Partial<DraftBody> {
  const keepsKind = body.title === title && body.type !== '';
  return { propertyId: key, name: value, ...(!keepsKind && { title, type }) };
}

/** What the property master says and the draft does not yet: nothing that the agent wrote is written over. */
export function filledFrom(body: DraftBody, property: Omit<Property, '_id' | 'name' | 'title' | 'type'>): Filling {
  const { address, facts } = body;
  const filling: Filling = { change: {}, filled: [] };
  const newFacts: Partial<ListingFacts> = {};
  if (address.state === '' && address.area === '' && address.postcode === '') {
    filling.change.address = property.address;
    filling.filled.push('address');
  }
  const tenure = tenures.find((each) => each === property.tenure);
  if (facts.tenure === null && tenure) {
    newFacts.tenure = tenure;
    filling.filled.push('tenure');
  }
  if (facts.facilities.length === 0 && property.facilities && property.facilities.length > 0) {
    newFacts.facilities = property.facilities;
    filling.filled.push('facilities');
  }
  if (facts.developer === '' && property.developer) {
    newFacts.developer = property.developer;
    filling.filled.push('developer');
  }
  if (facts.completionYear === null && property.completionYear) {
    newFacts.completionYear = property.completionYear;
    filling.filled.push('completionYear');
  }
  if (body.loc === null && property.loc) {
    filling.change.loc = property.loc;
    filling.filled.push('loc');
  }
  return Object.keys(newFacts).length > 0 ? { ...filling, change: { ...filling.change, facts: { ...facts, ...newFacts } } } : filling;
}

/** The fields as they were before they were filled in; what the agent has changed since stays, and so does the property. */
export function withoutFilling(now: DraftBody, before: DraftBody, after: DraftBody): Partial<DraftBody> {
  const change: Partial<DraftBody> = {};
  if (now.address === after.address) change.address = before.address;
  if (now.loc === after.loc) change.loc = before.loc;
  const facts = { ...now.facts };
  for (const fact of ['tenure', 'facilities', 'developer', 'completionYear'] as const) {
    if (now.facts[fact] === after.facts[fact]) Object.assign(facts, { [fact]: before.facts[fact] });
  }
  return { ...change, facts };
}
