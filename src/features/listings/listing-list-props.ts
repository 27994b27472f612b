import type { ListingSort } from '#domain/listing/listing.ts';
import type { ListingListSearch } from './filters/listing-list-search.ts';
import type { OnDevice } from '#entities/listing/optimistic-listing.ts';
import type { ListingHandlers } from './listing-window.tsx';
import type { Selection } from './selection/use-selection.ts';

/** The props of a list of listings, from the server or from this device. */
export interface ListingListProps {
  agentId: string;
  search: ListingListSearch;
  device: OnDevice;
  handlers: ListingHandlers;
  selection: Selection;
  onPage: (page: number) => void;
  onSort: (sort: ListingSort) => void;
  onWiden: () => void;
  onMap: (isMap: boolean) => void;
}
