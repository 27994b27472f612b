import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { toAdvertised } from '#domain/agent/advertising.ts';
import { emptyDraft } from '#domain/draft/draft.ts';
import { toFields } from '#domain/import/import-fields.ts';
import { emptyFacts, isEmptyFact } from '#domain/listing/listing-facts.ts';
import { fieldFor, type ListingFact, listingFacts } from '#domain/listing/listing-fields.ts';
import { categories } from '#domain/property/property.ts';
import type { FeedItem } from '#server/feeds/feed-item.ts';
import { toKyero } from '#server/feeds/kyero.ts';
import { toReaxml } from '#server/feeds/reaxml.ts';
import { resoFacts } from '#server/feeds/reso-members.ts';
import { toReso } from '#server/feeds/reso.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import type { ListingBody } from '#server/listings/row.ts';
import { toAdvert } from '#server/adverts/advert.ts';
import { advertiser } from '#support/advertiser.ts';
import { publicFacts } from '#support/fact-samples.ts';
import { toItems, listingsFrom, problemsFrom } from '#support/feeds.ts';

const titles = categories.flatMap((category) => category.titles);
const types = titles.flatMap(({ name, types: all }) => all.map((type) => ({ title: name, type })));
const intents = ['Buy', 'Rent', 'New'] as const;

/** A plausible value of a fact, by its row; in the first listing none. */
function valueOf(fact: ListingFact, at: number): unknown {
  const { unit, choices, empty = null } = fieldFor(fact);
  if (at === 0 || typeof empty === 'boolean') return empty;
  if (choices) return Array.isArray(empty) ? choices.slice(0, at) : choices[at % choices.length];
  switch (unit) {
    case 'sen':
      return 25_050 + at;
    case 'sqft':
      return 1023 + at;
    case 'year':
      return 2027 + (at % 9);
    case 'count':
      return at % 4;
    case 'day':
      return '2030-10-01';
    default:
      return 'Tropika & Anak 7/26';
  }
}

/** Listings in which every choice of every fact, every type and every kind is there at least once. */
const bodies = Array.from({ length: 40 }, (_, at): ListingBody => {
  const facts: ListingBody['facts'] = {
    ...emptyFacts,
    ...Object.fromEntries(listingFacts.map((fact) => [fact, valueOf(fact, at)])),
    priceSen: (at % 3 === 1 ? 350_050 : 65_000_050) + at,
    street: 'Jalan SS 7/26',
  };
  const { title, type } = types[at % types.length]!;
  return {
    ...emptyDraft,
    name: `Menara “${at}” & 美丽`,
    title,
    type,
    intent: intents[at % 3]!,
    address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
    loc: { type: 'Point', coordinates: [101.6, 3.1] },
    remarks: at === 1 ? '' : 'Bright unit.\n\nNear "LRT", 5 < 6.',
    facts,
  } as ListingBody;
});

const toItem = (body: ListingBody, at: number): FeedItem => {
  const moment = new Date('2026-11-20T00:00:00Z');
  return {
    row: { id: `listing-${at}`, agentId: 'agent-aisyah', createdAt: moment, updatedAt: moment },
    advertised: toAdvertised(body),
    advert: toAdvert(`listing-${at}`, body, [], advertiser),
    photoUrls: ['https://photos.example/1.jpg'],
    isAddressHidden: body.facts.hideAddress,
  };
};

async function* each(items: readonly FeedItem[]) {
  yield* items;
}

const feeds = {
  Kyero: (items: readonly FeedItem[]) => buffer(toKyero(each(items))),
  REAXML: (items: readonly FeedItem[]) => buffer(toReaxml(each(items), new Date('2026-11-20T00:00:00Z'))),
  RESO: async (items: readonly FeedItem[]) => Buffer.from(JSON.stringify({ value: items.map(toReso) })),
};

/** What others may see of a listing, as an import writes it. */
const publicFields = (body: ListingBody) => {
  const { facts, photos: _photos, ...rest } = toAdvertised(body);
  const shown = toFields({ ...emptyDraft, ...rest, photos: [], facts: { ...emptyFacts, ...facts } });
  return Object.fromEntries(
    Object.keys(shown)
      .filter((field) => field in facts || field in rest || field in rest.address)
      .map((field) => [field, shown[field as keyof typeof shown]]),
  );
};

