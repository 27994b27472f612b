import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

const recordsFor = async (feed: string) =>
  listingsFrom(await toItems(feed)).map((listing) => toRecord(listing, '2026-11-20', true));
const problemsIn = async (feed: string) =>
  (await toItems(feed)).flatMap((item) => ('problem' in item ? [item.problem] : []));

const reaxml = (inner: string) =>
  `<propertyList><residential status="current"><uniqueID>1</uniqueID>${inner}</residential></propertyList>`;

test.each([
  ['<garages>0</garages><carports>2</carports>', 2],
  ['<garages>1</garages><carports>1</carports><openSpaces>2</openSpaces>', 4],
  ['<garages/><carports>2</carports>', 2],
  ['<openSpaces>3</openSpaces>', 3],
  ['<garages>0</garages>', 0],
  ['<garages>1</garages><carports>some</carports>', undefined],
])('the car parks of %s', async (inner, count) => {
  const [record] = await recordsFor(reaxml(`<features>${inner}</features>`));
  expect(record?.fields.carParks).toBe(count);
});

test('floor plans come after the photos, and files without an address are counted', async () => {
  const [record] = await recordsFor(
    reaxml(
      '<images><img id="m" url="https://a.my/m.jpg"/><img id="a" file="a.jpg"/></images>' +
        '<objects><floorplan id="1" url="https://a.my/plan.gif"/><img id="c"/></objects>',
    ),
  );
  expect(record?.images).toEqual(['https://a.my/m.jpg', 'https://a.my/plan.gif']);
  expect(record?.findings).toEqual([{ code: 'images_not_fetched', value: '1' }]);
});

test('a commercial rent is for a year unless it says a period', async () => {
  const rentFrom = async (rent: string) => {
    const feed = `<propertyList><commercial status="current"><uniqueID>1</uniqueID><commercialListingType value="lease"/>${rent}</commercial></propertyList>`;
    return (await recordsFor(feed))[0]?.fields.priceSen;
  };
  expect(await rentFrom('<commercialRent>60000</commercialRent>')).toBe(500_000);
  expect(await rentFrom('<commercialRent period="monthly">5000</commercialRent>')).toBe(500_000);
  expect(await rentFrom('<rent period="fortnight">700</rent>')).toBeUndefined();
});

test('elements that are not read are counted, once for each name', async () => {
  const feed = `<propertyList><residential status="current"><uniqueID>1</uniqueID><priceView>Offers</priceView><auction date="x"/><empty/></residential><residential status="current"><uniqueID>2</uniqueID><priceView>Call</priceView></residential><crypt/></propertyList>`;
  expect(await problemsIn(feed)).toEqual([
    { code: 'not_read', value: 'priceView (2), auction (1), crypt (1)' },
  ]);
});

test.each([
  '{"error": {"code": "InvalidToken", "message": "The token has expired."}}',
  '{"fault": {"faultstring": "Rate limit"}, "value": []}',
  '{"listings": [{"ListingKey": "1"}]}',
  '[{"error": "denied"}]',
  '{}',
  '<root><error>denied</error></root>',
  '<propertyList><message>denied</message></propertyList>',
])('an answer without listings is no feed: %s', async (body) => {
  const items = await toItems(body);
  expect(items).toMatchObject([{ problem: { code: 'feed_no_listings' }, ends: true }]);
});

test.each([
  [{ UnparsedAddress: '8 Jalan Contoh, 41000 Klang, Selangor, Malaysia' }, '8 Jalan Contoh'],
  [{ UnparsedAddress: 'Menara Satu, 8 Jalan Contoh, Taman Mawar, Klang' }, '8 Jalan Contoh, Taman Mawar'],
  [{ StreetNumber: '8', StreetName: 'Contoh', StreetSuffix: 'Road' }, '8 Contoh Road'],
  [{ StreetNumber: '', StreetName: null, UnparsedAddress: '9 Jalan Dua' }, '9 Jalan Dua'],
])('the street of %o', async (fields, street) => {
  const own = {
    BuildingName: 'Menara Satu',
    City: 'Klang',
    StateOrProvince: 'Selangor',
    PostalCode: '41000',
  };
  const feed = JSON.stringify([{ ListingKey: '1', ...own, Country: 'MY', ...fields }]);
  expect((await recordsFor(feed))[0]?.fields.street).toBe(street);
});

test.each([
  [{ LotSizeArea: 2, LotSizeUnits: 'Acres', LotSizeSquareFeet: 87_120 }, 87_120],
  [{ LotSizeSquareFeet: 5000, LotSizeUnits: 'Acres' }, 5000],
  [{ LotSizeAcres: 1 }, 43_560],
  [{ LotSizeArea: 120.125, LotSizeUnits: 'SquareMeters' }, 1293],
])('the lot of %o', async (fields, sqft) => {
  const [record] = await recordsFor(JSON.stringify([{ ListingKey: '1', ...fields }]));
  expect(record?.fields.landAreaSqft).toBe(sqft);
});

