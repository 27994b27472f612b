import { type Step, steps } from '#domain/draft-parts.ts';
import { type ListingKind, listingKinds } from '#domain/listing.ts';

export interface ListingFormSearch {
  intent?: ListingKind;
  step?: Step;
  /** The name of the field that gets the focus when the form opens, if the step has such a field. */
  field?: string;
  /** The property master that a new listing is created for. */
  property?: string;
  /** The form takes the shared content. */
  shared?: true;
}

/** Names of fields are words. Which exist is not checked: the first script has no table of facts. */
const isName = /^[a-z]{1,40}$/i;

/** The search parameters of the listing form, without invalid ones. */
export function listingFormSearch(address: Record<string, unknown>): ListingFormSearch {
  const intent = listingKinds.find((kind) => kind === address.intent);
  const step = steps.find((each) => each === address.step);
  const { field } = address;
  const property =
    typeof address.property === 'string' && address.property !== '' ? address.property : undefined;
  return {
    ...(intent && { intent }),
    ...(step && { step }),
    ...(step && typeof field === 'string' && isName.test(field) && { field }),
    ...(property && { property }),
    ...(address.shared === true && { shared: true as const }),
  };
}
