import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { itemsOf, listingsOf } from '#support/feeds.ts';

/** The first record, and the names of what is not read. */
async function read(feed: string) {
  const items = await itemsOf(feed);
  const [listing] = listingsOf(items);
  const problems = items.flatMap((item) => ('problem' in item ? [item.problem] : []));
  const unread = problems.find(({ code }) => code === 'not_read')?.value ?? '';
  return {
    ...toRecord(listing!, '2026-11-20', true),
    unread: unread
      .replace(/ \(\d+\)/g, '')
      .split(', ')
      .toSorted(),
  };
}

const csv = (column: string, ...cells: string[]) =>
  `id,name,${column}\n${cells.map((cell, at) => `${at},Mawar,"${cell}"`).join('\n')}\n`;
const reaxml = (inner: string) =>
  `<propertyList><residential status="current"><uniqueID>1</uniqueID>${inner}</residential></propertyList>`;
const kyero = (inner: string) => `<root><kyero/><property><id>1</id>${inner}</property></root>`;
const reso = (fields: object) => JSON.stringify([{ ListingKey: '1', StandardStatus: 'Active', ...fields }]);

test('facilities that the portal does not have are named once', async () => {
  const { fields, unread } = await read(
    csv('facilities', 'Roof garden, Pool', 'roof access; Roof garden, surau'),
  );
  expect(fields.facilities).toEqual(['Swimming Pool']);
  expect(unread).toEqual(['facilities: Roof garden', 'facilities: roof access', 'facilities: surau']);
});

test.each([
  ['Tennis Court(s)', 'Tennis Court'],
  ['2 tennis courts', 'Tennis Court'],
  ['24-hour guarded', '24hr Security'],
  ['Gated & guarded', '24hr Security'],
  ['Sauna room', 'Sauna'],
  ["Children's playground", 'Playground'],
])('the facility “%s” is %s', async (text, facility) => {
  const { fields, unread } = await read(csv('facilities', text));
  expect([fields.facilities, unread]).toEqual([[facility], ['']]);
});

test('HTML lists of facilities are lists, and no or nothing is no facility', async () => {
  const { fields, unread } = await read(
    csv('facilities', '<ul><li>Pool</li><li>Gym/BBQ</li><li>none</li></ul>'),
  );
  expect(fields.facilities).toEqual(['BBQ', 'Gymnasium', 'Swimming Pool']);
  expect(unread).toEqual(['']);
});

test.each([
  ['ftp://a.my/1.jpg', 1],
  ['C:\\My Photos\\1.jpg', 1],
  ['IMG_0001', 1],
  ['www.a.my/1.jpg|2.png', 2],
  ['data:image/png;base64,AAAA', 1],
])('the photo cell %s is counted', async (cell, count) => {
  const { images, findings } = await read(csv('photos', cell));
  expect([images, findings]).toEqual([[], [{ code: 'images_not_fetched', value: String(count) }]]);
});

test('addresses of photos are read in capitals, with commas, and beside names', async () => {
  const { images, findings } = await read(
    csv('photos', 'HTTPS://a.my/1.JPG https://a.my/w_2,h_3/2.jpg,IMG_3'),
  );
  expect(images).toEqual(['HTTPS://a.my/1.JPG', 'https://a.my/w_2,h_3/2.jpg']);
  expect(findings).toEqual([{ code: 'images_not_fetched', value: '1' }]);
  expect((await read(csv('photos', '-'))).findings).toEqual([]);
});

test.each([
  [{ Media: 'https://a.my/1.jpg' }, 'photos'],
  [{ Media: ['https://a.my/1.jpg'] }, 'photos'],
  [{ ListPrice: { amount: 1 } }, 'priceSen'],
  [{ PublicRemarks: { en: 'x' } }, 'remarks'],
  [{ City: ['Klang', { name: 'x' }] }, 'area'],
  [{ Latitude: 3.1 }, 'loc'],
])('RESO %j is unreadable', async (fields, field) => {
  const record = await read(reso(fields));
  expect(record.findings).toMatchObject([{ code: 'value_unreadable', field }]);
  expect(record.fields).not.toHaveProperty(field);
});

test('a RESO status or permission that is a structure makes nothing live', async () => {
  expect((await read(reso({ StandardStatus: { value: 'Sold' } }))).status).toBe('Unclear');
  expect((await read(reso({ MlgCanView: { value: true } }))).status).toBe('Restricted');
});

