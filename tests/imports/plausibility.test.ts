import { expect, test } from 'vitest';
import type { SourceField } from '#domain/import/import-columns.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';

const today = '2026-11-20';

const recordFrom = (values: Partial<Record<SourceField, string>>, ownFields: readonly string[] = []) =>
  toRecord(
    {
      sourceId: '1',
      place: '',
      status: 'Current',
      values,
      ownFields,
      findings: [],
    },
    today,
  );

test.each([
  ['bedrooms', '46082', 'bedrooms'],
  ['bedrooms', '1,650', 'bedrooms'],
  ['bathrooms', '99', 'bathrooms'],
  ['maintenanceSen', '3500000', 'maintenanceSen'],
  ['maintenanceSen', '1.2', 'maintenanceSen'],
  ['availableFrom', '1/1/1900', 'availableFrom'],
  ['availableFrom', '1/1/2100', 'availableFrom'],
  ['availableFrom', '1447-04-09', 'availableFrom'],
  ['authorisedOn', '1/10/0026', 'authorisedOn'],
  ['authorisedUntil', '31/12/2099', 'authorisedUntil'],
  ['completionYear', '2199', 'completionYear'],
  ['landAreaSqft', '22', 'landAreaSqft'],
] as const)('%s %s is a finding and left out', (from, text, to) => {
  const { fields, findings } = recordFrom({ [from]: text });
  expect(findings).toEqual([{ code: 'value_implausible', field: to, value: text }]);
  expect(fields).not.toHaveProperty(to);
});

test('a rent of a sale’s price is a finding, and a sale of that price is none', () => {
  expect(recordFrom({ intent: 'rent', priceSen: '650000' }).findings).toMatchObject([
    { code: 'value_implausible' },
  ]);
  expect(recordFrom({ intent: 'sale', priceSen: '650000' }).fields.priceSen).toBe(65_000_000);
});

test('a negative price, fee or area is a finding, and no value', () => {
  const { fields, findings } = recordFrom({
    priceSen: '(650000)',
    maintenanceSen: 'RM -250',
    builtUpSqft: '(1,200)',
  });
  expect(findings.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'value_unreadable'));
  expect(Object.keys(fields)).toEqual([]);
});

test('the portal’s own words are taken as they are', () => {
  const { fields, findings } = recordFrom({ intent: 'Rent', priceSen: '650000.00' }, ['intent', 'priceSen']);
  expect([fields.priceSen, findings]).toEqual([65_000_000, []]);
});

test('an owner’s telephone number is read as one; what is none is a finding and left out', () => {
  expect(recordFrom({ ownerPhone: '012-345 6789' }).fields).toMatchObject({ ownerPhone: '+60123456789' });
  const { fields, findings } = recordFrom({ ownerPhone: 'ask the guard' });
  expect(findings).toEqual([{ code: 'value_unreadable', field: 'ownerPhone', value: 'ask the guard' }]);
  expect(fields).not.toHaveProperty('ownerPhone');
});
