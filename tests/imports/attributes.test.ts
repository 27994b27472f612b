import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

async function read(feed: string) {
  const [listing] = listingsFrom(await toItems(feed));
  if (!listing) throw new Error('The feed has a listing.');
  const { fields, findings } = toRecord(listing, '2026-11-20', true);
  return { fields, findings };
}

const reaxml = (element: string, inner: string) =>
  read(
    `<propertyList><${element} status="current"><uniqueID>1</uniqueID>${inner}</${element}></propertyList>`,
  );
const kyero = (inner: string) =>
  read(`<root><kyero/><property><id>1</id><price_freq>sale</price_freq>${inner}</property></root>`);
const csv = (heading: string, cell: string) => read(`id,name,price,${heading}\n1,Mawar,500000,${cell}\n`);

const foreign = (value: string) => ({ code: 'currency_foreign', field: 'priceSen', value });

test.each([
  ['REAXML price', () => reaxml('residential', '<price currency="AUD">500000</price>'), 'AUD'],
  ['REAXML rent', () => reaxml('rental', '<rent period="month" currency="sgd">2500</rent>'), 'SGD'],
  ['Kyero price', () => kyero('<price currency="EUR">500000</price>'), 'EUR'],
  [
    'Kyero, two that differ',
    () => kyero('<price currency="EUR">500000</price><currency>MYR</currency>'),
    'MYR | EUR',
  ],
  ['CSV, Price Currency', () => csv('Price Currency', 'SGD'), 'SGD'],
  ['CSV, 币种', () => csv('币种', 'USD'), 'USD'],
])('an amount in another currency is not taken: %s', async (_, feed, currency) => {
  const { fields, findings } = await feed();
  expect(findings).toEqual([foreign(currency)]);
  expect(fields).not.toHaveProperty('priceSen');
});

test.each([
  ['REAXML', () => reaxml('residential', '<price currency="MYR">500000</price>')],
  ['Kyero', () => kyero('<price currency="myr">500000</price><currency>MYR</currency>')],
  ['Kyero, by two names', () => kyero('<price currency="MYR">500000</price><currency>RM</currency>')],
  ['Kyero, empty', () => kyero('<price currency="">500000</price>')],
])('an amount in ringgit is: %s', async (_, feed) => {
  const { fields, findings } = await feed();
  expect(findings).toEqual([]);
  expect(fields.priceSen).toBe(50_000_000);
});

test.each([
  ['<surface_area unit="ft2"><built>1000</built></surface_area>', 1000],
  ['<surface_area unit="ft2"><built unit="m2">100</built></surface_area>', 1076],
  ['<surface_area><built>100</built></surface_area>', 1076],
  ['<surface_area unit="rai"><built>100</built></surface_area>', undefined],
])('Kyero: the unit of an area, also of what it is in: %s', async (area, sqft) => {
  const { fields, findings } = await kyero(area);
  expect(fields.builtUpSqft).toBe(sqft);
  expect(findings.map(({ code }) => code)).toEqual(sqft === undefined ? ['value_unreadable'] : []);
});
