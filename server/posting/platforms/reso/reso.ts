import { eq } from 'drizzle-orm';
import type { PlatformRules } from '#domain/posting/platform-rules.ts';
import { listings } from '#server/db/schema.ts';
import { photoAddresses } from '#server/feeds/photos.ts';
import { platformKey } from '#server/feeds/platform-feeds.ts';
import type { Advert } from '#server/adverts/advert.ts';
import {
  definePlatform,
  type PlatformModule,
  type PlatformNeeds,
} from '#server/posting/platforms/platform-module.ts';
import { resoAdapter } from './adapter.ts';
import { resoSettings } from './settings.ts';

/** The public addresses of an advertisement's photos, signed for this platform. */
const photoUrls = (needs: PlatformNeeds, platform: string) => async (advert: Advert) => {
  if (advert.photos.length === 0) return [];
  const { db, now } = needs;
  const [row] = await db
    .select({ agentId: listings.agentId })
    .from(listings)
    .where(eq(listings.id, advert.source));
  if (!row) return [];
  const addressFrom = await photoAddresses(needs, await platformKey(db, { ...row, platform }, now()));
  return advert.photos.map(({ id }) => addressFrom(id));
};

/** A platform that is reached by the RESO Web API. */
export const resoPlatform = (name: string, rules: PlatformRules): PlatformModule =>
  definePlatform({
    name,
    title: `The platform ${name}`,
    rules,
    settings: resoSettings(name),
    create: (account, needs) =>
      resoAdapter({
        rules,
        account,
        systemName: needs.config.settings.productName,
        photoUrlsFor: photoUrls(needs, name),
      }),
  });
