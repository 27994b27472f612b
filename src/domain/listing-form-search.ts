import { listingIntent } from './listing.ts';

/** The steps of the listing form, in their order. */
export const steps = ['what', 'property', 'price', 'details', 'photos', 'owner', 'review'] as const;

export type Step = (typeof steps)[number];

export interface ListingFormSearch {
  intent?: 'Buy' | 'Rent' | 'New';
  step?: Step;
  /** The property master that a new listing is created for. */
  property?: string;
  /** The form takes the shared content. */
  shared?: true;
}

/** The search parameters of the listing form, without invalid ones. */
export function listingFormSearch(address: Record<string, unknown>): ListingFormSearch {
  const step = steps.find((each) => each === address.step);
  const property =
    typeof address.property === 'string' && address.property !== '' ? address.property : undefined;
  return {
    ...listingIntent(address),
    ...(step && { step }),
    ...(property && { property }),
    ...(address.shared === true && { shared: true as const }),
  };
}
