import { useState } from 'react';
import type { ActedListing } from '#entities/listing/change-status.ts';

/** The selection of a list; null if selection is off. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ActedListing> | null>(null);
  return {
    selected,
    begin: (isSelecting: boolean) => setSelected(isSelecting ? new Map() : null),
    /** Selects exactly these, if selection is on. */
    choose: (listings: readonly ActedListing[]) =>
      setSelected((before) => before && new Map(listings.map((listing) => [listing._id, listing]))),
    toggle: (listing: ActedListing) =>
      setSelected((before) => {
        const after = new Map(before);
        if (!after.delete(listing._id)) after.set(listing._id, listing);
        return after;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
