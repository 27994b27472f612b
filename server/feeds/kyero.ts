import { Readable } from 'node:stream';
import { createCB } from 'xmlbuilder2';
import type { AdvertisedFacts } from '#domain/advertising.ts';
import type { Advert } from '#server/posting/advert.ts';
import type { FeedItem } from './feed-item.ts';
import { factElements } from './kyero-elements.ts';
import { type PortalValues, portalValues } from './portal-values.ts';

type Builder = ReturnType<typeof createCB>;

/** XML 1.0 has no way to write these characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Sentences in Chinese, Malay or English; Kyero has no code for Malay before `ms`. */
const languageOf = (text: string) =>
  /\p{Script=Han}/u.test(text) ? 'zh' : /\b(?:dan|yang|dengan|untuk|dekat)\b/i.test(text) ? 'ms' : 'en';

function element(xml: Builder, name: string, value: string | number | null | undefined): void {
  if (value === null || value === undefined || value === '') return;
  xml.ele(name).txt(String(value).replace(unwritable, '')).up();
}

/** An element around the facts that belong in it; none where they say nothing. */
function group(xml: Builder, name: 'surface_area' | 'features', facts: AdvertisedFacts): void {
  const elements = factElements(facts, name);
  if (elements.length === 0) return;
  xml.ele(name);
  for (const [inner, content] of elements) element(xml, inner, content);
  xml.up();
}

function property(xml: Builder, { row, advertised, isAddressHidden, advert, photoUrls }: FeedItem): void {
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
  element(xml, languageOf(text), text);
  xml.up();
  group(xml, 'features', facts);
  contact(xml, advert);
  images(xml, photoUrls);
  portal(xml, portalValues(advertised, isAddressHidden));
  xml.up();
}

/** An empty value is an empty element: the listing says that there is none. */
function portal(xml: Builder, own: PortalValues): void {
  xml.ele('portal');
  for (const [field, value] of own) {
    if (value === '') xml.ele(field).up();
    else element(xml, field, value);
  }
  xml.up();
}

/**
 * Every advertisement names firm and agent (R-LIST-10); Kyero has no elements for them: readers skip what
 * they do not know.
 */
function contact(xml: Builder, { advertiser, name }: Advert): void {
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

function images(xml: Builder, urls: readonly string[]): void {
  if (urls.length === 0) return;
  xml.ele('images');
  for (const [place, url] of urls.entries()) {
    xml.ele('image', { id: String(place + 1) });
    element(xml, 'url', url);
    xml.up();
  }
  xml.up();
}

/** The listings as Kyero v3, written while they are read. */
export function toKyero(items: AsyncIterable<FeedItem>): Readable {
  async function* write(): AsyncGenerator<string> {
    let written: string[] = [];
    const taken = () => {
      const text = written.join('');
      written = [];
      return text;
    };
    const xml = createCB({ data: (text: string) => void written.push(text) });
    xml.dec({ version: '1.0', encoding: 'utf-8' }).ele('root').ele('kyero');
    element(xml, 'feed_version', '3');
    xml.up();
    for await (const item of items) {
      property(xml, item);
      yield taken();
    }
    xml.up().end();
    yield taken();
  }
  return Readable.from(write());
}
