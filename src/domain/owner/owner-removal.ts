import type { DraftBody } from '../draft/draft.ts';
import { isSameBody } from '../draft/draft-merge.ts';
import { personalFrom } from '../listing/listing-facts.ts';
import { personalFacts } from '../listing/listing-fields.ts';

/**
 * The text before, without what the text after no longer says of the owner; null where that is nothing. All else of
 * the text after is left out, so that it cannot hold up the removal.
 */
export function withOwnerRemoved(before: DraftBody, after: DraftBody): DraftBody | null {
  const emptied = personalFacts.filter((fact) => before.facts[fact] !== '' && after.facts[fact] === '');
  if (emptied.length === 0) return null;
  return {
    ...before,
    facts: { ...before.facts, ...Object.fromEntries(emptied.map((fact) => [fact, ''])) },
  };
}

/**
 * Does the text after say only less of the owner than the one before? Such a save is never refused: whatever is wrong
 * with the text was stored before, and an owner can always be removed.
 */
export function onlyRemovesOwner(before: DraftBody, after: DraftBody): boolean {
  const changed = personalFacts.filter((fact) => before.facts[fact] !== after.facts[fact]);
  const facts = { ...after.facts, ...personalFrom(before.facts) };
  return (
    changed.length > 0 &&
    changed.every((fact) => after.facts[fact] === '') &&
    isSameBody(before, { ...after, facts })
  );
}
