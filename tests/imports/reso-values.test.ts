import { expect, test } from 'vitest';
import { readFirst, resoListing } from '#support/read-first.ts';

test.each([
  [{ Media: 'https://a.my/1.jpg' }, 'photos'],
  [{ Media: ['https://a.my/1.jpg'] }, 'photos'],
  [{ ListPrice: { amount: 1 } }, 'priceSen'],
  [{ PublicRemarks: { en: 'x' } }, 'remarks'],
  [{ City: ['Klang', { name: 'x' }] }, 'area'],
  [{ Latitude: 3.1 }, 'loc'],
])('RESO %j is unreadable', async (fields, field) => {
  const record = await readFirst(resoListing(fields));
  expect(record.findings).toMatchObject([{ code: 'value_unreadable', field }]);
  expect(record.fields).not.toHaveProperty(field);
});

test('a RESO status or permission that is a structure makes nothing live', async () => {
  expect((await readFirst(resoListing({ StandardStatus: { value: 'Sold' } }))).status).toBe('Unclear');
  expect((await readFirst(resoListing({ MlgCanView: { value: true } }))).status).toBe('Restricted');
});

test.each([
  [{ AssociationFee: 1200, AssociationFeeFrequency: { value: 'Annually' } }, 'maintenanceSen'],
  [{ LivingArea: 130, LivingAreaUnits: { value: 'Square Meters' } }, 'builtUpSqft'],
  [{ ListPrice: 650_000, ListPriceCurrency: { value: 'USD' } }, 'priceSen'],
  [{ GarageSpaces: { value: 2 }, CarportSpaces: 1 }, 'carParks'],
])('a RESO value with a measure that is a structure is not read: %j', async (said, field) => {
  const { fields, findings } = await readFirst(resoListing(said));
  expect(fields).not.toHaveProperty(field);
  expect(findings.map((one) => one.field)).toContain(field);
});

test('a RESO period in Chinese is read, and two statuses in Chinese both count', async () => {
  const fee = { AssociationFee: 3600, AssociationFeeFrequency: '每年' };
  expect((await readFirst(resoListing(fee))).fields.maintenanceSen).toBe(30_000);
  expect((await readFirst(resoListing({ StandardStatus: '已售', MlsStatus: '在售' }))).status).toBe('Sold');
});

test('RESO: what another field says instead is named', async () => {
  const { unread } = await readFirst(
    resoListing({
      PropertyType: 'Residential',
      ListPrice: 650_000,
      LeaseAmount: 2500,
      BuildingName: 'A',
      SubdivisionName: 'B',
    }),
  );
  expect(unread).toEqual(['LeaseAmount', 'SubdivisionName']);
});
