import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Observable, useObservable } from '#browser/observable.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { onAgentChange } from '#session/store.ts';

/** What the sheet for a new price needs to know of a listing. */
export type PricedListing = Pick<ListingSummary, '_id' | 'name' | 'kind' | 'priceSen' | 'title'> &
  Partial<Pick<ListingSummary, 'builtUpSqft' | 'landAreaSqft'>>;

/**
 * A listing whose price is asked for: as a server's answer of `fetchedAt` (epoch ms) has it, or a later one.
 * `proposedSen`: the price that the sheet begins with, in sen; without it, the listing's own.
 */
export interface AskedPrice {
  listing: PricedListing;
  fetchedAt: number;
  proposedSen?: number;
}

const asked = new Observable<(AskedPrice & { on: string }) | null>(null);

/**
 * Opens the sheet that asks for the new price of a listing, on this screen; it closes for good when the screen
 * changes. `fetchedAt` is when the server said the price; now, where the changes on this device are in it.
 */
export const askPrice = (listing: PricedListing, fetchedAt: number, proposedSen?: number): void =>
  asked.set({ listing, fetchedAt, on: location.pathname, ...(proposedSen !== undefined && { proposedSen }) });

export const endAskingPrice = (): void => asked.set(null);

/** The listing whose price is asked for; null for none. */
export function useAskedPrice(): AskedPrice | null {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const now = useObservable(asked);
  const isLeft = now !== null && now.on !== path;
  useEffect(() => {
    if (isLeft) endAskingPrice();
  }, [isLeft]);
  return isLeft ? null : now;
}

/** Has this listing a price that can be changed? Only a listing that may be on the market has one. */
export const mayChangePrice = ({ status }: Pick<ListingSummary, 'status'>): boolean => status !== 'Archived';

onAgentChange(endAskingPrice);
