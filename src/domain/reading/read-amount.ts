import { makeLexer, type Token, type Vocabulary } from './lexer.ts';
import { numeralValue } from './numeral.ts';
import { isNegative, segmentsBetween, withoutDashes } from './segments.ts';
import { isNothing, notRead, type NotRead } from './unreadable.ts';

type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** An amount of money in sen, and the period for which it is paid, where the text says one. */
export interface Amount {
  sen: number;
  per: Period | null;
}

/** What a word of an amount means. */
export type AmountMeaning =
  | { kind: 'currency' | 'foreign' | 'area' | 'range' | 'dash' | 'slash' | 'bracket' | 'noise' }
  | { kind: 'times'; factor: number }
  | { kind: 'period'; period: Period };

const period = (name: Period) => ({ kind: 'period', period: name }) as const;
const times = (factor: number) => ({ kind: 'times', factor }) as const;

/** The words of amounts. */
export const amountWords: Vocabulary<AmountMeaning> = [
  ['rm|myr|ringgit|ringgit malaysia|malaysian ringgit|马币|馬幣|令吉|零吉', { kind: 'currency' }],
  [
    'usd|us$|sgd|s$|$|€|eur|euro|euros|£|gbp|rmb|cny|人民币|新币|美元|idr|rp|rupiah|aud|a$|thb|dollar|dollars|us dollars',
    { kind: 'foreign' },
  ],
  ['k|thousand|ribu|rb|千', times(1e3)],
  ['万|萬', times(1e4)],
  ['m|mil|mill|mio|mln|million|millions|juta|jt|百万|百萬', times(1e6)],
  ['亿|億', times(1e8)],
  ['b|bn|bil|billion|bilion', times(1e9)],
  ['day|daily|night|nightly|hari|sehari|harian|malam|semalam|天|晚', period('day')],
  ['week|weekly|wk|p w|minggu|seminggu|mingguan|周|週|星期', period('week')],
  [
    'month|months|monthly|mth|mths|mo|p m|p c m|/m|/ m|bulan|sebulan|bulanan|bln|月|个月|個月',
    period('month'),
  ],
  ['quarter|quarterly|suku tahun|季', period('quarter')],
  ['year|years|yearly|yr|p a|annum|annual|annually|tahun|setahun|tahunan|年', period('year')],
  [
    'p s f|p s m|sq ft|sf|square feet|square foot|ft2|sq m|m2|square metre|square meter|kaki persegi|k p s|sekaki|meter persegi|平方尺|平方英尺|方尺|尺|呎|平方米|平米',
    { kind: 'area' },
  ],
  [
    'to|until|till|or|hingga|sehingga|sampai|atau|至|到|或|~|from|starting|start|starts|min|minimum|max|maximum|up to|below|under|above|over|onwards|dari|daripada|bermula|mulai|serendah|以上|以下|起|+',
    { kind: 'range' },
  ],
  ['-|–|—|−', { kind: 'dash' }],
  ['/', { kind: 'slash' }],
  ['(|)|[|]|【|】|=', { kind: 'bracket' }],
  [
    'price|prices|asking|selling|sale|sales|list|listing|rent|rental|for|per|each|only|nett|net|negotiable|nego|neg|slightly|o n o|or nearest offer|or near offer|fixed|approx|approximately|about|around|circa|at|@|/-|harga|jual|jualan|sewa|sahaja|shj|boleh runding|boleh nego|runding|tetap|lebih kurang|anggaran|setiap|每|约|約|大约|左右|价格|售价|卖价|租金|售|租|可议|可谈',
    { kind: 'noise' },
  ],
];

const toTokens = makeLexer(amountWords);

/** Separators of a number before this factor: a dot in "1.250 million" is a decimal point. */
function numberBefore(factor: number, written: string): number | 'ambiguous' | null {
  if (factor >= 1e4 && /^\d{1,3}(?:,\d{3})+$/.test(written)) return 'ambiguous';
  return numeralValue(written, factor === 1 ? 'thousands' : factor >= 1e4 ? 'decimals' : 'ambiguous');
}

