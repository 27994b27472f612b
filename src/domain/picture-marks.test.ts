import { expect, test } from 'vitest';
import { type PictureMark, hintsOf } from './picture-marks.ts';

const owner = {
  companyName: 'Gather Properties Sdn Bhd',
  mobile: '+60123456780',
  firmPhone: '+60322001100',
  registrationNo: 'REN 12345',
  firmRegistrationNo: 'E (1) 0000',
};
const said = (kind: PictureMark['kind'], value: string) => hintsOf([{ kind, value }], owner);

test('the agent’s own number is said as their own, also with one digit that was read wrong (R-CHECK-5)', () => {
  expect(said('phone', '012-345 6780')).toEqual([{ kind: 'phone', value: '012-345 6780', isOwn: true }]);
  expect(said('phone', '012-345 6788')[0]?.isOwn).toBe(true);
  expect(said('phone', '03-2200 1100')[0]?.isOwn).toBe(true);
  expect(said('phone', '012-345 9988')[0]?.isOwn).toBe(false);
  expect(hintsOf([{ kind: 'phone', value: '012-345 6780' }], {})[0]?.isOwn).toBe(false);
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
