import { describe, expect, test } from 'vitest';
import { readAmount, toMonthlySen } from '#domain/reading/read-amount.ts';
import {
  type AmountShape,
  amountFrom,
  toDigits,
  grouped,
  isPlainAmount,
  pastedAmount,
  toText,
  typedAmount,
} from './amount-text.ts';

const money: AmountShape = { decimals: 2 };
const area: AmountShape = { decimals: 0 };
const year: AmountShape = { decimals: 0, isGrouped: false, mostDigits: 4 };

/** Types keys one by one at the end of a field. */
function type(keys: string, shape: AmountShape): string {
  return Array.from(keys).reduce(
    (text, key) => typedAmount({ text: text + key, caret: text.length + 1 }, text, false, shape).text,
    '',
  );
}

describe('what counts as an amount', () => {
  test.each([
    ['RM 1,200,000.50', '1200000.50'],
    ['rm1200', '1200'],
    ['１２００', '1200'],
    [' 1 200 000 ', '1200000'],
    ['-5', '5'],
    ['1.2.3', '1.23'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['.5', '.5'],
    ['1.239', '1.23'],
    ['1e15', '1000000000000000'],
    ['', ''],
  ])('%s pasted as money is %s', (typed, digits) => expect(toDigits(typed, money)).toBe(digits));

  test('an area has no decimals', () => expect(toDigits('1,250.75 sq ft', area)).toBe('1250'));
  test('a year has four digits and no separator', () =>
    expect(grouped(toDigits('20199', year), year)).toBe('2019'));
});

describe('typing', () => {
  test('separators appear while typing', () => expect(type('1200000.50', money)).toBe('1,200,000.50'));
  test('the minus sign, the plus sign and the letter e are blocked', () =>
    expect(type('-1e+5', money)).toBe('15'));
  test('a third decimal is ignored', () => expect(type('9.999', money)).toBe('9.99'));

  test('the caret stays behind the digit that was typed', () => {
    expect(typedAmount({ text: '19,200', caret: 2 }, '1,200', false, money)).toEqual({
      text: '19,200',
      caret: 2,
    });
    expect(typedAmount({ text: '1,2900', caret: 4 }, '1,200', false, money)).toEqual({
      text: '12,900',
      caret: 4,
    });
    expect(typedAmount({ text: '1,2-00', caret: 4 }, '1,200', false, money)).toEqual({
      text: '1,200',
      caret: 3,
    });
  });

  test('backspace after a separator takes the digit before it', () => {
    expect(typedAmount({ text: '1200', caret: 1 }, '1,200', true, money)).toEqual({ text: '200', caret: 0 });
  });
});

describe('between text and amount', () => {
  test.each([
    ['1,200,000.50', 120000050],
    ['1200', 120000],
    ['0', 0],
    ['.5', 50],
    ['', null],
    ['.', null],
  ])('%s is %s sen', (text, sen) => expect(amountFrom(text, money)).toBe(sen));

  test.each([
    [120000050, '1,200,000.50'],
    [120000000, '1,200,000'],
    [5, '0.05'],
    [0, '0'],
    [null, ''],
  ])('%s sen stands there as %s', (sen, text) => expect(toText(sen, money)).toBe(text));

  test('every amount is parsed from its own text', () => {
    for (const sen of [1, 99, 100, 101, 12345, 99_999_999, 1_000_000_000_000])
      expect(amountFrom(toText(sen, money), money)).toBe(sen);
  });
});

const pastedMoney = {
  decimals: 2,
  readPasted: (text: string) => {
    const read = readAmount(text);
    return 'sen' in read ? toMonthlySen(read) : null;
  },
};

test.each([
  ['RM 850k', '850,000'],
  ['1.2 mil', '1,200,000'],
  ['1.200.000', '1,200,000'],
  ['1.200.000,00', '1,200,000'],
  ['850.000', '850,000'],
  ['85万', '850,000'],
  ['RM 2,500/month', '2,500'],
  ["1'200'000", '1,200,000'],
  ['RM1,200,000.-', '1,200,000'],
])('pasted, %s is %s', (text, shown) => {
  expect(isPlainAmount(text, pastedMoney)).toBe(false);
  expect(pastedAmount(text, pastedMoney)).toBe(shown);
});

test.each(['RM 850,000 - RM 900,000', 'POA', 'RM650,000.00 (nego 620k)', '9 trillion', '99999999999999999'])(
  'pasted, %s is no amount',
  (text) => expect(pastedAmount(text, pastedMoney)).toBeNull(),
);

test.each(['850000', '850,000', 'RM 850,000.50', '１２００', '1234.5', ''])('%s is taken as typed', (text) =>
  expect(isPlainAmount(text, pastedMoney)).toBe(true),
);
