import type { Readable } from 'node:stream';
import type { ListingKind } from '#domain/listing/listing.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import type { EndedItem, FeedItem } from './feed-item.ts';
import { portalValues } from './portal-values.ts';
import { elementsIn } from './reaxml-elements.ts';
import { element, elementsWithin, xmlDocument, type XmlWriter } from './xml-writer.ts';

/** A moment in the form of REAXML, in UTC. */
const moment = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-');

/** The element of a listing by its category. Only commercial ones say whether they are for sale or to let. */
function elementName(title: string, kind: ListingKind | null): string {
  const group = groupOfCategory(title);
  if (group === 'Land') return kind === 'Rent' ? 'commercialLand' : 'land';
  if (group === 'Residential') return kind === 'Rent' ? 'rental' : 'residential';
  return 'commercial';
}

const categoryNames: Partial<Record<string, string>> = {
  residential: 'category',
  rental: 'category',
  land: 'landCategory',
};

function begin(
  xml: XmlWriter,
  title: string,
  kind: ListingKind | null,
  row: EndedItem['ended'] | FeedItem['row'],
  status: string,
) {
  const name = elementName(title, kind);
  xml.ele(name, { modTime: moment(row.updatedAt), status });
  element(xml, 'agentID', row.agentId);
  element(xml, 'uniqueID', row.id);
  return name;
}

function price(xml: XmlWriter, name: string, { advert }: FeedItem): void {
  const ringgit = Math.round(advert.priceSen / 100);
  const isRent = advert.kind === 'Rent';
  if (name.startsWith('commercial'))
    xml.ele('commercialListingType', { value: isRent ? 'lease' : 'sale' }).up();
  if (!isRent) element(xml, 'price', ringgit);
  else element(xml, name === 'rental' ? 'rent' : 'commercialRent', ringgit, { period: 'month' });
}

function place(xml: XmlWriter, { advertised, isAddressHidden, advert }: FeedItem): void {
  const { address, facts, name } = advertised;
  xml.ele('address', { display: isAddressHidden ? 'no' : 'yes' });
  element(xml, 'complexName', name);
  within(xml, 'address', facts);
  element(xml, 'suburb', address.area);
  element(xml, 'state', address.state);
  element(xml, 'postcode', address.postcode);
  element(xml, 'country', address.country);
  xml.up();
  if (!advert.loc) return;
  xml.ele('geocode');
  element(xml, 'latitude', advert.loc.coordinates[1]);
  element(xml, 'longitude', advert.loc.coordinates[0]);
  xml.up();
}

function within(
  xml: XmlWriter,
  group: Parameters<typeof elementsIn>[0],
  facts: FeedItem['advertised']['facts'],
): void {
  for (const { name, content, attributes } of elementsIn(group, facts))
    element(xml, name, content, attributes);
}

/** Every advertisement names firm and agent (R-LIST-10); the firm's elements are our own. */
function agent(xml: XmlWriter, { advert: { advertiser } }: FeedItem): void {
  xml.ele('listingAgent', { id: '1' });
  element(xml, 'name', advertiser.name);
  element(xml, 'telephone', advertiser.mobile, { type: 'mobile' });
  element(xml, 'telephone', advertiser.firmPhone, { type: 'BH' });
  element(xml, 'registration', advertiser.registrationNo);
  element(xml, 'firm', advertiser.companyName);
  element(xml, 'firm_registration', advertiser.firmRegistrationNo);
  xml.up();
}

/** The main image is `m`; the others are `a` to `z`, and numbers after them. */
const imageId = (at: number) =>
  at === 0 ? 'm' : (Array.from('abcdefghijklnopqrstuvwxyz')[at - 1] ?? String(at));

function images(xml: XmlWriter, { photoUrls, row }: FeedItem): void {
  if (photoUrls.length === 0) return;
  xml.ele('objects');
  for (const [at, url] of photoUrls.entries())
    xml.ele('img', { id: imageId(at), modTime: moment(row.updatedAt), url, format: 'jpg' }).up();
  xml.up();
}

function listing(xml: XmlWriter, item: FeedItem | EndedItem): void {
  if ('ended' in item) {
    begin(xml, item.ended.title, item.ended.kind, item.ended, 'withdrawn');
    xml.up();
    return;
  }
  const { row, advert, advertised, isAddressHidden } = item;
  const { facts } = advertised;
  const name = begin(xml, advert.title, advert.kind, row, 'current');
  agent(xml, item);
  price(xml, name, item);
  place(xml, item);
  xml.ele(categoryNames[name] ?? 'commercialCategory', { name: advert.type }).up();
  element(xml, 'headline', advert.name);
  element(xml, 'description', advert.description);
  within(xml, null, facts);
  for (const group of ['features', 'allowances', 'buildingDetails', 'landDetails'] as const) {
    if (elementsIn(group, facts).length === 0) continue;
    xml.ele(group);
    within(xml, group, facts);
    xml.up();
  }
  images(xml, item);
  elementsWithin(xml, 'portal', portalValues(advertised, isAddressHidden));
  xml.up();
}

/**
 * The listings as REAXML, written while they are read. What is not in a feed of REAXML has not ended for its
 * reader: a listing that has ended is named, with its status alone.
 */
export const toReaxml = (items: AsyncIterable<FeedItem | EndedItem>, now: Date): Readable =>
  xmlDocument(items, (xml) => void xml.ele('propertyList', { date: moment(now) }), listing);