test.each([
  [
    {
      LivingArea: null,
      LivingAreaUnits: 'Square Feet',
      BuildingAreaTotal: 130,
      BuildingAreaUnits: 'SquareMeters',
    },
    1399,
  ],
  [
    { LivingArea: 1200, LivingAreaUnits: null, BuildingAreaTotal: 130, BuildingAreaUnits: 'Square Feet' },
    1200,
  ],
  [{ LivingArea: '', BuildingAreaTotal: 1300 }, 1300],
  [{ LivingArea: 130, BuildingAreaUnits: 'Square Meters' }, undefined],
  [{ LivingArea: 0, BuildingAreaTotal: 130, BuildingAreaUnits: 'Square Meters' }, 1399],
  [{ LivingArea: null }, null],
])('the built-up area of %o', async (fields, sqft) => {
  const [record] = await recordsFor(JSON.stringify([{ ListingKey: '1', ...fields }]));
  expect(record?.fields.builtUpSqft).toBe(sqft);
  expect(record?.findings).toHaveLength(sqft === undefined ? 1 : 0);
});

test('a property type that is not in the standard says nothing about sale or rent', async () => {
  const [record] = await recordsFor(
    JSON.stringify([{ ListingKey: '1', PropertyType: 'Frob', ListPrice: 500_000 }]),
  );
  expect(record?.fields.intent).toBeUndefined();
  expect(record?.findings.map(({ field }) => field)).toContain('intent');
});

const blm = (columns: string, cells: string) =>
  `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^TOWN^${columns}^~\n#DATA#\n1^Klang^${cells}^~\n#END#`;

test('BLM: exact coordinates, and columns that are not read', async () => {
  const feed = blm('EXACT_LATITUDE^EXACT_LONGITUDE^LATITUDE^COUNCIL_TAX_BAND', '3.0449^101.4456^^C');
  const [record] = await recordsFor(feed);
  expect(record?.fields.loc).toEqual({ type: 'Point', coordinates: [101.4456, 3.0449] });
  expect(await problemsIn(feed)).toEqual([{ code: 'not_read', value: 'COUNCIL_TAX_BAND (1)' }]);
});

test('“Kyero” with a root and names of its own is read', async () => {
  const [record] = await recordsFor(
    '<properties><property><id>1</id><title>Villa Contoh</title><description>Ready.</description><town>Klang</town><region>Selangor</region><price>1250000</price><type>villa</type><bedrooms>4</bedrooms><bathrooms>3</bathrooms><surface_area>260</surface_area><plot_area>820</plot_area><pool>1</pool><status>published</status><images><image>https://a.my/1.jpg</image></images></property></properties>',
  );
  expect(record).toMatchObject({
    status: 'Current',
    fields: {
      name: 'Villa Contoh',
      remarks: 'Ready.',
      bedrooms: '4',
      bathrooms: 3,
      builtUpSqft: 2799,
      landAreaSqft: 8826,
      state: 'Selangor',
      facilities: ['Swimming Pool'],
    },
    images: ['https://a.my/1.jpg'],
  });
});

test('records in a wrapper below the root are read, and what is beside it is no record', async () => {
  const one = (id: number) =>
    `<property><id>${id}</id><title>Villa ${id}</title><price>500000</price></property>`;
  const feed = `<kyero><kyero><feed_version>3</feed_version></kyero><properties>${one(1)}${one(2)}</properties><made>today</made></kyero>`;
  expect((await recordsFor(feed)).map(({ fields }) => fields.name)).toEqual(['Villa 1', 'Villa 2']);
  expect(await problemsIn(feed)).toEqual([{ code: 'not_read', value: 'made (1)' }]);
});

test.each([
  ['<new_build>1</new_build><price_freq>sale</price_freq>', 'intent', 'New'],
  ['<new_build>yes</new_build>', 'intent', 'New'],
  ['<price_freq>month</price_freq>', 'intent', 'Rent'],
  ['<new_build>perhaps</new_build><price_freq>sale</price_freq>', 'intent', undefined],
  ['<price_freq>yearly</price_freq>', 'intent', undefined],
  ['<leasehold>0</leasehold>', 'tenure', 'Freehold'],
  ['<leasehold>true</leasehold>', 'tenure', 'Leasehold'],
  ['<leasehold>perhaps</leasehold>', 'tenure', undefined],
])('Kyero %s', async (inner, field, value) => {
  const [record] = await recordsFor(`<root><kyero/><property><id>1</id>${inner}</property></root>`);
  expect(record?.fields[field as 'intent']).toBe(value);
  expect(record?.findings.map((finding) => finding.field)).toEqual(value === undefined ? [field] : []);
});
