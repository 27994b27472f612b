import { expect, test } from 'vitest';
import { type PictureMark, hintsFrom } from './picture-marks.ts';

const owner = {
  companyName: 'Gather Properties Sdn Bhd',
  mobile: '+60123456780',
  firmPhone: '+60322001100',
  registrationNo: 'REN 12345',
  firmRegistrationNo: 'E (1) 0000',
};
const said = (kind: PictureMark['kind'], value: string) => hintsFrom([{ kind, value }], owner);

test('the agent’s own number is said as their own, and another one is not (R-CHECK-5)', () => {
  expect(said('phone', '012-345 6780')).toEqual([{ kind: 'phone', value: '012-345 6780', isOwn: true }]);
  expect(said('phone', '+60 12-345 6780')[0]?.isOwn).toBe(true);
  expect(said('phone', '017-345 6780')[0]?.isOwn).toBe(false);
  expect(said('phone', '012-345 6788')[0]?.isOwn).toBe(false);
  expect(said('phone', '03-2200 1100')[0]?.isOwn).toBe(true);
  expect(said('phone', '012-345 9988')[0]?.isOwn).toBe(false);
  expect(hintsFrom([{ kind: 'phone', value: '012-345 6780' }], {})[0]?.isOwn).toBe(false);
});

test('the mark, registration and address of the agent’s own firm are no finding; those of others are (R-CHECK-5)', () => {
  expect(said('firm', 'Gather')).toEqual([]);
  expect(said('firm', 'PropNex')).toHaveLength(1);
  expect(said('agent-number', 'REN 12345')).toEqual([]);
  expect(said('agent-number', 'REN 12346')).toHaveLength(1);
  expect(said('firm-number', 'E (1) 0000')).toEqual([]);
  expect(said('firm-number', 'E (1) 1584')).toHaveLength(1);
  expect(said('address', 'gatherproperties.com.my')).toEqual([]);
  expect(said('address', 'rumahkini.com.my')).toHaveLength(1);
});

test('until it is known whose picture it is, only telephone numbers are said (R-CHECK-5)', () => {
  const marks: PictureMark[] = [
    { kind: 'firm', value: 'Gather' },
    { kind: 'phone', value: '012-345 6780' },
  ];
  expect(hintsFrom(marks, null)).toEqual([{ kind: 'phone', value: '012-345 6780', isOwn: false }]);
});

test('a firm is the agent’s own by whole words (R-CHECK-5)', () => {
  const mark = (value: string): PictureMark[] => [{ kind: 'firm', value }];
  expect(hintsFrom(mark('ERA'), { companyName: 'Generasi Hartanah Sdn Bhd' })).toHaveLength(1);
  expect(hintsFrom(mark('ERA'), { companyName: 'ERA Malaysia' })).toEqual([]);
  expect(hintsFrom(mark('RE/MAX'), { companyName: 'Remax Utama Sdn Bhd' })).toEqual([]);
});
