import { expect, test } from 'vitest';
import type { ColumnMeaning } from '#domain/import/import-columns.ts';
import { completionFrom } from '#server/imports/formats/csv/column-units.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The value of a field and the codes of the findings about it. */
async function read(heading: string, meaning: ColumnMeaning, cell: string, field: string, intent = 'sale') {
  const feed = `id,name,intent,${quoted(heading)}\n1,Mawar,${intent},${quoted(cell)}\n`;
  const [listing] = listingsFrom(await toItems(feed, { format: 'CSV', mapping: { [heading]: meaning } }));
  const { fields, findings } = toRecord(listing!, '2026-11-20');
  const codes = findings.filter((one) => one.field === field).map(({ code }) => code);
  return (fields as Record<string, unknown>)[field] ?? codes.join(' ');
}

test.each([
  ['Keluasan (mp)', '130', 1399],
  ['面积(平方米)', '130', 1399],
  ['面积（㎡）', '130', 1399],
  ['BUA sq mt', '130', 1399],
  ['BuiltUp_sqm', '130', 1399],
  ['Area in square meters', '130', 1399],
  ['Built-up Area (sq yd)', '130', 1170],
  ['Size (sq.ft.)', '22 x 80', 1760],
  ['Built Up Area Square Footage', '1200', 1200],
  ['Built-up (sqm)', '1,200 sq ft', 1200],
  ["Size (sq ft '000)", '1.5', 1500],
  ['Size (approx)', '1200', 1200],
  ['GFA (m^2)', '130', 1399],
  ['Area m sq', '130', 1399],
  ['Size (sq ft / sqm)', '130', 'value_unreadable'],
  ['Size (坪)', '30', 'value_unreadable'],
  ['Size (strange)', '130', 'value_unreadable'],
  ['Size (sqm)', '-', ''],
])('the area under “%s”, %s, is %s sq ft', async (heading, cell, value) =>
  expect(await read(heading, 'builtUpSqft', cell, 'builtUpSqft')).toBe(value),
);

test.each([
  ['土地面积(英亩)', '150', 6_534_000],
  ['Land (ekar)', '150', 6_534_000],
  ['Tanah (hektar)', '150', 16_145_866],
  ['LandAreaHa', '2', 215_278],
  ['Land Area (ac)', '20x70', 'value_unreadable'],
  ['Land relong', '3', 'value_unreadable'],
  ['Land area (亩)', '3', 'value_unreadable'],
  ['Land area (W x L)', '20x70', 1400],
])('the land under “%s”, %s, is %s sq ft', async (heading, cell, value) =>
  expect(await read(heading, 'landAreaSqft', cell, 'landAreaSqft')).toBe(value),
);

test.each([
  ["Price (RM'000)", '650', 650_000_00],
  ['Price (RM million)', '1.2', 1_200_000_00],
  ['Harga (juta)', 'RM 1.2', 1_200_000_00],
  ['价格(万)', '65', 650_000_00],
  ["Price (in '000s)", '650', 650_000_00],
  ['Price (x1000)', '650', 650_000_00],
  ['Price RMk', '650', 650_000_00],
  ['Price (RM)', '650,000', 650_000_00],
  ['Price (excl. SST)', '650000', 650_000_00],
  ["Price (RM'000)", '650k', 650_000_00],
  ["Price (RM'000)", '650000', 'value_unreadable'],
  ['Price (USD)', '650000', 'value_unreadable'],
  ['Price AED', '650000', 'value_unreadable'],
  ['Price (S$)', 'RM 650000', 'value_unreadable'],
  ['价格(美元)', '650000', 'value_unreadable'],
  ['Price psf', '541', 'value_unreadable'],
  ['Price in cents', '65000000', 'value_unreadable'],
  ['Price lakh', '65', 'value_unreadable'],
  ['Starting price', '650000', 'value_unreadable'],
  ['Price (bananas)', '650000', 'value_unreadable'],
])('the price under “%s”, %s, is %s sen', async (heading, cell, value) =>
  expect(await read(heading, 'priceSen', cell, 'priceSen')).toBe(value),
);

test.each([
  ['Weekly rent', '650', 281_667],
  ['Annual rent (RM)', '30000', 250_000],
  ['年租金', '30000', 250_000],
  ['Rent/week', '650', 281_667],
  ['Rent (per month)', '2500', 250_000],
  ['Weekly rent', 'RM 2,500 per month', 250_000],
  ['Rent (fortnightly)', '1300', 'value_unreadable'],
  ['Bi-weekly rent', '1300', 'value_unreadable'],
  ['Rent per night', '300', 'value_unreadable'],
])('the rent under “%s”, %s, is %s sen', async (heading, cell, value) =>
  expect(await read(heading, 'priceSen', cell, 'priceSen', 'rent')).toBe(value),
);

test('fees and days are completed, too, and other columns are not', async () => {
  expect(await read('Maintenance (RM/year)', 'maintenanceSen', '3600', 'maintenanceSen')).toBe(30_000);
  expect(await read('Maintenance fee (psf)', 'maintenanceSen', '350', 'maintenanceSen')).toBe(
    'value_unreadable',
  );
  expect(await read('Available (mm/dd/yyyy)', 'availableFrom', '12/01/2026', 'availableFrom')).toBe(
    '2026-12-01',
  );
  expect(completionFrom('Street (sqm)', 'street')('Jalan 5')).toBe('Jalan 5');
});
