import {
  type GroupAge,
  type GroupCategory,
  type GroupListingSort,
  type GroupOffering,
  type GroupSort,
  type GroupStatus,
  type GroupTitle,
  groupAges,
  groupCategories,
  groupListingSorts,
  groupOfferings,
  groupSorts,
  groupStatuses,
  groupTitles,
} from '#domain/group/group.ts';
import { searchedFor } from '#domain/search/search-text.ts';

export interface GroupListSearch {
  q?: string;
  offering?: GroupOffering;
  status?: GroupStatus;
  category?: GroupCategory;
  title?: Exclude<GroupTitle, ''>;
  created?: GroupAge;
  sort?: Exclude<GroupSort, 'created-desc'>;
  page?: number;
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === given);

function pageFrom(given: unknown): { page?: number } {
  const page = Number(given);
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {};
}

function defined<Search extends object>(search: {
  [Name in keyof Search]: Search[Name] | undefined;
}): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}

/** The search parameters of the group list, without invalid and default ones. Pages are counted from 1. */
export function groupListSearch(address: Record<string, unknown>): GroupListSearch {
  const typed = ['string', 'number'].includes(typeof address.q) ? String(address.q) : '';
  return defined<GroupListSearch>({
    q: searchedFor(typed) || undefined,
    offering: oneOf(groupOfferings, address.offering),
    status: oneOf(groupStatuses, address.status),
    category: oneOf(groupCategories, address.category),
    title: oneOf(groupTitles, address.title),
    created: oneOf(groupAges, address.created),
    sort: oneOf(groupSorts, address.sort) as GroupListSearch['sort'],
    ...pageFrom(address.page),
    ...(address.sort === 'created-desc' && { sort: undefined }),
  });
}

const toKey = (given: unknown) => (typeof given === 'string' && given !== '' ? given : undefined);

export interface GroupListingsSearch {
  offered?: 'Sale' | 'Rent';
  whose?: 'Own';
  sort?: Exclude<GroupListingSort, 'shared-desc'>;
  page?: number;
  /** The open listing. */
  listing?: string;
  /** The offer to look at. */
  offer?: string;
  /** The dialog in which own listings are shared is open. */
  share?: true;
}

/** The search parameters of a group's listings, without invalid and default ones. */
export function groupListingsSearch(address: Record<string, unknown>): GroupListingsSearch {
  const sort = oneOf(groupListingSorts, address.sort);
  return defined<GroupListingsSearch>({
    offered: oneOf(['Sale', 'Rent'], address.offered),
    whose: oneOf(['Own'], address.whose),
    sort: sort === 'shared-desc' ? undefined : sort,
    ...pageFrom(address.page),
    listing: toKey(address.listing),
    offer: toKey(address.offer),
    share: address.share === true || undefined,
  });
}

/** The group in the address of the form of a listing, if it has one. */
export function groupFormSearch({ groupId }: Record<string, unknown>): { groupId?: string } {
  return typeof groupId === 'string' && groupId !== '' ? { groupId } : {};
}