test.each([
  [{ AssociationFee: 1200, AssociationFeeFrequency: { value: 'Annually' } }, 'maintenanceSen'],
  [{ LivingArea: 130, LivingAreaUnits: { value: 'Square Meters' } }, 'builtUpSqft'],
  [{ ListPrice: 650_000, ListPriceCurrency: { value: 'USD' } }, 'priceSen'],
  [{ GarageSpaces: { value: 2 }, CarportSpaces: 1 }, 'carParks'],
])('a RESO value with a measure that is a structure is not read: %j', async (said, field) => {
  const { fields, findings } = await read(reso(said));
  expect(fields).not.toHaveProperty(field);
  expect(findings.map((one) => one.field)).toContain(field);
});

test('a RESO period in Chinese is read, and two statuses in Chinese both count', async () => {
  const fee = { AssociationFee: 3600, AssociationFeeFrequency: '每年' };
  expect((await read(reso(fee))).fields.maintenanceSen).toBe(30_000);
  expect((await read(reso({ StandardStatus: '已售', MlsStatus: '在售' }))).status).toBe('Sold');
});

test('RESO: what another field says instead is named', async () => {
  const { unread } = await read(
    reso({
      PropertyType: 'Residential',
      ListPrice: 650_000,
      LeaseAmount: 2500,
      BuildingName: 'A',
      SubdivisionName: 'B',
    }),
  );
  expect(unread).toEqual(['LeaseAmount', 'SubdivisionName']);
});

test('REAXML: features, parts of the address and a second price that are not read are named', async () => {
  const { fields, unread } = await read(
    reaxml(
      '<price>500000</price><price>600000</price><address><site>A</site><lotNumber>12</lotNumber><street>Jalan 1</street></address>' +
        '<features><airConditioning>1</airConditioning><pool>1</pool><ensuite>2</ensuite><toilets>0</toilets><heating type="gas"/></features>' +
        '<ecoFriendly><solarPanels>1</solarPanels></ecoFriendly><allowances><petFriendly>1</petFriendly></allowances>',
    ),
  );
  expect(fields).toMatchObject({ priceSen: 50_000_000, facilities: ['Swimming Pool'], street: 'Jalan 1' });
  expect(unread).toEqual([
    'address/lotNumber',
    'address/site',
    'allowances/petFriendly',
    'another price',
    'ecoFriendly/solarPanels',
    'features/airConditioning',
    'features/ensuite',
    'features/heating',
  ]);
});

test('Kyero: images with an attribute are read; captions, other languages and a second price are named', async () => {
  const { images, unread } = await read(
    kyero(
      '<title>T</title><price>500000</price><price>600000</price><features><feature>Gym</feature></features><features><feature>Pool</feature></features><desc><en>E</en><ms>M</ms></desc>' +
        '<images><image id="1" url="https://a.my/1.jpg"><title><en>c</en></title></image></images>',
    ),
  );
  expect(images).toEqual(['https://a.my/1.jpg']);
  expect(unread).toEqual(['another features', 'another price', 'desc/ms', 'images/image/title/en']);
});

test.each([
  [
    'Kyero',
    kyero(
      '<images><image id="1" private="1"><url>https://a.my/1.jpg</url></image><image id="2"><url>https://a.my/2.jpg</url></image></images>',
    ),
  ],
  [
    'Kyero, in a part',
    kyero(
      '<images><image id="1"><url>https://a.my/1.jpg</url><private>yes</private></image><image id="2" private="0"><url>https://a.my/2.jpg</url></image></images>',
    ),
  ],
  [
    'REAXML',
    reaxml(
      '<objects><img id="m" url="https://a.my/1.jpg" display="no"/><img id="a" url="https://a.my/2.jpg"/></objects>',
    ),
  ],
  [
    'Kyero, by a word of the market',
    kyero(
      '<images><image id="1"><url>https://a.my/1.jpg</url><visibility>deleted</visibility></image><image id="2"><url>https://a.my/2.jpg</url></image></images>',
    ),
  ],
])('%s: an image that is not to be shown is left out alone, and named', async (_, feed) => {
  const { images, unread, status } = await read(feed);
  expect(images).toEqual(['https://a.my/2.jpg']);
  expect(unread).toEqual(['image that is not to be shown']);
  expect(status).toBe('Current');
});

