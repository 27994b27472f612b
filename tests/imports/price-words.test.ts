import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

const recordFrom = async (feed: string) => {
  const [listing] = listingsFrom(await toItems(feed));
  if (!listing) throw new Error('The feed has a listing.');
  const { status, fields, findings } = toRecord(listing, '2026-11-20', true);
  return { status, fields, codes: findings.map(({ code }) => code) };
};

const blm = (cells: Record<string, string>) => {
  const all = { AGENT_REF: '1', TOWN: 'Klang', TRANS_TYPE_ID: '1', ...cells };
  return `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${Object.keys(all).join('^')}^~\n#DATA#\n${Object.values(all).join('^')}^~\n#END#`;
};

test.each([
  ['', 'Current', 50_000_000, []],
  ['0', 'Current', 50_000_000, []],
  ['3', 'Current', 50_000_000, []],
  ...['2', '4', '5', '6', '7', '10', '15'].map(
    (qualifier) => [qualifier, 'Current', 50_000_000, ['price_qualified']] as const,
  ),
  ...['9', '11', '12'].map(
    (qualifier) => [qualifier, 'Restricted', undefined, ['display_restricted']] as const,
  ),
  ...['1', '16', '17', '8', 'x'].map(
    (qualifier) => [qualifier, 'Restricted', 50_000_000, ['display_restricted']] as const,
  ),
] as const)('BLM PRICE_QUALIFIER “%s”', async (qualifier, status, price, codes) => {
  const record = await recordFrom(blm({ PRICE: '500000', PRICE_QUALIFIER: qualifier }));
  expect({ ...record, fields: record.fields.priceSen }).toEqual({ status, fields: price, codes });
});

test.each([
  ['0', 'Current', 50_000_000],
  ['', 'Current', 50_000_000],
  ['1', 'Restricted', undefined],
  ['perhaps', 'Restricted', undefined],
])('Kyero part_ownership “%s”', async (part, status, price) => {
  const feed = `<root><kyero/><property><id>1</id><price>500000</price><price_freq>sale</price_freq><part_ownership>${part}</part_ownership></property></root>`;
  const record = await recordFrom(feed);
  expect(record).toMatchObject({ status });
  expect(record.fields.priceSen).toBe(price);
});

test.each([
  ['800', '1200', undefined, ['value_unreadable']],
  ['1,200', '1200', 1200, []],
  ['0', '1200', 1200, []],
  ['800', '', 800, []],
  ['', '', null, []],
])('BLM sizes from %s to %s', async (least, most, sqft, codes) => {
  const record = await recordFrom(blm({ MIN_SIZE_ENTERED: least, MAX_SIZE_ENTERED: most }));
  expect(record.fields.builtUpSqft).toBe(sqft);
  expect(record.codes).toEqual(codes);
});

test.each([
  ['8', '', '8 Jalan Teratai'],
  ['No. 12A', '', 'No. 12A Jalan Teratai'],
  ['A-12-3', '', 'A-12-3 Jalan Teratai'],
  ['Lot 7/2', '', 'Lot 7/2 Jalan Teratai'],
  ['Menara Satu', 'Menara Satu', 'Jalan Teratai'],
  ['PJ8', 'PJ8', 'Jalan Teratai'],
])('BLM ADDRESS_1 “%s”', async (first, name, street) => {
  const record = await recordFrom(blm({ ADDRESS_1: first, ADDRESS_2: 'Jalan Teratai' }));
  expect(record.fields).toMatchObject({ name, street });
});

test('BLM: a displayed address that is only a number is no name', async () => {
  const record = await recordFrom(blm({ DISPLAY_ADDRESS: '8', ADDRESS_1: 'Menara Satu' }));
  expect(record.fields.name).toBe('Menara Satu');
});
