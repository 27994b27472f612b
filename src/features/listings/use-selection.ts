import { useState } from 'react';
import type { ActedListing } from '#entities/listing/use-listing-actions.ts';

/** The selection of a list; null if selection is off. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ActedListing> | null>(null);
  return {
    selected,
    begin: (isSelecting: boolean) => setSelected(isSelecting ? new Map() : null),
    /** Selects exactly these, if selection is on. */
    choose: (listings: readonly ActedListing[]) =>
      setSelected((before) => before && new Map(listings.map((listing) => [listing._id, listing]))),
    toggle: ({ _id, name, status }: ActedListing) =>
      setSelected((before) => {
        const after = new Map(before);
        if (!after.delete(_id)) after.set(_id, { _id, name, status });
        return after;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
