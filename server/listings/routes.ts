import { hasBestDeals, isFree } from '#domain/package.ts';
import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { bestDealListings, countActive, countListings, outdatedBefore, outdatedListings } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the dashboard says about an agent's listings (Spec §6, §7). */
export function listingRoutes({ db, config, now }: Dependencies): HandlersOf<'propertySummary' | 'trialSummary' | 'outdatedListings' | 'bestDealListings'> {
  const before = () => outdatedBefore(config.settings.outdatedInDays, now());
  return {
    propertySummary: ({ agent }) => countListings(db, agent().id, before()),
    outdatedListings: ({ agent }) => outdatedListings(db, agent().id, before()),
    bestDealListings: ({ agent }) => (hasBestDeals(agent().package?.tag) ? bestDealListings(db, agent().id, before()) : []),
    async trialSummary({ agent }) {
      const { id, package: bought, expiryDate } = agent();
      return {
        onTrial: isFree(bought?.tag),
        endsAt: expiryDate?.toISOString() ?? null,
        daysLeft: expiryDate && Math.max(0, Math.ceil((expiryDate.getTime() - now().getTime()) / dayMs)),
        listingsUsed: await countActive(db, id),
        listingsAllowed: bought?.listings ?? 0,
      };
    },
  };
}
