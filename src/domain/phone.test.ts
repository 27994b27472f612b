import { expect, test } from 'vitest';
import { normalPhone, shownPhone, whatsAppAddress } from './phone.ts';

test.each([
  '012-345 6789',
  '0123456789',
  '+60123456789',
  '+60 12-345 6789',
  '60123456789',
  '0060 12 345 6789',
  '(012) 345 6789',
  '+60 (0)12-345 6789',
  '012.345.6789',
  '12-345 6789',
  ' 012–345–6789 ',
  '\u202a+60 12\u2011345 6789\u202c',
  '０１２－３４５６７８９',
  'tel:+60-12-345-6789',
])('%j is one and the same number', (typed) => {
  expect(normalPhone(typed)).toBe('+60123456789');
});

test.each([
  ['011-1234 5678', '+601112345678'],
  ['0112345 6789', '+601123456789'],
  ['03-8765 4321', '+60387654321'],
  ['0117-224 9141', '+601172249141'],
  ['015-4612 3456', '+601546123456'],
  ['04-226 1234', '+6042261234'],
  ['088-212345', '+6088212345'],
  ['082-212345', '+6082212345'],
  ['1-800-88-1234', '+601800881234'],
  ['+65 9123 4567', '+6591234567'],
])('%j is %s', (typed, stored) => {
  expect(normalPhone(typed)).toBe(stored);
});

test.each([
  '',
  ' ',
  '123',
  '012',
  'call me',
  '012-345 67890123',
  '012-345 67890',
  '012-345 678',
  '011-2345 678',
  '011-1234 56789',
  '013-99912345',
  '+60 12-345 67890',
  '03-8765 43210',
  '03-8765 432',
  '04-226 12345',
  '088-2123456',
  '+65 9123 45678',
  '+999 12 345',
  '012-345 6789 ext. 4',
  "0123456789'; drop table agents",
  '<b>0123456789</b>',
])('%j is no number', (typed) => {
  expect(normalPhone(typed)).toBeNull();
});

test('A number is shown as it is written here, another country’s with its code', () => {
  expect(shownPhone('+60123456789')).toBe('012-345 6789');
  expect(shownPhone('+601112345678')).toBe('011-1234 5678');
  expect(shownPhone('+60387654321')).toBe('03-8765 4321');
  expect(shownPhone('+6591234567')).toBe('+65 9123 4567');
  expect(shownPhone('not a number')).toBe('not a number');
});

test('WhatsApp is addressed by digits alone', () => {
  expect(whatsAppAddress('+60123456789')).toBe('https://wa.me/60123456789');
  expect(whatsAppAddress('012-345 6789', 'Hi & 你好')).toBe(
    'https://wa.me/60123456789?text=Hi%20%26%20%E4%BD%A0%E5%A5%BD',
  );
  expect(whatsAppAddress('x')).toBeNull();
});
