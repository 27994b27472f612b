import type { FeedItem, SourceListing } from '#server/imports/mapping/source-listing.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import type { KyeroFact } from '#server/feeds/kyero-elements.ts';
import { toChoice } from '#server/imports/mapping/choices.ts';
import type { FormatModule } from './format-module.ts';
import { portalValues } from './portal-element.ts';
import { Restrictions } from './restrictions.ts';
import { withShownImages } from './shown-images.ts';
import { readStatus, restricted, type ReadStatus } from './status.ts';
import { countUnread, type UnreadParts } from './unread-parts.ts';
import { currencyFrom, flagFinding, present, withUnit } from './values.ts';
import { child, childrenNamed, textAt, type XmlNode, type XmlRecord, xmlRecords } from './xml-records.ts';
import { rootFrom } from './xml-root.ts';

const languages = ['en', 'ms', 'zh'];

/** Names of Kyero, and of feeds that are called Kyero and have names of their own. */
const known = new Set(
  [
    'id ref reference date status title name price currency price_freq part_ownership leasehold new_build type',
    'town city province region state country postcode location location/latitude location/longitude',
    'location_detail beds bedrooms baths bathrooms pool surface_area surface_area/built surface_area/plot plot_area',
    'desc desc/en desc/ms desc/zh description description/en description/ms description/zh features features/feature',
    'images images/image images/image@id images/image@url images/image/url agent/* portal/*',
    'surface_area@unit surface_area/built@unit surface_area/plot@unit plot_area@unit price@currency',
  ].flatMap((names) => names.split(' ')),
);

/** Elements of which there may be several, all of which are read. */
const repeated = new Set(['features/feature', 'images/image', 'agent']);

/** Elements with one meaning, of which the first is read. */
const alternatives = [
  ['title', 'name', 'location_detail'],
  ['beds', 'bedrooms'],
  ['baths', 'bathrooms'],
  ['town', 'city'],
  ['province', 'region', 'state'],
];

/** Counts what is known and not read, because another element says it. The portal's own words say it all. */
function countReplaced(node: XmlNode, unread: UnreadParts): void {
  if (child(node, 'portal')) return;
  for (const names of alternatives) {
    const [first, ...others] = names.filter((name) => textAt(node, name) !== undefined);
    for (const name of others)
      if (textAt(node, name) && textAt(node, name) !== textAt(node, first ?? '')) unread.add(name);
  }
  const chosen = descriptionFrom(node);
  const desc = child(node, 'desc') ?? child(node, 'description');
  for (const { name, text } of desc?.children ?? [])
    if (languages.includes(name) && text.trim() !== '' && text.trim() !== chosen) unread.add(`desc/${name}`);
  if (child(node, 'desc') && textAt(node, 'description')) unread.add('description');
}

/** The text of the first of these elements that is there. */
const firstText = (node: XmlNode, ...names: string[]) =>
  names.map((name) => textAt(node, name)).find((text) => text !== undefined);

/** The description in English, Malay or Chinese, else the first one. */
function descriptionFrom(node: XmlNode): string | undefined {
  const desc = child(node, 'desc') ?? child(node, 'description');
  if (!desc) return undefined;
  const chosen =
    languages.map((name) => child(desc, name)).find((one) => one?.text.trim()) ?? desc.children[0];
  return (chosen ?? desc).text.trim();
}

const rents = /^(?:(?:per )?(?:month|week)(?:ly)?|rent|rental|long[ -]?let)$/i;

/**
 * `new_build` makes it a new unit; a price per month or week is a rent. Unknown words stay, so that they are
 * reported.
 */
function intentFrom(node: XmlNode): string | undefined {
  const frequency = textAt(node, 'price_freq');
  const newBuild = textAt(node, 'new_build') ?? '';
  if (frequency && rents.test(frequency)) return 'rent';
  if (frequency && !/^sale$/i.test(frequency)) return frequency;
  if (newBuild !== '' && readFlag(newBuild) === null) return newBuild;
  return readFlag(newBuild) === true ? 'new' : frequency;
}

const poolWords = /^(?:private|communal|shared|community|indoor|outdoor|heated)(?: pool)?$/i;

function facilitiesFrom(node: XmlNode): string | undefined {
  const features = child(node, 'features');
  const pool = textAt(node, 'pool');
  if (!features && pool === undefined) return undefined;
  const hasPool = pool !== undefined && (readFlag(pool) === true || poolWords.test(pool));
  return [
    ...childrenNamed(features, 'feature').map(({ text }) => text.trim()),
    ...(hasPool ? ['pool'] : []),
  ].join(', ');
}

function imagesFrom(node: XmlNode): string[] | undefined {
  const images = child(node, 'images');
  if (!images) return undefined;
  const idFrom = ({ attributes }: XmlNode) => Number(attributes['id'] ?? 0) || 0;
  return childrenNamed(images, 'image')
    .toSorted((a, b) => idFrom(a) - idFrom(b))
    .map((image) => (textAt(image, 'url') ?? image.attributes['url'] ?? image.text).trim())
    .filter((url) => url !== '');
}

