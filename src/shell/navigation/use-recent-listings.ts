import { useQueries } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deviceStorage } from '#browser/device-storage.ts';
import type { FoundListing } from './find-listings.ts';
import { listingQuery } from '#entities/listing/queries.ts';

const most = 5;

/** Stores the listings that are opened, for the palette. */
export function useRecordRecentListing(): void {
  const { propId } = useParams({ strict: false });
  const isListing = useRouterState({
    select: (state) => state.matches.some(({ routeId }) => routeId === '/_agent/properties/$propId'),
  });
  useEffect(() => {
    if (!isListing || propId === undefined) return;
    const before = deviceStorage.recentListings.read() ?? [];
    deviceStorage.recentListings.write([propId, ...before.filter((id) => id !== propId)].slice(0, most));
  }, [isListing, propId]);
}

/** The listings that were opened last, the newest first. */
export function useRecentListings(agentId: string): FoundListing[] {
  const ids = deviceStorage.recentListings.read() ?? [];
  return useQueries({
    queries: ids.map((id) => ({ ...listingQuery(agentId, id), staleTime: Infinity, retry: false })),
    combine: (answers) =>
      answers.flatMap(({ data }): FoundListing[] => {
        if (!data) return [];
        const { _id: id, name, kind, title, facts, photos, placeholders, address, updatedAt } = data;
        const coverPhotoId = photos[0]?.id ?? null;
        const row = {
          kind,
          title,
          priceSen: facts.priceSen ?? 0,
          bedrooms: facts.bedrooms ?? null,
          builtUpSqft: facts.builtUpSqft ?? null,
          landAreaSqft: facts.landAreaSqft ?? null,
          unitNo: facts.unitNo,
          coverPhotoId,
          coverPlaceholder: (coverPhotoId && placeholders?.[coverPhotoId]) || null,
        };
        return [
          {
            id,
            name,
            kind: 'listing',
            place: address,
            row,
            texts: [],
            changedAt: Date.parse(updatedAt),
          },
        ];
      }),
  });
}
