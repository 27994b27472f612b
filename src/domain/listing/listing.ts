import type { components } from '#openapi/schema.gen.ts';
import type { ErrorCode } from '../errors.ts';
import { findRow } from '../find-row.ts';
import { everyOf } from '../every-of.ts';

type Wire = components['schemas'];

export type ListingKind = Wire['ListingKind'];
export type ListingOrDraft = Wire['ListingOrDraft'];
export type ListingStatus = Wire['ListingStatus'];
export type ListingAction = Wire['ListingAction'];
export type ListingSummary = Wire['ListingSummary'];
export type Listing = Wire['Listing'];
export type ListingSort = Wire['ListingSort'];
export type ListingSearch = Wire['ListingSearch'];
export type ListingPage = Wire['ListingPage'];
export type ListingHistory = Wire['ListingHistory'];
export type ListingFilter = NonNullable<ListingSearch['status']>;
export type PostedFilter = Wire['PostedFilter'];
export type BedroomsFilter = Wire['BedroomsFilter'];
export type Similar = Wire['Similar'];
export type PropertySummary = Wire['PropertySummary'];
export type StatusHistory = Wire['StatusHistory'];

/** For Sale is Buy, For Rent is Rent, New (Developer Unit) is New (R-LIST-1). */
export const listingKinds = everyOf<ListingKind>()(['Buy', 'Rent', 'New']);

/** R-LIST-2: the options of the status filter. */
export const listingStatusFilters = everyOf<Exclude<ListingFilter, ''>>()([
  'Active',
  'Inactive',
  'Archived',
  'Outdated',
]);

/** The options of the filter of posted listings. */
export const postedFilters = everyOf<PostedFilter>()(['NotPosted', 'Posted']);

/** The options of the filter of bedrooms. */
export const bedroomsFilters = everyOf<BedroomsFilter>()(['Studio', '1', '2', '3', '4', '5+']);

/** The actions on a listing of each status. An archived listing is restored as inactive first. */
const actionsFor: Record<ListingStatus, readonly ListingAction[]> = {
  Active: ['Available', 'Inactive', 'Archived'],
  Inactive: ['Active', 'Archived'],
  Archived: ['Inactive'],
};

/** The actions on a listing of this status; none on one that this build does not know. */
export function listingActions(status: ListingStatus): readonly ListingAction[] {
  return findRow(actionsFor, status, []);
}

/** The status after an action. */
export function statusAfter(action: ListingAction): ListingStatus {
  return action === 'Available' ? 'Active' : action;
}

/**
 * The reason why a listing cannot take an action, or null. A status that it has already is no error, because
 * a change may arrive twice.
 */
export function refusalForAction(
  status: ListingStatus,
  action: ListingAction,
): Extract<ErrorCode, 'listing_not_active' | 'listing_status_refused'> | null {
  if (action === 'Available') return status === 'Active' ? null : 'listing_not_active';
  return status === action || listingActions(status).includes(action) ? null : 'listing_status_refused';
}
