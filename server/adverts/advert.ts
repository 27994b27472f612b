import { createHash } from 'node:crypto';
import { firmFor } from '#domain/agent/agent.ts';
import {
  type AdvertisedBody,
  advertisedPlace,
  type AdvertisedFacts,
  type Advertiser,
  toAdvertised,
} from '#domain/agent/advertising.ts';
import type { PlatformRules } from '#domain/posting/platform-rules.ts';
import type { Posting } from '#domain/posting/posting.ts';
import type { Fingerprint } from '#server/db/schema.ts';
import type { ListingBody } from '#server/listings/row.ts';
import { hashBody } from '#server/http/mutations.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';

/** An advertisement: what the public may see of a listing, and who offers it. */
export interface Advert {
  source: string;
  kind: ListingBody['intent'];
  name: string;
  title: string;
  type: string;
  priceSen: number;
  place: string[];
  address: AdvertisedBody['address'];
  street: string;
  isAddressHidden: boolean;
  loc: ListingBody['loc'];
  description: string;
  facts: Omit<AdvertisedFacts, 'priceSen' | 'street'>;
  photos: { id: string; caption: string }[];
  advertiser: Advertiser;
}

/** What an advertisement says of a listing. Price and street have fields of their own. */
function toContent(body: ListingBody) {
  const advertised = toAdvertised(body);
  const { priceSen: _price, street, ...facts } = advertised.facts;
  return { ...advertised, street, facts, place: { place: advertisedPlace(advertised), loc: advertised.loc } };
}

/** The data of agent and firm that an advertisement carries. */
export function toAdvertiser(agent: SignedInAgent, designatedCompany: string): Advertiser {
  const { name, mobile, registrationNo, firmRegistrationNo, firmPhone } = agent;
  const companyName = firmFor(agent, designatedCompany);
  return { name, companyName, mobile, registrationNo, firmRegistrationNo, firmPhone };
}

/** The advertisement of a listing, with the photos that the server holds and the platform takes. */
export function toAdvert(
  source: string,
  body: ListingBody,
  photosStored: readonly string[],
  advertiser: Advertiser,
  rules?: PlatformRules,
): Advert {
  const { name, title, type, remarks, photos, facts, place, address, street } = toContent(body);
  const stored = new Set(photosStored);
  return {
    source,
    kind: body.intent,
    name,
    title,
    type,
    priceSen: body.facts.priceSen,
    ...place,
    address,
    street,
    isAddressHidden: body.facts.hideAddress,
    description: remarks,
    facts,
    photos: photos
      .filter(({ id }) => stored.has(id))
      .slice(0, rules?.photos.most)
      .map(({ id, caption }) => ({ id, caption })),
    advertiser,
  };
}

const short = (value: unknown) =>
  createHash('sha256').update(hashBody({ value })).digest('base64url').slice(0, 22);

/** The hash of the data of agent and firm. */
export const advertiserHash = (advertiser: Advertiser): string => short(advertiser);

/**
 * The hashes of price, photos and text of a listing, as far as they are advertised: photos that the server
 * holds. With `advertiser` also that of agent and firm.
 */
export function toFingerprint(
  body: ListingBody,
  photosStored: readonly string[],
  advertiser?: Advertiser,
): Fingerprint {
  const stored = new Set(photosStored);
  const { name, title, type, remarks, photos, intent, facts, place } = toContent(body);
  return {
    price: short(body.facts.priceSen),
    photos: short(photos.filter(({ id }) => stored.has(id)).map(({ id, caption }) => [id, caption])),
    ...(advertiser && { advertiser: advertiserHash(advertiser) }),
    text: short([intent, name, title, type, remarks, place, facts]),
  };
}

/** The parts that differ between what was posted and what the listing says now, as far as both are known. */
export function changedParts(posted: Fingerprint | null, now: Fingerprint): Posting['changed'] {
  if (posted === null) return [];
  const isKnown = posted.advertiser !== undefined && now.advertiser !== undefined;
  const parts = (['price', 'photos', 'text'] as const).filter((part) => posted[part] !== now[part]);
  return isKnown && posted.advertiser !== now.advertiser ? [...parts, 'advertiser'] : parts;
}
