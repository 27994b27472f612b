import { type DraftBody, toBody } from './draft.ts';
import { nameKey } from '../name-key.ts';
import { longest } from '../limits.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { fieldFor, listingFacts } from '../listing/listing-fields.ts';

/**
 * The name of a draft's copy. A draft of a known property has that property's name; one that proposes a
 * property needs a unique name, so the next free number is appended.
 */
export function nameOfCopy(
  { name, propertyId }: Pick<DraftBody, 'name' | 'propertyId'>,
  taken: readonly string[],
): string {
  if (propertyId !== null || name.trim() === '') return name;
  const used = new Set(taken.map(nameKey));
  const stem = name.trim().replace(/\s\(\d+\)$/, '');
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const candidate = stem.slice(0, longest.propertyName - ending.length).trimEnd() + ending;
    if (!used.has(nameKey(candidate)) && nameKey(candidate) !== nameKey(name)) return candidate;
  }
}

const factsOfOneUnit = listingFacts.filter((fact) => fieldFor(fact).anotherUnit === 'cleared');

/**
 * The body of a draft for another unit of the same building: without the facts that are true of one unit only,
 * such as its number and its owner's authorisation, and with the photos only if they are wanted.
 */
export function bodyOfAnotherUnit(body: DraftBody, takesPhotos: boolean): DraftBody {
  const cleared = Object.fromEntries(factsOfOneUnit.map((fact) => [fact, emptyFacts[fact]]));
  return toBody({
    ...body,
    photos: takesPhotos ? body.photos : [],
    facts: { ...body.facts, ...cleared },
  });
}