test('an image with the day on which it was published is shown, and restricts nothing', async () => {
  for (const image of [
    '<image id="1" published="2026-01-02"><url>https://a.my/1.jpg</url></image>',
    '<image id="1" visible_from="2026-01-02"><url>https://a.my/1.jpg</url></image>',
    '<image id="1"><url>https://a.my/1.jpg</url><published>2026-01-02</published></image>',
  ]) {
    const { images, status } = await read(kyero(`<images>${image}</images>`));
    expect([images, status], image).toEqual([['https://a.my/1.jpg'], 'Current']);
  }
});

test('a word about an image that is not understood restricts the record, as any other part does', async () => {
  const image = '<image id="1" display="gallery"><url>https://a.my/1.jpg</url></image>';
  expect(await read(kyero(`<images>${image}</images>`))).toMatchObject({ status: 'Restricted' });
});

test('Kyero: an area has the unit of its attribute', async () => {
  const { fields } = await read(
    kyero('<surface_area><built unit="sqft">1200</built><plot>150</plot></surface_area>'),
  );
  expect([fields.builtUpSqft, fields.landAreaSqft]).toEqual([1200, 1615]);
});

test('BLM: the third line of the address is read, and columns without a counterpart are named', async () => {
  const { fields, unread } = await read(
    "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^ADDRESS_1^ADDRESS_2^ADDRESS_3^ADDRESS_4^COUNTY^LET_TYPE_ID^SUMMARY^DESCRIPTION^~\n" +
      '#DATA#\n1^8^Jalan Dua^Taman Tiga^Empat^Selangor^1^Short^Long^~\n#END#',
  );
  expect(fields.street).toBe('8 Jalan Dua, Taman Tiga');
  expect(unread).toEqual(['ADDRESS_4', 'LET_TYPE_ID', 'SUMMARY']);
});

test.each(['TBC', 'POA', 'N/A', 't.b.a.', 'Not available'])(
  '%s alone is no value, without a finding',
  async (words) => {
    const columns = 'name,type,tenure,furnishing,beds,street,city,state,country,remarks,available from';
    const cells = Array.from({ length: 11 }, () => words).join(',');
    const { fields, findings } = await read(`id,${columns},price\n1,${cells},500000\n`);
    expect(findings).toEqual([]);
    expect(fields).toMatchObject({ name: '', type: '', street: '', remarks: '', country: 'Malaysia' });
    expect(fields).toMatchObject({ bedrooms: null, priceSen: 50_000_000 });
  },
);

test.each([
  'Subject to contract. Corner lot, near the school.',
  'Subject to the bank’s approval of the loan',
])('a description that begins as a placeholder is kept: %s', async (words) =>
  expect((await read(csv('remarks', words))).fields.remarks).toBe(words),
);

test.each(['TBC', 'POA', 'N/A', 'on application'])(
  'a price that is %s is said, and none is set',
  async (words) => {
    const { fields, findings } = await read(csv('price', words));
    expect(fields).not.toHaveProperty('priceSen');
    expect(findings).toEqual([{ code: 'value_unreadable', field: 'priceSen', value: words }]);
  },
);

test('words of the portal of a newer version, beside those of a format, are named', async () => {
  const own = '<portal><bedrooms>3</bedrooms><newFact>yes</newFact></portal>';
  expect((await read(reaxml(own))).unread).toEqual(['portal/newFact']);
  expect((await read(kyero(own))).unread).toEqual(['portal/newFact']);
  const values = { bedrooms: '3', newFact: 'yes', empty: '' };
  expect((await read(reso({ PortalValues: values }))).unread).toEqual(['PortalValues/newFact']);
});

test.each(['N/A', '-', 'null', 'nil', 'undefined'])('%s is no name', async (name) => {
  const { fields, findings } = await read(`id,name,price\n1,${name},500000\n`);
  expect([fields.name, findings]).toEqual(['', []]);
});

test('a formula that failed is no name, and is said', async () => {
  const { fields, findings } = await read('id,name,price\n1,#NAME?,500000\n');
  expect(fields).not.toHaveProperty('name');
  expect(findings).toEqual([{ code: 'value_unreadable', field: 'name', value: '#NAME?' }]);
});
