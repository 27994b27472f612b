import { useState } from 'react';
import type { ListingSummary } from '#domain/listing/listing.ts';

/** The selection of a list; null if selection is off. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ListingSummary> | null>(null);
  return {
    selected,
    begin: (isSelecting: boolean) => setSelected(isSelecting ? new Map() : null),
    /** Selects exactly these, if selection is on. */
    choose: (listings: readonly ListingSummary[]) =>
      setSelected((before) => before && new Map(listings.map((listing) => [listing._id, listing]))),
    toggle: (listing: ListingSummary) =>
      setSelected((before) => {
        const after = new Map(before);
        if (!after.delete(listing._id)) after.set(listing._id, listing);
        return after;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
