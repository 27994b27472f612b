import { expect, test } from 'vitest';
import { columnMeanings, sourceFieldNamed } from '#domain/import/import-columns.ts';
import type { SourceListing } from '#server/imports/mapping/source-listing.ts';
import { plainText } from '#server/imports/mapping/text.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { feedFor, toItems, listingsFrom } from '#support/feeds.ts';

const today = '2026-11-20';

const recordsFor = async (name: string) =>
  listingsFrom(await toItems(feedFor(name))).map((listing) => toRecord(listing, today));

test('every field that a feed can say is read', () => {
  const read = (values: SourceListing['values']) => {
    const { fields, findings } = toRecord(
      {
        sourceId: '1',
        place: '1',
        status: 'Current',
        values: { priceSen: '500000', latitude: '3.1', longitude: '101.6', ...values },
        findings: [],
      },
      today,
    );
    return JSON.stringify([fields, findings]);
  };
  const fields = columnMeanings.filter((meaning) => sourceFieldNamed(meaning) === meaning);
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((field) => read({ [field]: '2' }) === read({}))).toEqual([]);
});

test('HTML and double escapes become plain text', () => {
  expect(plainText('<p>A &amp;amp; B</p><p>C<br>D</p>')).toBe('A & B\n\nC\nD');
  expect(plainText('&lt;b&gt;Bold&lt;/b&gt; 5 < 6')).toBe('Bold 5 < 6');
  expect(plainText('One\nTwo &nbsp; three')).toBe('One\nTwo three');
});

test('records of the small feeds in the portal’s values', async () => {
  const [full, rental, sold] = await recordsFor('agency.reaxml.xml');
  expect(full?.fields).toMatchObject({
    name: 'Kiara Heights & Gardens',
    remarks: 'Corner unit, café below.\n\nTwo lifts&stairs',
    intent: 'Buy',
    type: 'Apartment',
    state: 'Kuala Lumpur',
    priceSen: 125_000_000,
    builtUpSqft: 1292,
    landAreaSqft: null,
    bedrooms: '3',
    bathrooms: 2,
    facilities: ['Gymnasium', 'Swimming Pool', '24hr Security'],
  });
  expect(rental).toMatchObject({
    fields: { bedrooms: '4', availableFrom: null, type: 'Townhouse' },
    findings: [],
  });
  expect(sold).toMatchObject({ status: 'Sold', fields: {}, images: [] });
  const [kyero] = await recordsFor('agency.kyero.xml');
  expect(kyero?.fields).not.toHaveProperty('loc');
  expect(kyero?.findings.map(({ code }) => code)).toEqual(['coordinates_elsewhere']);
  expect(kyero?.fields).toMatchObject({ facilities: ['Gymnasium', 'Swimming Pool'], builtUpSqft: 1023 });
  const [csv] = await recordsFor('agency.csv');
  expect(csv).toMatchObject({
    fields: {
      bedrooms: '3+1',
      furnishing: 'Fully Furnished',
      authorisedOn: '2026-10-01',
      priceSen: 120_000_000,
    },
    findings: [],
  });
});

test('what is in no lookup, foreign money, and too many images are reported', () => {
  const images = Array.from({ length: 130 }, (_, at) => `https://images.example/${at}.jpg`);
  const {
    fields,
    findings,
    images: taken,
  } = toRecord(
    {
      sourceId: '1',
      place: '',
      status: 'Current',
      values: {
        priceSen: '200000',
        currency: 'EUR',
        tenure: 'Emphyteusis',
        bedrooms: 'plenty',
        name: 'x'.repeat(200),
      },
      images,
      findings: [],
    },
    today,
  );
  expect(findings.map(({ code }) => code).toSorted()).toEqual([
    'currency_foreign',
    'images_too_many',
    'value_cut',
    'value_unknown',
    'value_unreadable',
  ]);
  for (const field of ['priceSen', 'tenure', 'bedrooms']) expect(fields).not.toHaveProperty(field);
  expect(taken).toHaveLength(20);
});

const foundAt = (longitude: string, latitude: string) => {
  const values = { priceSen: '500000', longitude, latitude };
  const source: SourceListing = { sourceId: '1', place: '1', status: 'Current', values, findings: [] };
  const { fields, findings } = toRecord(source, today);
  return fields.loc ? 'taken' : findings.map(({ code }) => code)[0];
};

test.each([
  ['Kuala Lumpur', '101.6869', '3.1390', 'taken'],
  ['Johor Bahru at the causeway', '103.766', '1.463', 'taken'],
  ['Forest City, on land that the outline lacks', '103.59', '1.335', 'taken'],
  ['Langkawi', '99.85', '6.32', 'taken'],
  ['Tawau', '117.88', '4.25', 'taken'],
  ['Singapore', '103.85', '1.28', 'coordinates_elsewhere'],
  ['Batam', '104.03', '1.12', 'coordinates_elsewhere'],
  ['Hat Yai', '100.47', '7.0', 'coordinates_elsewhere'],
  ['Bandar Seri Begawan', '114.94', '4.9', 'coordinates_elsewhere'],
  ['a hexadecimal number', '0x65', '3.1', 'value_unreadable'],
  ['infinity', 'Infinity', '3.1', 'value_unreadable'],
])('a place in %s is %s %s: %s', (_, longitude, latitude, expected) => {
  expect(foundAt(longitude, latitude)).toBe(expected);
});
