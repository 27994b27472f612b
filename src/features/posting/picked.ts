import { useState } from 'react';
import { deviceStorage } from '#browser/device-storage.ts';
import { mostListingsInPosting } from '#domain/posting/posting.ts';
import type { PostedListing } from '#entities/posting/platform-state.ts';

/**
 * The listings that are selected to be posted: at most 500, of any page and platform, until this tab is closed.
 */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<string, PostedListing>>(
    () => new Map(deviceStorage.pickedForPosting.read()?.map((listing) => [listing._id, listing])),
  );
  const set = (next: ReadonlyMap<string, PostedListing>) => {
    deviceStorage.pickedForPosting.write(
      [...next.values()].map(({ _id, name, status }) => ({ _id, name, status })),
    );
    setPicked(next);
  };
  return {
    picked,
    /** Selects or deselects these. */
    select: (listings: readonly PostedListing[], isOn: boolean) => {
      const next = new Map(picked);
      for (const listing of listings) {
        if (!isOn) next.delete(listing._id);
        else if (next.size < mostListingsInPosting) next.set(listing._id, listing);
      }
      set(next);
    },
    clear: () => set(new Map()),
  };
}
