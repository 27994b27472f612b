import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from './errors.ts';

type Wire = components['schemas'];

export type ListingKind = Wire['ListingKind'];
export type ListingStatus = Wire['ListingStatus'];
export type ListingAction = Wire['ListingAction'];
export type ListingSummary = Wire['ListingSummary'];
export type Listing = Wire['Listing'];
export type ListingSort = Wire['ListingSort'];
export type ListingSearch = Wire['ListingSearch'];
export type ListingPage = Wire['ListingPage'];
export type ListingHistory = Wire['ListingHistory'];
export type ListingFilter = NonNullable<ListingSearch['status']>;
export type Similar = Wire['Similar'];
export type PropertySummary = Wire['PropertySummary'];
export type StatusHistory = Wire['StatusHistory'];

/** For Sale is Buy, For Rent is Rent, New (Developer Unit) is New (R-LIST-1). */
export const listingKinds: readonly ListingKind[] = ['Buy', 'Rent', 'New'];

/** R-LIST-2: what the status filter offers. */
export const listingFilters: readonly Exclude<ListingFilter, ''>[] = [
  'Active',
  'Inactive',
  'Archived',
  'Outdated',
];

/** R-LIST-5: how lists are sorted. */
export const listingSorts: readonly ListingSort[] = [
  'updated-desc',
  'updated-asc',
  'price-desc',
  'price-asc',
];

/** What the address of a new listing says that it is for, without what it cannot mean. */
export function listingIntent(address: Record<string, unknown>): { intent?: ListingKind } {
  const intent = listingKinds.find((kind) => kind === address.intent);
  return intent ? { intent } : {};
}

/** What an agent can do with a listing of each status. An archived one is brought back as inactive first. */
const actionsFor: Record<ListingStatus, readonly ListingAction[]> = {
  Active: ['Available', 'Inactive', 'Archived'],
  Inactive: ['Active', 'Archived'],
  Archived: ['Inactive'],
};

/** What can be done with a listing of this status. */
export function listingActions(status: ListingStatus): readonly ListingAction[] {
  return actionsFor[status];
}

/** The status after an action. */
export function statusAfter(action: ListingAction): ListingStatus {
  return action === 'Available' ? 'Active' : action;
}

/**
 * Why a listing cannot take an action, or null. A status that it has already is no fault: a change may arrive
 * twice.
 */
export function objectionToAction(
  status: ListingStatus,
  action: ListingAction,
): Extract<ErrorCode, 'listing_not_active' | 'listing_status_refused'> | null {
  if (action === 'Available') return status === 'Active' ? null : 'listing_not_active';
  return status === action || actionsFor[status].includes(action) ? null : 'listing_status_refused';
}
