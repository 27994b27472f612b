import { type Step, steps } from '#domain/draft-parts.ts';
import { type ListingFact, listingFacts } from '#domain/listing-fields.ts';
import { type ListingKind, listingKinds } from '#domain/listing.ts';

export interface ListingFormSearch {
  intent?: ListingKind;
  step?: Step;
  /** The field of the step that gets the focus when the form opens. */
  field?: ListingFact;
  /** The property master that a new listing is created for. */
  property?: string;
  /** The form takes the shared content. */
  shared?: true;
}

/** The search parameters of the listing form, without invalid ones. */
export function listingFormSearch(address: Record<string, unknown>): ListingFormSearch {
  const intent = listingKinds.find((kind) => kind === address.intent);
  const step = steps.find((each) => each === address.step);
  const field = step && listingFacts.find((each) => each === address.field);
  const property =
    typeof address.property === 'string' && address.property !== '' ? address.property : undefined;
  return {
    ...(intent && { intent }),
    ...(step && { step }),
    ...(field && { field }),
    ...(property && { property }),
    ...(address.shared === true && { shared: true as const }),
  };
}
