import { problem } from '#domain/posting/posting.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { listingView } from '#server/listings/store.ts';
import { requirePlatform, requirePostingAccess } from '#server/platform-logs/access.ts';
import { Refusal } from '#server/http/refusals.ts';
import { feedFor } from '#server/feeds/store.ts';
import { renewPlatformKey } from '#server/feeds/platform-feeds.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { toAdvertiser } from '#server/adverts/advert.ts';
import { findListingsWithPhotos } from '#server/adverts/listing-with-photos.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { adapterFor, isFedPlatform } from './known-platforms.ts';
import { preflightListing } from './preflight-listing.ts';
import { postListings, retryPostings, withdrawPostings } from './post.ts';
import { searchPostings } from './search.ts';
import { postingsFor, toPosting } from './store.ts';

type Operations =
  | 'searchPostings'
  | 'preflightPostings'
  | 'renewPlatformFeed'
  | 'postListings'
  | 'withdrawPostings'
  | 'retryPostings'
  | 'postingsOfListings';

/**
 * Posting listings to platforms, for agents with posting access (R-POST-1 to R-POST-6). Withdrawing, and
 * reading where listings are posted, need no posting access.
 */
export function postingRoutes(deps: Dependencies): HandlersOf<Operations> {
  const { db, config, now } = deps;
  return {
    async searchPostings({ body, agent }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      requirePlatform(body.platform, deps);
      const page = await searchPostings(db, body, listingView(config, now()));
      return isFedPlatform(body.platform, config) ? { ...page, feed: await feedFor(db, body, config) } : page;
    },
    async preflightPostings({ body, agent }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      requirePlatform(body.platform, deps);
      const { platform, listingIds } = body;
      const adapter = adapterFor(platform, deps);
      const advertiser = toAdvertiser(agent(), config.settings.designatedCompany);
      const found = await findListingsWithPhotos(db, agent().id, listingIds);
      const listings = listingIds.map((listingId) => {
        const listing = found.get(listingId);
        if (!listing) return { listingId, name: '', problems: [problem('listing_gone')] };
        const problems = preflightListing(adapter, listing, advertiser, now());
        return { listingId, name: listing.row.name, problems };
      });
      return { platform, listings };
    },
    async renewPlatformFeed({ body, agent, request }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      if (!isFedPlatform(body.platform, config)) throw new Refusal('not_found');
      await db.transaction(async (tx) => {
        await renewPlatformKey(tx, body, now());
        const event = { at: now(), agentId: agent().id, what: 'feed key made' } as const;
        await recordSecurityEvent(tx, { ...event, ...clientFrom(request) });
      });
      return feedFor(db, body, config);
    },
    postListings({ body, agent }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      return postListings(deps, agent(), body);
    },
    withdrawPostings({ body, agent }) {
      requireOwn(body, agent);
      return withdrawPostings(deps, agent(), body);
    },
    retryPostings({ body, agent }) {
      requirePostingAccess(agent(), body.agentId, { config, now });
      return retryPostings(deps, agent(), body);
    },
    async postingsOfListings({ body, agent }) {
      requireOwn(body, agent);
      const rows = await postingsFor(db, agent().id, body.listingIds);
      return { postings: rows.map(toPosting) };
    },
  };
}
