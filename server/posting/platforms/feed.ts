import { eq } from 'drizzle-orm';
import type { PlatformRules } from '#domain/posting/platform-rules.ts';
import { preflight } from '#domain/posting/posting-preflight.ts';
import { listings } from '#server/db/schema.ts';
import { findPlatformFeed, platformKey } from '#server/feeds/platform-feeds.ts';
import type { PlatformAnswer } from '#server/posting/adapters/adapter.ts';
import { definePlatform, type PlatformModule, type PlatformNeeds } from './platform-module.ts';

const waiting: PlatformAnswer = { kind: 'waiting' };

/** The id of an advertisement in a feed is that of its listing, with which its key begins. */
const listingFrom = (key: string) => key.split(' ')[0] ?? '';

async function agentFrom({ db }: PlatformNeeds, listingId: string): Promise<string | null> {
  const [row] = await db
    .select({ agentId: listings.agentId })
    .from(listings)
    .where(eq(listings.id, listingId));
  return row?.agentId ?? null;
}

/**
 * A platform that reads a feed of ours: everything waits until it has read it. What it has never read is nowhere,
 * and is withdrawn at once.
 */
export const feedPlatform = (name: string, rules: PlatformRules): PlatformModule =>
  definePlatform({
    name,
    title: `The platform ${name}`,
    rules,
    settings: {},
    create: (_, needs) => {
      const offer = async (listingId: string): Promise<PlatformAnswer> => {
        const agentId = await agentFrom(needs, listingId);
        if (agentId) await platformKey(needs.db, { agentId, platform: name }, needs.now());
        return waiting;
      };
      const remove = async (listingId: string): Promise<PlatformAnswer> => {
        const agentId = await agentFrom(needs, listingId);
        const feed = agentId && (await findPlatformFeed(needs.db, { agentId, platform: name }));
        return feed && feed.readAt ? waiting : { kind: 'withdrawn' };
      };
      return {
        preflight: (listing, advertiser, today) => preflight(listing, advertiser, rules, today),
        post: ({ source }) => offer(source),
        update: (_reference, { source }) => offer(source),
        withdraw: (_reference, key) => remove(listingFrom(key)),
        withdrawByKey: (key) => remove(listingFrom(key)),
        status: async (reference) => ({ kind: 'done', reference, link: null, warnings: [] }),
      };
    },
  });
