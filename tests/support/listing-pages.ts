import { sql } from 'drizzle-orm';
import { listings } from '#server/db/schema.ts';
import type { SignedInApi } from './api.ts';
import { phoneBrowser } from './card-requests.ts';

/** Requests for the public pages of listings. */
export function listingPageRequests(api: () => SignedInApi) {
  const toUrl = async (id: string): Promise<string> =>
    (await api().get(`/property/agent/listing/${id}`, api().aisyah)).body.publicUrl;
  return {
    toUrl,
    toPath: async (id: string) => new URL(await toUrl(id)).pathname,
    /** Asks for a page as a phone does. */
    look: (url: string, headers: Record<string, string> = {}, remoteAddress = '10.9.1.1') =>
      api().app.inject({ url, headers: { 'user-agent': phoneBrowser, ...headers }, remoteAddress }),
    /** An active listing of Aisyah with pictures, whose address is shown. */
    active: async (): Promise<string> => {
      const [row] = await api()
        .db.select({ id: listings.id })
        .from(listings)
        .where(
          sql`agent_id = 'agent-aisyah' and status = 'Active' and kind = 'Buy' and jsonb_array_length(photos) > 2
            and coalesce(facts->>'hideAddress', 'false') = 'false' and longitude is not null`,
        )
        .orderBy(listings.id)
        .limit(1);
      return row!.id;
    },
  };
}
