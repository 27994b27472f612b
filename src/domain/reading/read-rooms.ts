import { bedroomCounts } from '../listing/lookups.ts';
import { makeLexer, type Token, type Vocabulary } from './lexer.ts';
import { numeralValue } from './numeral.ts';
import { isNothing, notRead, type NotRead } from './unreadable.ts';

type Meaning = { kind: 'studio' | 'plus' | 'above' | 'noise' } | { kind: 'number'; written: string };

const words = [
  'zero|kosong|sifar', 'one|satu', 'two|dua', 'three|tiga', 'four|empat', 'five|lima', 'six|enam', 'seven|tujuh',
  'eight|lapan', 'nine|sembilan', 'ten|sepuluh', 'eleven|sebelas', 'twelve', 'thirteen', 'fourteen', 'fifteen',
  'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
]; // prettier-ignore

const numberWords: Vocabulary<Meaning> = words.map((word, value) => [
  word,
  { kind: 'number', written: String(value) },
]);

const roomTokens = makeLexer<Meaning>([
  ...numberWords,
  ['studio|studio unit|studio apartment', { kind: 'studio' }],
  ['+|plus|tambah|加', { kind: 'plus' }],
  ['above|and above|or more|and more|ke atas|以上', { kind: 'above' }],
  [
    'bedroom|bedrooms|bed|beds|br|b r|bdr|bdrm|bdrms|r|room|rooms|bilik|bilik tidur|睡房|卧室|臥室|房间|间房|房|室|间',
    { kind: 'noise' },
  ],
]);

const countTokens = makeLexer<Meaning>([
  ...numberWords,
  [
    'bath|baths|bathroom|bathrooms|b|wc|toilet|toilets|bilik air|bilik mandi|tandas|厕所|厕|卫|冲凉房|浴室|间|个|car park|car parks|carpark|carparks|parking|parkings|parking lot|parking lots|parking bay|parking bays|lot|lots|bay|bays|garage|garages|petak|parkir|tempat letak kereta|车位|unit|units|no|nos',
    { kind: 'noise' },
  ],
]);

/** More bedrooms than this were misread, for example a price or a day. */
const mostBedrooms = 40;

const said = (tokens: readonly Token<Meaning>[]) => tokens.filter(({ kind }) => kind !== 'noise');

function wholeNumber(token: Token<Meaning> | undefined): number | null {
  const value = token?.kind === 'number' ? numeralValue(token.written, 'ambiguous') : null;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** A whole number, alone or with the words for bathrooms or car parks: "2", "2.0", "3 bathrooms", "dua". */
export function readCount(text: string): { count: number } | NotRead {
  if (isNothing(text)) return notRead('empty');
  const [token, ...others] = said(countTokens(text) ?? []);
  const count = others.length === 0 ? wholeNumber(token) : null;
  return count === null ? notRead('unknown_words') : { count };
}

/**
 * Bedrooms as a word of the lookup, from "3", "3+1", "3 bilik", "三房", "Studio" or "20 and above"; more than 20
 * are "20 Above", and more than 40 are implausible. Numbers that the lookup does not have, such as 3+2, are not a
 * choice.
 */
export function readBedrooms(text: string): { bedrooms: string } | NotRead {
  if (isNothing(text)) return notRead('empty');
  const [first, second, third, ...others] = said(roomTokens(text) ?? []);
  if (first?.kind === 'studio' && !second) return { bedrooms: 'Studio' };
  const rooms = wholeNumber(first);
  const more = third ? wholeNumber(third) : null;
  if (rooms === null || others.length > 0 || (third && more === null)) return notRead('unknown_words');
  if (rooms > mostBedrooms) return notRead('implausible');
  const words = { plus: '+', above: rooms === 20 ? ' Above' : '+' } as const;
  const sign = second?.kind === 'plus' || second?.kind === 'above' ? words[second.kind] : '';
  if (second && sign === '') return notRead('unknown_words');
  const bedrooms = rooms > 20 && !third ? '20 Above' : `${rooms}${sign}${more ?? ''}`;
  return bedroomCounts.includes(bedrooms) ? { bedrooms } : notRead('not_a_choice');
}
