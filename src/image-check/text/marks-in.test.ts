import { expect, test } from 'vitest';
import { marksIn } from './marks-in.ts';

const read = (...texts: string[]) => marksIn(texts.map((text) => ({ text, confidence: 90 })));
const values = (...texts: string[]) => read(...texts).map(({ value }) => value);

test.each([
  ['Call 012-345 6789', '012-345 6789'],
  ['+60 12 345 6789', '012-345 6789'],
  ['WhatsApp 60123456789', '012-345 6789'],
  ['H/P 012.345.6789', '012-345 6789'],
  ['O12-34S 67B9', '012-345 6789'],
  ['012-345:6789', '012-345 6789'],
  ['011-2345 6789', '011-2345 6789'],
])('%s is a telephone number (R-CHECK-5)', (text, number) => {
  expect(read(text)).toEqual([{ kind: 'phone', value: number }]);
});

test.each([
  '3.20 m x 4.10 m',
  '1,200 sf',
  'Bedroom 2',
  '3200 x 4100 3300 2850',
  '50480 KUALA LUMPUR',
  'WXY 4821',
  'A-12-03',
  '10.00 AM - 10.00 PM',
  'EST. 1998',
  'RM 2,500,000',
  'GATHERING',
  'Desa Sri Hartamas',
  'mudah dan murah',
  'GENERATION',
  '0111111111',
  'BRENDA 4412',
  'Putera Realty',
  'Sutera Property',
  'IOI Property',
  'Hot! Property',
  'Jalan Rahim Condo',
  'ahmad@gmail.com',
  'ahmad @ rumahkini.com.my',
  'ahmad gmail.com',
])('%s leads to nobody (R-CHECK-5)', (text) => {
  expect(read(text)).toEqual([]);
});

test('marks of portals and agencies are known by name, also where letters were taken for others (R-CHECK-5)', () => {
  expect(values('PropertyGuru')).toEqual(['PropertyGuru']);
  expect(values('1Property.com.my')).toEqual(['iProperty']);
  expect(values('lQl REALTY')).toEqual(['IQI']);
  expect(values('KNIGHT FRANK', 'Kith & Kin Realty', 'mudah.my')).toEqual([
    'Knight Frank',
    'Kith & Kin',
    'Mudah',
  ]);
  expect(values('REN 41873', 'E(1)1584', 'www.rumahkini.com.my')).toEqual([
    'REN 41873',
    'E (1) 1584',
    'rumahkini.com.my',
  ]);
});

test('a line that was hardly read says nothing', () => {
  expect(
    marksIn([
      { text: '012-345 6789', confidence: 12 },
      { text: 'PropNex', confidence: 20 },
    ]),
  ).toEqual([]);
});
