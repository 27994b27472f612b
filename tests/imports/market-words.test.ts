import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

const recordFrom = async (feed: string) => {
  const [listing] = listingsFrom(await toItems(feed));
  if (!listing) throw new Error('The feed has a listing.');
  return toRecord(listing, '2026-11-20', true);
};

const csv = (columns: string, cells: string) => `id,name,${columns}\n1,Mawar,${cells}\n`;

test.each([
  ['Status,For', 'Rented,Sale', 'Unclear'],
  ['Status,For', 'Rented,Rent', 'Sold'],
  ['Status,For', 'Leased,untuk disewa', 'Sold'],
  ['Status', 'Rented', 'Unclear'],
  ['Status,For', 'Disewakan,Sewa', 'Current'],
  ['Property Status', 'Completed', 'Unclear'],
  ['Property Status', 'Sold', 'Sold'],
  ['Property Status,Listing Status', 'Completed,Active', 'Current'],
  ['Listing Status,Property Status', 'Active,Vacant', 'Current'],
  ['Listing Status,Property Status', 'Active,Sold', 'Sold'],
  ['Status,Market Status', 'Available,Withdrawn', 'Withdrawn'],
  ['Status,Sale Status', 'Available,Frobnicated', 'Unclear'],
  ['Status,Status', 'Active,Sold', 'Sold'],
  ['Status,Listing Status', ',Active', 'Current'],
  ['状态,销售状态', '在售,已售', 'Sold'],
])('CSV %s: %s', async (columns, cells, status) =>
  expect(await recordFrom(csv(columns, cells))).toMatchObject({ status }),
);

const reso = (fields: object) => JSON.stringify({ value: [{ ListingKey: '1', ...fields }] });

test.each([
  [{ StandardStatus: 'Active', MlsStatus: 'Withdrawn' }, 'Withdrawn'],
  [{ StandardStatus: 'Closed', MlsStatus: 'Active' }, 'Sold'],
  [{ StandardStatus: 'Active', MlsStatus: 'Active' }, 'Current'],
  [{ StandardStatus: 'Active', MlsStatus: 'Frobnicated' }, 'Unclear'],
  [{ StandardStatus: 'Active', MlsStatus: null }, 'Current'],
  [{ StandardStatus: 'Active', MlsStatus: 'Leased', PropertyType: 'Residential Lease' }, 'Sold'],
  [{ StandardStatus: 'Active', MlsStatus: 'Leased', PropertyType: 'Residential' }, 'Unclear'],
])('RESO %o', async (fields, status) => expect(await recordFrom(reso(fields))).toMatchObject({ status }));

test.each(['', null])('a RESO property type %o says neither sale nor rent', async (type) => {
  const { fields } = await recordFrom(reso({ PropertyType: type, ListPrice: 500_000 }));
  expect(fields.intent).toBeNull();
});

test.each([
  ['residential', 'leased', 'Sold'],
  ['residential', 'rented', 'Unclear'],
  ['rental', 'rented', 'Sold'],
])('REAXML <%s status="%s">', async (element, word, status) => {
  const feed = `<propertyList><${element} status="${word}"><uniqueID>1</uniqueID></${element}></propertyList>`;
  expect(await recordFrom(feed)).toMatchObject({ status });
});
