import { isOffMarket } from '#domain/import-record.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { isListingElement, isRentOf, reaxmlValues } from './reaxml-values.ts';
import type { FeedItem, SourceListing } from './source-listing.ts';
import { readStatus, restricted, strictest, type ReadStatus } from './status.ts';
import { countUnread, type UnreadParts } from './unread-parts.ts';
import { child, childrenNamed, textAt, type XmlNode, type XmlRecord } from './xml-records.ts';

const known = new Set(
  [
    'agentID uniqueID listingId listingAgent/* authority commercialAuthority underOffer price rent commercialRent',
    'address address/site address/subNumber address/lotNumber address/streetNumber address/street address/suburb address/city',
    'address/state address/postcode address/country address/region address/complexName category landCategory ruralCategory',
    'commercialCategory commercialListingType headline description features/* allowances/* buildingDetails',
    'buildingDetails/area buildingDetails/name landDetails landDetails/area objects objects/img objects/floorplan images',
    'images/img images/floorplan geocode/* Geocode/* dateAvailable',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Images in the order of their ids: `m` is the main one, then `a`, `b`, and so on, then floor plans. Empty ones
 * are placeholders.
 */
function imagesOf(node: XmlNode): string[] | undefined {
  const places = ['objects', 'images'].map((name) => child(node, name)).filter((one) => one !== undefined);
  if (places.length === 0) return undefined;
  const orderOf = ({ name, attributes: { id = '' } }: XmlNode) =>
    `${name === 'img' ? 0 : 1}${id === 'm' ? '' : id.padStart(3, ' ')}`;
  return places
    .flatMap((place) => [...childrenNamed(place, 'img'), ...childrenNamed(place, 'floorplan')])
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ attributes }) => attributes['url'] || attributes['file'] || '')
    .filter((url) => url !== '');
}

/** A price or suburb that is not to be shown has no counterpart here, so such a listing is not made active. */
function restrictionsOf(node: XmlNode): ReadStatus[] {
  const parts = [
    ...childrenNamed(node, 'price'),
    ...childrenNamed(node, 'rent'),
    ...childrenNamed(node, 'commercialRent'),
  ];
  const suburb = child(child(node, 'address'), 'suburb');
  return [...parts, ...(suburb ? [suburb] : [])].flatMap(({ name, attributes: { display = '' } }) =>
    display.trim() === '' || readFlag(display) === true ? [] : [restricted(`${name} display="${display}"`)],
  );
}

/** The status of a record: of its attribute, where “leased” is defined, and what it does not allow to be shown. */
function statusOf(node: XmlNode): ReadStatus {
  const text = node.attributes['status'] ?? '';
  const isLeased = /^\s*leased\s*$/i.test(text);
  const said: ReadStatus = isLeased ? { status: 'Sold', findings: [] } : readStatus(text, isRentOf(node));
  return isOffMarket(said.status) ? said : strictest([said, ...restrictionsOf(node)]);
}

/**
 * Records of REAXML. A record that is sold or withdrawn may carry ids and a status alone: it then has no
 * values, and changes none.
 */
export async function* readReaxml(
  records: AsyncIterable<XmlRecord>,
  unread: UnreadParts,
): AsyncGenerator<FeedItem> {
  for await (const { node, line } of records) {
    if (!isListingElement(node.name)) {
      unread.add(node.name);
      continue;
    }
    countUnread(node, known, unread);
    const place = `line ${line}`;
    const uniqueId = textAt(node, 'uniqueID') ?? '';
    if (uniqueId === '') {
      yield { problem: { code: 'id_missing' }, place };
      continue;
    }
    const { status, findings } = statusOf(node);
    const images = imagesOf(node);
    const sourceId = [textAt(node, 'agentID'), uniqueId].filter(Boolean).join('-');
    const values = isOffMarket(status) ? withoutAssumed(reaxmlValues(node)) : reaxmlValues(node);
    yield { listing: { sourceId, place, status, values, ...(images?.length && { images }), findings } };
  }
}

/** Values of a record that is off the market, without those that the element's name alone says. */
function withoutAssumed(values: SourceListing['values']): SourceListing['values'] {
  const said = Object.entries(values).filter(
    ([field, value]) => value !== '' && field !== 'intent' && field !== 'category',
  );
  return Object.fromEntries(said);
}