const tenureFrom = (leasehold: string | undefined) => {
  const isLeasehold = readFlag(leasehold ?? '');
  return isLeasehold === null ? leasehold : isLeasehold ? 'Leasehold' : 'Freehold';
};

/** Is a share of the property offered? A word that is no plain no counts as a yes. */
function isShareOf(node: XmlNode): boolean {
  const text = textAt(node, 'part_ownership') ?? '';
  return text !== '' && readFlag(text) !== false;
}

/** Areas of Kyero are in square metres, unless an attribute of the area or of what it is in says another unit. */
const unitFrom = (...nodes: readonly (XmlNode | undefined)[]) =>
  nodes.map((node) => node?.attributes['unit']?.trim()).find(Boolean) ?? 'sqm';

function factsFrom(node: XmlNode): Record<KyeroFact, string | undefined> {
  const surface = child(node, 'surface_area');
  const frequency = textAt(node, 'price_freq') ?? '';
  const built =
    textAt(surface, 'built') ?? (surface?.children.length === 0 ? surface.text.trim() : undefined);
  return {
    priceSen: isShareOf(node)
      ? undefined
      : withUnit(textAt(node, 'price'), /week/i.test(frequency) ? 'per week' : undefined),
    builtUpSqft: withUnit(built, unitFrom(child(surface, 'built'), surface)),
    landAreaSqft: withUnit(
      textAt(surface, 'plot') ?? textAt(node, 'plot_area'),
      unitFrom(...(child(surface, 'plot') ? [child(surface, 'plot'), surface] : [child(node, 'plot_area')])),
    ),
    bedrooms: firstText(node, 'beds', 'bedrooms'),
    bathrooms: firstText(node, 'baths', 'bathrooms'),
    tenure: tenureFrom(textAt(node, 'leasehold')),
    facilities: facilitiesFrom(node),
  };
}

const valuesFrom = (node: XmlNode): SourceListing['values'] =>
  present({
    ...factsFrom(node),
    name: firstText(node, 'title', 'name', 'location_detail'),
    intent: intentFrom(node),
    type: textAt(node, 'type'),
    currency: currencyFrom(textAt(node, 'currency'), [child(node, 'price')]),
    area: firstText(node, 'town', 'city'),
    state: firstText(node, 'province', 'region', 'state'),
    country: textAt(node, 'country'),
    postcode: textAt(node, 'postcode'),
    latitude: textAt(node, 'location', 'latitude'),
    longitude: textAt(node, 'location', 'longitude'),
    remarks: descriptionFrom(node),
  });

/** The price of a share is not that of the whole, so such a listing is not made active. */
function toStatuses(node: XmlNode, isRent: boolean): ReadStatus[] {
  const isShare = isShareOf(node);
  return [
    readStatus(textAt(node, 'status') ?? '', isRent),
    ...(isShare ? [restricted(`part_ownership ${textAt(node, 'part_ownership')}`)] : []),
  ];
}

/** Records of Kyero v3. The feed is absolute: what it does not hold is no longer on the market. */
async function* readKyero(records: AsyncIterable<XmlRecord>, unread: UnreadParts): AsyncGenerator<FeedItem> {
  for await (const { node: record, line } of records) {
    if (record.name !== 'property') {
      if (record.name !== 'kyero') unread.add(record.name);
      continue;
    }
    const { node, hiddenImages } = withShownImages(record, unread);
    const own = portalValues(node, unread);
    const values = { ...valuesFrom(node), ...own };
    const isRent = toChoice('intent', values.intent ?? '') === 'Rent';
    const restrictions = new Restrictions({ price: values.priceSen, isRent });
    countUnread(node, known, unread, restrictions, repeated);
    countReplaced(node, unread);
    const place = `line ${line}`;
    const sourceId = firstText(node, 'id', 'ref', 'reference') || textAt(node, 'ref') || '';
    if (sourceId === '') {
      yield { problem: { code: 'id_missing' }, place };
      continue;
    }
    const images = imagesFrom(node);
    const { status, findings } = restrictions.status(toStatuses(node, isRent));
    const pool = textAt(node, 'pool') ?? '';
    yield {
      listing: {
        sourceId,
        place,
        status,
        values: restrictions.values(values),
        ownFields: Object.keys(own),
        ...(images && { images }),
        ...(hiddenImages.length > 0 && { hiddenImages }),
        findings: [...findings, ...(poolWords.test(pool) ? [] : flagFinding('facilities', pool))],
      },
    };
  }
}

export const kyero: FormatModule<'Kyero'> = {
  name: 'Kyero',
  isAbsolute: true,
  recognise: (head) => /^(root|kyero|properties)$/i.test(rootFrom(head)),
  askedBefore: [],
  read: ({ text, unread }) => readKyero(xmlRecords(text), unread),
  preview: null,
};
