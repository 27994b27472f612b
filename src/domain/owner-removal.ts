import type { DraftBody } from './draft.ts';
import { isSameBody } from './draft-merge.ts';
import { personalOf } from './listing-facts.ts';
import { personalFacts } from './listing-fields.ts';

/**
 * Does the text after say only less of the owner than the one before? Such a save is never refused: whatever is wrong
 * with the text was stored before, and an owner can always be removed.
 */
export function onlyRemovesOwner(before: DraftBody, after: DraftBody): boolean {
  const changed = personalFacts.filter((fact) => before.facts[fact] !== after.facts[fact]);
  const facts = { ...after.facts, ...personalOf(before.facts) };
  return (
    changed.length > 0 &&
    changed.every((fact) => after.facts[fact] === '') &&
    isSameBody(before, { ...after, facts })
  );
}
