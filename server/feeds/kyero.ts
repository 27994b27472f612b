import type { Readable } from 'node:stream';
import type { AdvertisedFacts } from '#domain/agent/advertising.ts';
import type { Advert } from '#server/adverts/advert.ts';
import type { FeedItem } from './feed-item.ts';
import { factElements } from './kyero-elements.ts';
import { portalValues } from './portal-values.ts';
import { element, elementsWithin, xmlDocument, type XmlWriter } from './xml-writer.ts';

/** Sentences in Chinese, Malay or English; Kyero has no code for Malay before `ms`. */
const languageFrom = (text: string) =>
  /\p{Script=Han}/u.test(text) ? 'zh' : /\b(?:dan|yang|dengan|untuk|dekat)\b/i.test(text) ? 'ms' : 'en';

/** An element around the facts that belong in it; none where they say nothing. */
function group(xml: XmlWriter, name: 'surface_area' | 'features', facts: AdvertisedFacts): void {
  const elements = factElements(facts, name);
  if (elements.length === 0) return;
  xml.ele(name);
  for (const [inner, content] of elements) element(xml, inner, content);
  xml.up();
}

function property(xml: XmlWriter, { row, advertised, isAddressHidden, advert, photoUrls }: FeedItem): void {
  const { address, facts } = advertised;
  const { loc } = advert;
  const direct = new Map(factElements(facts));
  xml.ele('property');
  element(xml, 'id', row.id);
  element(xml, 'date', row.updatedAt.toISOString().slice(0, 19).replace('T', ' '));
  element(xml, 'ref', row.id);
  element(xml, 'price', direct.get('price'));
  element(xml, 'currency', 'MYR');
  element(xml, 'price_freq', advert.kind === 'Rent' ? 'month' : 'sale');
  element(xml, 'new_build', advert.kind === 'New' ? 1 : 0);
  element(xml, 'type', advert.type);
  element(xml, 'town', address.area);
  element(xml, 'province', address.state);
  element(xml, 'country', address.country);
  element(xml, 'postcode', address.postcode);
  if (loc) {
    xml.ele('location');
    element(xml, 'latitude', loc.coordinates[1]);
    element(xml, 'longitude', loc.coordinates[0]);
    xml.up();
  }
  element(xml, 'location_detail', advert.place.join(', '));
  direct.delete('price');
  for (const [name, content] of direct) element(xml, name, content);
  element(xml, 'pool', facts.facilities.includes('Swimming Pool') ? 1 : 0);
  group(xml, 'surface_area', facts);
  xml.ele('desc');
  const text = advert.description || advert.name;
  element(xml, languageFrom(text), text);
  xml.up();
  group(xml, 'features', facts);
  contact(xml, advert);
  images(xml, photoUrls);
  elementsWithin(xml, 'portal', portalValues(advertised, isAddressHidden));
  xml.up();
}

/**
 * Every advertisement names firm and agent (R-LIST-10); Kyero has no elements for them: readers skip what
 * they do not know.
 */
function contact(xml: XmlWriter, { advertiser, name }: Advert): void {
  xml.ele('agent');
  element(xml, 'name', advertiser.name);
  element(xml, 'registration', advertiser.registrationNo);
  element(xml, 'mobile', advertiser.mobile);
  element(xml, 'firm', advertiser.companyName);
  element(xml, 'firm_registration', advertiser.firmRegistrationNo);
  element(xml, 'firm_phone', advertiser.firmPhone);
  xml.up();
  element(xml, 'title', name);
}

function images(xml: XmlWriter, urls: readonly string[]): void {
  if (urls.length === 0) return;
  xml.ele('images');
  for (const [place, url] of urls.entries()) {
    xml.ele('image', { id: String(place + 1) });
    element(xml, 'url', url);
    xml.up();
  }
  xml.up();
}

function begin(xml: XmlWriter): void {
  xml.ele('root').ele('kyero');
  element(xml, 'feed_version', '3');
  xml.up();
}

/** The listings as Kyero v3, written while they are read. */
export const toKyero = (items: AsyncIterable<FeedItem>): Readable => xmlDocument(items, begin, property);
