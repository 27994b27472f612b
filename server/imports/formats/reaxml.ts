import { isOffMarket } from '#domain/import/import-record.ts';
import type { FeedItem, SourceListing } from '#server/imports/mapping/source-listing.ts';
import type { FormatModule } from './format-module.ts';
import { isListingElement, isRentOf, otherFeatures, reaxmlValues } from './reaxml-values.ts';
import { portalValues } from './portal-element.ts';
import { Restrictions } from './restrictions.ts';
import { withShownImages } from './shown-images.ts';
import { readStatus, type ReadStatus } from './status.ts';
import { countUnread, type UnreadParts } from './unread-parts.ts';
import { child, childrenNamed, textAt, type XmlNode, type XmlRecord, xmlRecords } from './xml-records.ts';
import { rootFrom } from './xml-root.ts';

const known = new Set(
  [
    'agentID uniqueID listingId listingAgent/* authority commercialAuthority underOffer price rent commercialRent',
    'address address/subNumber address/streetNumber address/street address/suburb address/city',
    'address/state address/postcode address/country address/complexName category landCategory ruralCategory',
    'commercialCategory commercialListingType headline description features/* allowances/* buildingDetails',
    'buildingDetails/area buildingDetails/name landDetails landDetails/area objects objects/img objects/floorplan images',
    'images/img images/floorplan geocode geocode/latitude geocode/longitude Geocode Geocode/Latitude Geocode/Longitude',
    'dateAvailable priceView portal/*',
    '@modTime @status authority@value commercialAuthority@value underOffer@value rent@period commercialRent@period',
    'category@name landCategory@name ruralCategory@name commercialCategory@name commercialListingType@value',
    'buildingDetails/area@unit landDetails/area@unit price@currency rent@currency commercialRent@currency',
    ...['objects/img', 'objects/floorplan', 'images/img', 'images/floorplan'].map((image) =>
      ['id', 'modTime', 'url', 'file', 'format'].map((name) => `${image}@${name}`).join(' '),
    ),
  ].flatMap((names) => names.split(' ')),
);

/** Elements of which there may be several, all of which are read. */
const repeated = new Set([
  'listingAgent',
  'rent',
  'commercialRent',
  'objects/img',
  'objects/floorplan',
  'images/img',
  'images/floorplan',
]);

/**
 * Counts what is known and not read, because another element says it or because it has no counterpart here. The
 * portal's own words say it all.
 */
function countReplaced(node: XmlNode, unread: UnreadParts): void {
  if (child(node, 'portal')) return;
  const isRent = isRentOf(node);
  const complex = textAt(node, 'address', 'complexName') ?? textAt(node, 'buildingDetails', 'name');
  if (isRent && textAt(node, 'price')) unread.add('price');
  for (const name of ['rent', 'commercialRent']) if (!isRent && textAt(node, name)) unread.add(name);
  if (complex && textAt(node, 'headline') && textAt(node, 'headline') !== complex) unread.add('headline');
  if (textAt(node, 'address', 'suburb') && textAt(node, 'address', 'city')) unread.add('address/city');
  if (textAt(node, 'address', 'streetNumber') && !textAt(node, 'address', 'street'))
    unread.add('address/streetNumber');
  for (const name of otherFeatures(node)) unread.add(name);
}

/**
 * Images in the order of their ids: `m` is the main one, then `a`, `b`, and so on, then floor plans. Empty ones
 * are placeholders.
 */
function imagesFrom(node: XmlNode): string[] | undefined {
  const places = ['objects', 'images'].map((name) => child(node, name)).filter((one) => one !== undefined);
  if (places.length === 0) return undefined;
  const orderFrom = ({ name, attributes: { id = '' } }: XmlNode) =>
    `${name === 'img' ? 0 : 1}${id === 'm' ? '' : id.padStart(3, ' ')}`;
  return places
    .flatMap((place) => [...childrenNamed(place, 'img'), ...childrenNamed(place, 'floorplan')])
    .toSorted((a, b) => (orderFrom(a) < orderFrom(b) ? -1 : 1))
    .map(({ attributes, text }) => attributes['url'] || attributes['file'] || text.trim())
    .filter((url) => url !== '');
}

/** Words that the source shows instead of a price, such as “Contact agent”, allow no price to be shown. Was it read? */
function readPriceView(node: XmlNode, price: string | undefined, restrictions: Restrictions): boolean {
  const view = textAt(node, 'priceView') ?? '';
  const display = { subjects: ['price'], yes: 'shows', isStrict: true } as const;
  return view === '' || (Boolean(price) && restrictions.apply(display, view, `priceView: ${view}`));
}

/** The status of a record by its attribute, where “leased” is defined. */
function toStatus(node: XmlNode): ReadStatus {
  const text = node.attributes['status'] ?? '';
  const isLeased = /^\s*leased\s*$/i.test(text);
  return isLeased ? { status: 'Sold', findings: [] } : readStatus(text, isRentOf(node));
}

/**
 * Records of REAXML. A record that is sold or withdrawn may carry ids and a status alone: it then has no
 * values, and changes none.
 */
async function* readReaxml(records: AsyncIterable<XmlRecord>, unread: UnreadParts): AsyncGenerator<FeedItem> {
  for await (const { node: record, line } of records) {
    if (!isListingElement(record.name)) {
      unread.add(record.name);
      continue;
    }
    const { node, hiddenImages } = withShownImages(record, unread);
    const own = portalValues(node, unread);
    const ownFields = Object.keys(own);
    const said = { ...reaxmlValues(node), ...own };
    const restrictions = new Restrictions({ price: said.priceSen, isRent: isRentOf(node), isDefined: true });
    countUnread(node, known, unread, restrictions, repeated);
    countReplaced(node, unread);
    if (!readPriceView(node, said.priceSen, restrictions)) unread.add('priceView');
    const place = `line ${line}`;
    const uniqueId = textAt(node, 'uniqueID') ?? '';
    if (uniqueId === '') {
      yield { problem: { code: 'id_missing' }, place };
      continue;
    }
    const { status, findings } = restrictions.status([toStatus(node)]);
    const images = imagesFrom(node);
    const sourceId = [textAt(node, 'agentID'), uniqueId].filter(Boolean).join('-');
    const values = isOffMarket(status) ? withoutAssumed(said) : restrictions.values(said);
    const more = {
      ...(ownFields.length > 0 && { ownFields }),
      ...(images?.length && { images }),
      ...(hiddenImages.length > 0 && { hiddenImages }),
    };
    yield { listing: { sourceId, place, status, values, ...more, findings } };
  }
}

/** Values of a record that is off the market, without those that the element's name alone says. */
function withoutAssumed(values: SourceListing['values']): SourceListing['values'] {
  const said = Object.entries(values).filter(
    ([field, value]) => value !== '' && field !== 'intent' && field !== 'category',
  );
  return Object.fromEntries(said);
}

export const reaxml: FormatModule<'REAXML'> = {
  name: 'REAXML',
  isAbsolute: false,
  recognise: (head) => /^propertyList$/i.test(rootFrom(head)),
  askedBefore: [],
  read: ({ text, unread }) => readReaxml(xmlRecords(text), unread),
  preview: null,
};