/** The amount of tokens such as RM, 1.2, million; null if they are not one amount. */
function amountValue(
  tokens: readonly Token<AmountMeaning>[],
): number | 'ambiguous' | 'several_values' | null {
  let total = 0;
  let lastFactor = Infinity;
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (token.kind === 'times' && before?.kind === 'number') continue;
    if (token.kind === 'currency' || token.kind === 'period') continue;
    if (token.kind !== 'number') return null;
    const next = tokens[at + 1];
    const factor = next?.kind === 'times' ? next.factor : 1;
    const value = numberBefore(factor, token.written);
    if (typeof value !== 'number') return value;
    const amount = value * factor;
    const isSmaller =
      amount < lastFactor && (factor > 1 || lastFactor === Infinity || amount * 10 >= lastFactor);
    if (!isSmaller) return 'several_values';
    total += amount;
    lastFactor = factor > 1 ? factor : 0;
  }
  return lastFactor === Infinity ? null : total;
}

const isOf =
  (...kinds: Token<AmountMeaning>['kind'][]) =>
  ({ kind }: Token<AmountMeaning>) =>
    kinds.includes(kind);

/** The tokens without the slash of "/month" and "/sq ft". */
const withoutPer = (tokens: readonly Token<AmountMeaning>[]) =>
  tokens.filter(({ kind }, at) => {
    const next = tokens[at + 1];
    return kind !== 'slash' || !next || !isOf('period', 'area')(next);
  });

function amountFrom(tokens: readonly Token<AmountMeaning>[]): Amount | NotRead {
  const periods = new Set(tokens.flatMap((token) => (token.kind === 'period' ? [token.period] : [])));
  const segments = segmentsBetween(withoutPer(tokens), 'bracket', 'slash');
  const amounts = new Set(
    segments
      .filter((segment) => !segment.some(isOf('area')) && !segment.every(isOf('period')))
      .map(amountValue),
  );
  const isPerArea = amounts.size === 0 && tokens.some(isOf('area'));
  const [amount = null] = amounts;
  if (amounts.size > 1 || periods.size > 1) return notRead('several_values');
  if (amount === null) return notRead(isPerArea ? 'price_per_area' : 'unknown_words');
  if (typeof amount === 'string') return notRead(amount);
  const [per = null] = periods;
  return { sen: Math.round(amount * 100), per };
}

/**
 * An amount of ringgit as people and spreadsheets write it: "RM 1,250,000.50", "1.250.000", "850k", "1.2 juta",
 * "120万", "1.25E+06", "RM 2,500/month". The whole text is understood, or it is not read. The sign of another
 * currency, a range, and a price for each square foot are not amounts. Zero is an amount.
 */
export function readAmount(text: string): Amount | NotRead {
  if (isNothing(text)) return notRead('empty');
  const tokens = toTokens(text);
  if (!tokens) return notRead('unknown_words');
  if (tokens.some(({ kind }) => kind === 'foreign')) return notRead('other_currency');
  if (tokens.some(({ kind }) => kind === 'range')) return notRead('range');
  const said = withoutDashes(tokens);
  if (!said) return notRead(tokens[0]?.kind === 'dash' ? 'unknown_words' : 'range');
  if (isNegative(text)) return notRead('unknown_words');
  return amountFrom(said.filter(({ kind }) => kind !== 'noise'));
}

/** The amount for a month, in sen; null for a price by the day, which has no fixed amount for a month. */
export function toMonthlySen({ sen, per }: Amount): number | null {
  if (per === 'day') return null;
  const perYear = { week: 52, month: 12, quarter: 4, year: 1 };
  return per === null ? sen : Math.round((sen * perYear[per]) / 12);
}
