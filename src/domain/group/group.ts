import type { components } from '#openapi/schema.gen.ts';
import { everyOf } from '../every-of.ts';

type Wire = components['schemas'];

export type Group = Wire['Group'];
export type GroupDetail = Wire['GroupDetail'];
export type GroupPage = Wire['GroupPage'];
export type GroupSave = Wire['GroupSave'];
export type GroupSearch = Wire['GroupSearch'];
export type GroupOffering = Wire['GroupOffering'];
export type GroupCategory = Wire['GroupCategory'];
export type GroupTitle = Wire['GroupTitle'];
export type GroupStatus = Wire['GroupStatus'];
export type GroupSort = NonNullable<GroupSearch['sort']>;
export type GroupAge = Exclude<NonNullable<GroupSearch['created']>, ''>;
export type GroupListing = Wire['GroupListing'];
export type GroupListingDetail = Wire['GroupListingDetail'];
export type GroupListingPage = Wire['GroupListingPage'];
export type GroupListingSearch = Wire['GroupListingSearch'];
export type GroupListingSort = NonNullable<GroupListingSearch['sort']>;
export type GroupOffer = Wire['GroupOffer'];
export type GroupOfferPage = Wire['GroupOfferPage'];
export type GroupOfferState = Wire['GroupOfferState'];
export type GroupOfferAnswer = Wire['GroupOfferAnswer'];
export type GroupWaiting = Wire['GroupWaiting'];
export type GroupCandidatePage = Wire['GroupCandidatePage'];

/** The options of the filters and forms (R-GROUP-3). */
export const groupOfferings = everyOf<GroupOffering>()(['SaleAndRent', 'SaleOnly', 'RentOnly']);
export const groupStatuses = everyOf<GroupStatus>()(['Active', 'Inactive']);
export const groupCategories = everyOf<GroupCategory>()(['Residential', 'Commercial']);
export const groupTitles = everyOf<Exclude<GroupTitle, ''>>()([
  'Apartment/Flat',
  'Condo/Serviced Residence',
  'Terrace/Link/Townhouse',
  'Semi-D/Bungalow',
]);
export const groupAges = everyOf<GroupAge>()(['within60', 'within90', 'over90']);

/** R-GROUP-4: the sort orders of groups, in the order in which they are offered. */
export const groupSorts = everyOf<GroupSort>()(['created-desc', 'price-asc', 'price-desc']);

/** R-GROUP-4: the sort orders of a group's listings, in the order in which they are offered. */
export const groupListingOrders = {
  'shared-desc': { by: 'shared', direction: 'desc' },
  'price-asc': { by: 'price', direction: 'asc' },
  'price-desc': { by: 'price', direction: 'desc' },
} as const satisfies Record<GroupListingSort, { by: string; direction: 'asc' | 'desc' }>;
export const groupListingSorts = Object.keys(groupListingOrders) as readonly GroupListingSort[];

/** Groups, listings or offers in one page, and the maximum lengths of texts in characters. */
export const groupLimits = { pageSize: 20, name: 120, note: 2000, message: 1000, reason: 500 } as const;

/** What is said of a group by the agent who makes it. */
export type GroupBody = Pick<
  GroupSave,
  'name' | 'category' | 'title' | 'offering' | 'state' | 'area' | 'listingShare' | 'note'
>;
