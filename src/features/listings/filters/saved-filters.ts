import { useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { type ListingListSearch, listingListSearch } from './listing-list-search.ts';

/** A filter that the agent has saved under a name. */
interface SavedFilter {
  name: string;
  search: ListingListSearch;
}

/** The maximum number of saved filters. The server counts them all in one request. */
const most = 20;

export const longestFilterName = 40;

/** The filters and the order of an address, for a saved filter. Not the search words, which may name a person. */
export function filterToSave(search: ListingListSearch): ListingListSearch {
  const { q: _q, page: _page, view: _view, near: _near, ...rest } = search;
  return listingListSearch(rest);
}

const inOrder = (search: ListingListSearch) =>
  Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b));

/** True if both are the same list. */
export const isSameFilter = (a: ListingListSearch, b: ListingListSearch): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

function readFilter([name, stored]: [string, string]): SavedFilter[] {
  const search = filterToSave(listingListSearch(Object.fromEntries(new URLSearchParams(stored).entries())));
  return Object.keys(search).length > 0 ? [{ name: name.slice(0, longestFilterName), search }] : [];
}

const writeFilter = (search: ListingListSearch) =>
  new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();

/** The filters that this agent has saved on this device, in the order in which they were saved. */
export function useSavedFilters(agentId: string) {
  const item = agentStorage.savedFilters(agentId);
  const [stored, setStored] = useState(() => item.read() ?? {});
  const store = (next: Record<string, string>) => {
    item.write(next);
    setStored(next);
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(stored).filter(([one]) => one !== name));
  return {
    saved: Object.entries(stored).flatMap(readFilter),
    mayAdd: Object.keys(stored).length < most,
    add: (name: string, search: ListingListSearch) =>
      store({ ...without(name), [name]: writeFilter(filterToSave(search)) }),
    remove: (name: string) => store(without(name)),
  };
}
