import { expect, test } from 'vitest';
import { cutMessage, type MessageMark } from './marked-message.ts';

const mark = (key: string, start: number, end: number, kind: MessageMark['kind'] = 'taken'): MessageMark => ({
  key,
  span: [start, end],
  kind,
});
const cut = (text: string, ...marks: MessageMark[]) =>
  cutMessage(text, marks).map(({ text: words, keys, kind }) => [words, keys.join('+'), kind]);

test('a message without marks is one piece', () => {
  expect(cut('Hello')).toEqual([['Hello', '', null]]);
});

test('marks that meet, overlap or are inside of one another are cut apart, and no sign is lost', () => {
  expect(cut('abcdefgh', mark('x', 1, 5), mark('y', 3, 7, 'offered'), mark('z', 5, 6))).toEqual([
    ['a', '', null],
    ['bc', 'x', 'taken'],
    ['de', 'x+y', 'taken'],
    ['f', 'y+z', 'taken'],
    ['g', 'y', 'offered'],
    ['h', '', null],
  ]);
});

test('a piece of spaces alone is no mark', () => {
  expect(cut('a  b', mark('x', 0, 1), mark('y', 1, 3), mark('z', 3, 4)).map(([, keys]) => keys)).toEqual([
    'x',
    '',
    'z',
  ]);
});
