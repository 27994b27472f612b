import { expect, test } from 'vitest';
import { toPlace } from '#server/imports/mapping/places.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';

const placeFrom = (state: string, area: string, postcode: string) => toPlace({ state, area, postcode });

test.each([
  ['Selangor D.E.', 'P.J.', '46000', 'Selangor', 'Petaling Jaya'],
  ['KL', 'kuala lumpur', '50480', 'Kuala Lumpur', 'Kuala Lumpur'],
  ['Negeri Selangor Darul Ehsan', 'Klang', '41000', 'Selangor', 'Klang'],
  ['Johor Darul Ta’zim', 'Johor Baharu', '80000', 'Johor', 'Johor Bahru'],
  ['N. Sembilan', 'Seremban', '70000', 'Negeri Sembilan', 'Seremban'],
  ['W.P. Kuala Lumpur', 'KL', '59100', 'Kuala Lumpur', 'Kuala Lumpur'],
  ['Wilayah Persekutuan', '', '62250', 'Putrajaya', 'Putrajaya'],
  ['Penang', 'George Town', '10050', 'Pulau Pinang', 'Pulau Pinang'],
  ['雪兰莪', '巴生', '41000', 'Selangor', 'Klang'],
  ['Perak', 'Tanjung Malim', '35900', 'Perak', 'Tanjong Malim'],
  ['', 'Petaling Jaya', '', 'Selangor', 'Petaling Jaya'],
  ['', '', '41000', 'Selangor', 'Klang'],
])('%s, %s, %s is %s, %s', (state, area, postcode, foundState, foundArea) =>
  expect(placeFrom(state, area, postcode)).toEqual({
    state: foundState,
    area: foundArea,
    postcode,
    lostName: null,
    unknown: [],
  }),
);

test.each([
  ['1000', '01000', 'Kangar'],
  ['5100', '05100', 'Alor Setar'],
  ['5100.0', '05100', 'Alor Setar'],
  ['41000.00', '41000', 'Klang'],
  ['"50450"', '50450', 'Kuala Lumpur'],
  ["'50450", '50450', 'Kuala Lumpur'],
  ["'50450'", '50450', 'Kuala Lumpur'],
  ['="05100"', '05100', 'Alor Setar'],
  ["'5100", '05100', 'Alor Setar'],
  ['０５１００', '05100', 'Alor Setar'],
  ['05100 Alor Setar', '05100', 'Alor Setar'],
  ['05100 Alor Setar, Kedah, Malaysia', '05100', 'Alor Setar'],
  ['Klang, 41000', '41000', 'Klang'],
])('the postcode %s of a spreadsheet is %s', (said, postcode, area) =>
  expect(placeFrom('', '', said)).toMatchObject({ postcode, area, unknown: [] }),
);

test.each([
  ['Johor', 'Skudai', '81300', 'Johor Bahru'],
  ['Kuala Lumpur', 'Mont Kiara', '50480', 'Kuala Lumpur'],
  ['Selangor', 'Bandar Sunway', '47500', 'Subang Jaya'],
  ['', 'Presint 9', '62250', 'Putrajaya'],
])('%s, %s, %s is in the area of its postcode, and its name is not lost', (state, name, postcode, area) =>
  expect(placeFrom(state, name, postcode)).toMatchObject({ area, lostName: name, unknown: [] }),
);

test.each([
  ['Atlantis', 'Klang', '41000', ['state']],
  ['Selangor', 'Mont Kiara', '', ['area']],
  ['Selangor', 'Klang', '81300', ['postcode']],
  ['Johor', 'Johor Bahru', '12345', ['postcode']],
  ['constructor', 'toString', '__proto__', ['state', 'area', 'postcode']],
])('of %s, %s, %s these are unknown and stay: %j', (state, area, postcode, unknown) =>
  expect(placeFrom(state, area, postcode)).toEqual({ state, area, postcode, lostName: null, unknown }),
);

const recordFrom = (values: Record<string, string>) =>
  toRecord({ sourceId: '1', place: '', status: 'Current', values, findings: [] }, '2026-11-20');

test('a name that is no post town is part of the street, or a finding where there is no street', () => {
  const place = { state: 'Johor', area: 'Skudai', postcode: '81300' };
  expect(recordFrom({ ...place, street: 'Jalan Contoh 1' })).toMatchObject({
    fields: { street: 'Jalan Contoh 1, Skudai', area: 'Johor Bahru' },
    findings: [],
  });
  expect(recordFrom({ ...place, street: 'Jalan Skudai 1' }).fields.street).toBe('Jalan Skudai 1');
  expect(recordFrom(place).findings).toEqual([{ code: 'area_by_postcode', field: 'area', value: 'Skudai' }]);
});
