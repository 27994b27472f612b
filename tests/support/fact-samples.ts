import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { fieldFor, type ListingFact, listingFacts } from '#domain/listing/listing-fields.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';

/** A value that each fact may have and that no other fact has, in the order of the table. */
function sampleOfFact(fact: ListingFact, place: number, isOther: boolean): unknown {
  const { empty = null, unit, least = 0, most = 99, choices } = fieldFor(fact);
  const step = isOther ? 1 : 0;
  if (choices) {
    const choice = choices.at(isOther ? 1 : 0);
    return Array.isArray(empty) ? [choice] : choice;
  }
  if (unit === 'day') return `2031-${isOther ? '02' : '01'}-${String(place + 1).padStart(2, '0')}`;
  if (unit)
    return (
      Math.min(most, least + place * 2 + (unit === 'sen' ? 77_000_000 : unit === 'sqft' ? 7700 : 0)) - step
    );
  if (typeof empty === 'boolean') return isOther;
  return `${fact}-mark-${isOther ? 'b' : 'a'}`;
}

/** Facts that all have a value. With `other` this fact has another value; the address is not hidden. */
export function sampleFacts(other?: ListingFact): ListingFacts {
  const sampled = listingFacts.map((fact, place) => [fact, sampleOfFact(fact, place, fact === other)]);
  return { ...emptyFacts, ...Object.fromEntries(sampled) };
}

/** The facts of the table whose change makes `read` answer something else. */
export async function factsThatShow(
  read: (facts: ListingFacts) => unknown,
  more: Partial<ListingFacts> = {},
): Promise<ListingFact[]> {
  const said = async (other?: ListingFact) => JSON.stringify(await read({ ...sampleFacts(other), ...more }));
  const usual = await said();
  const shown: ListingFact[] = [];
  for (const fact of listingFacts) if ((await said(fact)) !== usual) shown.push(fact);
  return shown;
}

/** The facts whose rows say that they are advertised. */
export const publicFacts: readonly ListingFact[] = listingFacts.filter((fact) => fieldFor(fact).advertised);
