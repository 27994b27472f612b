import type { components } from '#openapi/schema.gen.ts';

export type ListingKind = components['schemas']['ListingKind'];
export type ListingSummary = components['schemas']['ListingSummary'];

/** For Sale is Buy, For Rent is Rent, New (Developer Unit) is New (Spec §9, "Property type filter"). */
const listingKinds: readonly ListingKind[] = ['Buy', 'Rent', 'New'];

/** What the address of a new listing says that it is for, without what it cannot mean. */
export function listingIntent(address: Record<string, unknown>): { intent?: ListingKind } {
  const intent = listingKinds.find((kind) => kind === address.intent);
  return intent ? { intent } : {};
}
