import type { FeedItem, SourceListing } from './source-listing.ts';
import { present, withUnit } from './values.ts';
import { child, childrenNamed, textAt, type XmlNode, type XmlRecord } from './xml-records.ts';

const languages = ['en', 'ms', 'zh'];

/** The description in English, Malay or Chinese, else the first one. */
function descriptionOf(node: XmlNode): string | undefined {
  const desc = child(node, 'desc');
  if (!desc) return undefined;
  const chosen =
    languages.map((name) => child(desc, name)).find((one) => one?.text.trim()) ?? desc.children[0];
  return (chosen ?? desc).text.trim();
}

/** `new_build` makes it a new unit; a price per month or week is a rent. */
function intentOf(node: XmlNode): string | undefined {
  const frequency = textAt(node, 'price_freq');
  if (frequency && /month|week|rent/i.test(frequency)) return 'rent';
  if (textAt(node, 'new_build') === '1') return 'new';
  return frequency === undefined ? undefined : 'sale';
}

function facilitiesOf(node: XmlNode): string | undefined {
  const features = child(node, 'features');
  const pool = textAt(node, 'pool');
  if (!features && pool === undefined) return undefined;
  const hasPool = pool !== undefined && !/^(0|no|none|false|)$/i.test(pool);
  return [
    ...childrenNamed(features, 'feature').map(({ text }) => text.trim()),
    ...(hasPool ? ['pool'] : []),
  ].join(', ');
}

function imagesOf(node: XmlNode): string[] | undefined {
  const images = child(node, 'images');
  if (!images) return undefined;
  const idOf = ({ attributes }: XmlNode) => Number(attributes['id'] ?? 0);
  return childrenNamed(images, 'image')
    .toSorted((a, b) => idOf(a) - idOf(b))
    .map((image) => textAt(image, 'url') ?? '')
    .filter((url) => url !== '');
}

const tenureOf = (leasehold: string | undefined) => {
  if (leasehold === undefined) return undefined;
  return leasehold === '1' ? 'Leasehold' : 'Freehold';
};

function valuesOf(node: XmlNode): SourceListing['values'] {
  const surface = child(node, 'surface_area');
  const frequency = textAt(node, 'price_freq') ?? '';
  const price = textAt(node, 'price');
  return present({
    name: textAt(node, 'title') ?? textAt(node, 'location_detail'),
    intent: intentOf(node),
    type: textAt(node, 'type'),
    price: withUnit(price, /week/i.test(frequency) ? 'per week' : undefined),
    currency: textAt(node, 'currency'),
    builtUp: withUnit(textAt(surface, 'built'), 'sqm'),
    landArea: withUnit(textAt(surface, 'plot'), 'sqm'),
    bedrooms: textAt(node, 'beds'),
    bathrooms: textAt(node, 'baths'),
    tenure: tenureOf(textAt(node, 'leasehold')),
    area: textAt(node, 'town'),
    state: textAt(node, 'province'),
    country: textAt(node, 'country'),
    postcode: textAt(node, 'postcode'),
    latitude: textAt(node, 'location', 'latitude'),
    longitude: textAt(node, 'location', 'longitude'),
    remarks: descriptionOf(node),
    facilities: facilitiesOf(node),
  });
}

/** Records of Kyero v3. The feed is absolute: what it does not hold is no longer on the market. */
export async function* readKyero(records: AsyncIterable<XmlRecord>): AsyncGenerator<FeedItem> {
  for await (const { node, line } of records) {
    if (node.name !== 'property') continue;
    const place = `line ${line}`;
    const sourceId = textAt(node, 'id') || textAt(node, 'ref') || '';
    if (sourceId === '') {
      yield { problem: { code: 'id_missing' }, place };
      continue;
    }
    const images = imagesOf(node);
    yield {
      listing: {
        sourceId,
        place,
        status: 'Current',
        values: valuesOf(node),
        ...(images && { images }),
        findings: [],
      },
    };
  }
}
