import { expect, test } from 'vitest';
import { csvColumn, kyeroListing, readFirst, reaxmlListing, resoListing } from '#support/read-first.ts';

test('facilities that the portal does not have are named once', async () => {
  const { fields, unread } = await readFirst(
    csvColumn('facilities', 'Roof garden, Pool', 'roof access; Roof garden, surau'),
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
  const { fields, unread } = await readFirst(csvColumn('facilities', text));
  expect([fields.facilities, unread]).toEqual([[facility], ['']]);
});

test('HTML lists of facilities are lists, and no or nothing is no facility', async () => {
  const { fields, unread } = await readFirst(
    csvColumn('facilities', '<ul><li>Pool</li><li>Gym/BBQ</li><li>none</li></ul>'),
  );
  expect(fields.facilities).toEqual(['BBQ', 'Gymnasium', 'Swimming Pool']);
  expect(unread).toEqual(['']);
});

test('REAXML: features, parts of the address and a second price that are not read are named', async () => {
  const { fields, unread } = await readFirst(
    reaxmlListing(
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
  const { images, unread } = await readFirst(
    kyeroListing(
      '<title>T</title><price>500000</price><price>600000</price><features><feature>Gym</feature></features><features><feature>Pool</feature></features><desc><en>E</en><ms>M</ms></desc>' +
        '<images><image id="1" url="https://a.my/1.jpg"><title><en>c</en></title></image></images>',
    ),
  );
  expect(images).toEqual(['https://a.my/1.jpg']);
  expect(unread).toEqual(['another features', 'another price', 'desc/ms', 'images/image/title/en']);
});

test('Kyero: an area has the unit of its attribute', async () => {
  const { fields } = await readFirst(
    kyeroListing('<surface_area><built unit="sqft">1200</built><plot>150</plot></surface_area>'),
  );
  expect([fields.builtUpSqft, fields.landAreaSqft]).toEqual([1200, 1615]);
});

test('BLM: the third line of the address is read, and columns without a counterpart are named', async () => {
  const { fields, unread } = await readFirst(
    "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^ADDRESS_1^ADDRESS_2^ADDRESS_3^ADDRESS_4^COUNTY^LET_TYPE_ID^SUMMARY^DESCRIPTION^~\n" +
      '#DATA#\n1^8^Jalan Dua^Taman Tiga^Empat^Selangor^1^Short^Long^~\n#END#',
  );
  expect(fields.street).toBe('8 Jalan Dua, Taman Tiga');
  expect(unread).toEqual(['ADDRESS_4', 'LET_TYPE_ID', 'SUMMARY']);
});

test('words of the portal of a newer version, beside those of a format, are named', async () => {
  const own = '<portal><bedrooms>3</bedrooms><newFact>yes</newFact></portal>';
  expect((await readFirst(reaxmlListing(own))).unread).toEqual(['portal/newFact']);
  expect((await readFirst(kyeroListing(own))).unread).toEqual(['portal/newFact']);
  const values = { bedrooms: '3', newFact: 'yes', empty: '' };
  expect((await readFirst(resoListing({ PortalValues: values }))).unread).toEqual(['PortalValues/newFact']);
});