test('the listings have every fact that is advertised', () => {
  const isSaid = (fact: ListingFact) => bodies.some(({ facts }) => !isEmptyFact(facts[fact]));
  expect(publicFacts.filter((fact) => !isSaid(fact))).toEqual([]);
});

test.each(['Kyero', 'REAXML', 'RESO'] as const)(
  'our own %s feed, imported, has everything that is advertised',
  async (format) => {
    const items = await toItems(await feeds[format](bodies.map(toItem)));
    expect(problemsFrom(items)).toEqual([]);
    const records = listingsFrom(items).map((listing) => toRecord(listing, '2026-11-20', true));
    expect(records).toHaveLength(bodies.length);
    for (const [at, body] of bodies.entries()) {
      const { fields, findings, status, images } = records[at]!;
      expect({ findings, status, images: images.length }).toEqual({
        findings: [],
        status: 'Current',
        images: 1,
      });
      expect(fields).toMatchObject(publicFields(body));
    }
  },
);

/** Values that the standard has no word for, as for land to let, and rooms that it counts as whole ones. */
const isLess = (value: unknown) => value === 'Unknown' || /^Studio$|\+|Above/.test(String(value));

test('an import reads the members of RESO that our feed writes, without the portal’s own words', async () => {
  const written = bodies.map((body, at) => ({ ...toReso(toItem(body, at)), PortalValues: undefined }));
  const records = listingsFrom(await toItems(JSON.stringify({ value: written }))).map((listing) =>
    toRecord(listing, '2026-11-20', true),
  );
  const sold = bodies.map((body, at) => ({ ...body, at })).filter(({ intent }) => intent !== 'Rent');
  for (const { at, facts } of sold) {
    const said = resoFacts.flatMap(({ fact }) => (isLess(facts[fact]) ? [] : [[fact, facts[fact]]]));
    expect(records[at]?.fields).toMatchObject(Object.fromEntries(said));
    expect(records[at]?.findings).toEqual([]);
  }
});

test('what REAXML says of the facts is read without the portal’s own words', async () => {
  const written = (await feeds.REAXML(bodies.map(toItem))).toString();
  const bare = written.replaceAll(/<portal>.*?<\/portal>/gs, '');
  const records = listingsFrom(await toItems(bare)).map((listing) => toRecord(listing, '2026-11-20', true));
  for (const [at, { facts, intent, address, name }] of bodies.entries()) {
    const { bathrooms, facilities, availableFrom } = facts;
    const isWhole = !/Studio|\+|Above/.test(String(facts.bedrooms));
    expect(records[at]?.fields).toMatchObject({
      name,
      street: 'Jalan SS 7/26',
      area: address.area,
      state: address.state,
      priceSen: Math.round(facts.priceSen / 100) * 100,
      intent: intent === 'Rent' ? 'Rent' : 'Buy',
      ...(at > 0 && { bathrooms, facilities, availableFrom, carParks: facts.carParks }),
      ...(at > 0 && isWhole && { bedrooms: facts.bedrooms }),
    });
  }
});

test('a listing that has ended is withdrawn for a reader of REAXML, and says nothing else', async () => {
  const moment = new Date('2026-11-20T00:00:00Z');
  const ended = {
    id: 'old',
    agentId: 'agent-aisyah',
    updatedAt: moment,
    title: 'Land',
    kind: 'Rent',
  } as const;
  async function* all() {
    yield { ended };
  }
  const [listing] = listingsFrom(await toItems(await buffer(toReaxml(all(), moment))));
  expect(listing).toMatchObject({ sourceId: 'agent-aisyah-old', status: 'Withdrawn', values: {} });
});

test.each(['Kyero', 'REAXML', 'RESO'] as const)(
  'a hidden address is hidden in the %s feed, and nothing says that it is empty',
  async (format) => {
    const [body] = bodies;
    const hidden = { ...body!, facts: { ...body!.facts, hideAddress: true } };
    const bytes = await feeds[format]([toItem(hidden, 0)]);
    for (const secret of ['Jalan SS', '47301', '101.6']) expect(bytes.toString()).not.toContain(secret);
    const [listing] = listingsFrom(await toItems(bytes));
    const { fields } = toRecord(listing!, '2026-11-20', true);
    expect(fields.hideAddress).toBe(true);
    for (const field of ['street', 'postcode', 'loc']) expect(fields).not.toHaveProperty(field);
  },
);
