import type { DraftBody } from '#domain/draft/draft.ts';
import { emptyFacts, isEmptyFact } from '#domain/listing/listing-facts.ts';
import {
  type FactContext,
  fieldFor,
  type ListingFact,
  listingFacts,
} from '#domain/listing/listing-fields.ts';
import { showsMaster } from '#domain/property/property.ts';

/** True if the form shows this fact for a listing of this intent and category. */
export function isShown(fact: ListingFact, draft: FactContext): boolean {
  return fieldFor(fact).isShown?.(draft) ?? true;
}

/**
 * The text as it is published. Values that were typed before the agent changed intent or category remain in
 * the draft, in case it is changed back. The listing contains only facts that its form shows: no bedrooms of
 * land, no rent type of a sale.
 */
export function publishable(body: DraftBody): DraftBody {
  const hidden = listingFacts.filter(
    (fact) => !fieldFor(fact).isPublishedHidden && !isShown(fact, body) && !isEmptyFact(body.facts[fact]),
  );
  const isFree = body.propertyId !== null && !showsMaster(body.title);
  if (hidden.length === 0 && !isFree) return body;
  const facts = Object.fromEntries(hidden.map((fact) => [fact, emptyFacts[fact]]));
  return { ...body, facts: { ...body.facts, ...facts }, propertyId: isFree ? null : body.propertyId };
}
