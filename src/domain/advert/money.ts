import { measures } from './measures.ts';
import { chineseNumber, numberValue } from './numbers.ts';
import { spokenNumber } from './spoken-numbers.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** The unit that an amount is paid for, as in "a month"; `other` is not a home; null where none is named. */
type Per = 'month' | 'area' | 'year' | 'other' | null;

/** An amount of ringgit in a text, with its currency and its period. */
export interface Money {
  value: number;
  from: number;
  to: number;
  per: Per;
  hasCurrency: boolean;
  hasFactor: boolean;
  isDoubtful: boolean;
  /** A struck-out amount, or the upper end of a range. */
  isStruck: boolean;
}

const currency = phraseTable([['rm|myr|ringgit malaysia|ringgit|令吉|马币|$', true]]);
const foreign = phraseTable([['sgd|s$|usd|us$|rmb|aud|idr|rp|eur|gbp|thb|新币|人民币|美元', true]]);

const factors: Readonly<Record<string, number>> = {
  k: 1e3, thousand: 1e3, ribu: 1e3, rb: 1e3, 千: 1e3, 万: 1e4,
  m: 1e6, mil: 1e6, mill: 1e6, mio: 1e6, mln: 1e6, million: 1e6, millions: 1e6, juta: 1e6, jt: 1e6, j: 1e6,
  bil: 1e9, billion: 1e9, bn: 1e9,
}; // prettier-ignore

const periods = phraseTable<Exclude<Per, null>>([
  ['month|months|mth|mths|mo|monthly|bulan|bln|sebulan|bulanan|p.m.|pcm|pm|per month|a month|each month|per mth|every month|月|一个月|每月|个月', 'month'],
  ['psf|per sq_ft|per sf|per sqft|sq_ft|sf|per square foot|per square feet|kps|sekaki|sekaki persegi|per kaki|kaki persegi|per acre|acre|ac|ekar|seekar|per ekar|per ac|an acre|每尺|每方尺|尺|方尺|psm|per sqm|sqm|hectare|ha|每依格|每英亩|英亩|依格|relung|serelung', 'area'],
  ['year|yr|annum|pa|yearly|annually|setahun|tahun|thn|per year|per annum|a year|年', 'year'],
  ['day|night|daily|sehari|semalam|malam|hari|pax|person|kg|point|pack|per pax|per point|per pack|per night|per day|per kg|week|per week|bay|per bay|slot|per slot|unit|门|晚|天|人', 'other'],
]); // prettier-ignore

const perWords = new Set(['/', 'per', 'each', '每', 'a', 'an']);
const perBefore = phraseTable<Exclude<Per, null>>([
  ['psf|rental psf|price psf|per sq_ft|per sf|每尺|每方尺|每平方尺|每依格|每英亩|per acre|rate|psf price', 'area'],
]); // prettier-ignore

const unitsOfArea = new Set([
  'sf',
  'sqft',
  'sq',
  'kps',
  'kp',
  'kaki',
  'sqm',
  'ksf',
  'psf',
  '尺',
  '方',
  '平',
  'acre',
  'acres',
  'ekar',
  'ac',
  'ha',
  '英',
  '依',
  'x',
  'hp',
  'amp',
  'amps',
  'a',
  'w',
]);

function periodAfter(tokens: readonly Token[], at: number): { per: Per; to: number } {
  let next = at;
  while (tokens[next]?.text === 'nett' || tokens[next]?.text === 'net' || tokens[next]?.text === 'nego')
    next++;
  const sign = tokens[next];
  const direct = periods.at(tokens, next);
  if (sign && perWords.has(sign.text)) {
    const match =
      periods.at(tokens, sign.text === '/' || sign.text === '每' ? next + 1 : next) ??
      periods.at(tokens, next + 1);
    if (match) return { per: match.meaning, to: match.to };
  }
  if (!direct) return { per: null, to: at };
  const word = tokens[direct.from]!.text;
  const isWord =
    direct.to - direct.from > 1 ||
    [
      'month',
      'months',
      'mth',
      'monthly',
      'bulan',
      'sebulan',
      'bulanan',
      'bln',
      'psf',
      'sekaki',
      'seekar',
      'setahun',
      'yearly',
      'pcm',
      'pm',
      'sehari',
      'serelung',
      '一',
      '每',
      'psm',
      'daily',
      'pax',
    ].includes(word);
  return isWord ? { per: direct.meaning, to: direct.to } : { per: null, to: at };
}

/** "3 bil" without a currency are rooms, and j stands for juta only directly after its digits. */
const isFactor = ({ text, hasGap }: Token, hasCurrency: boolean) =>
  Object.hasOwn(factors, text) &&
  (hasCurrency || text !== 'bil') &&
  !(text === 'j' && hasGap && !hasCurrency);

/** The factor after a number, with the rest of 26万5, of 1k5, and after a currency of 1m2. */
function withFactor(
  tokens: readonly Token[],
  value: number,
  at: number,
  hasCurrency: boolean,
): { value: number; to: number; has: boolean } {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.text === '(' && next?.text === 'k' && tokens[at + 2]?.text === ')')
    return { value: value * 1e3, to: at + 3, has: true };
  const factor = token && isFactor(token, hasCurrency) ? factors[token.text]! : 1;
  if (!token || factor === 1) {
    if (token?.text === '百' && next?.text === '万') return { value: value * 1e6, to: at + 2, has: true };
    return { value, to: at, has: false };
  }
  const isMillion = hasCurrency && token.text === 'm';
  if (factor === 1e4 || factor === 1e3 || isMillion) {
    const isWord = tokens[at + 2]?.kind === 'word' && !tokens[at + 2]!.hasGap;
    const isDigit =
      next?.kind === 'number' &&
      /^\d$/.test(next.text) &&
      !next.hasGap &&
      (token.kind === 'han' || ((token.text === 'k' || isMillion) && !isWord));
    if (isDigit) return { value: value * factor + Number(next.text) * (factor / 10), to: at + 2, has: true };
    const more = token.kind === 'han' ? chineseNumber(tokens, at + 1) : null;
    if (more && more.value < 10)
      return { value: value * factor + more.value * (factor / 10), to: more.to, has: true };
    if (token.text === '千' && next?.text === '万') return { value: value * 1e7, to: at + 2, has: true };
  }
  if (factor === 1e6 && token.text === 'm' && next?.text === 'il')
    return { value: value * factor, to: at + 2, has: true };
  return { value: value * factor, to: at + 1, has: true };
}

const isHiddenTail = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (!token || token.hasGap) return false;
  if (token.text === '*') return tokens[at + 1]?.text === '*' && !tokens[at + 1]!.hasGap;
  if (token.text === '.') return isHiddenTail(tokens, at + 1);
  return (
    token.kind === 'word' &&
    /^x+/.test(token.text) &&
    !(token.text === 'x' && tokens[at + 1]?.kind === 'number')
  );
};

/** An amount with hidden digits. `isLarge`: it is in thousands or millions. */
export interface HiddenAmount {
  from: number;
  to: number;
  isLarge: boolean;
}

/** The amounts that hide their digits: RM 2.Xmil, RM4xx,xxx. */
export function hiddenAmounts(tokens: readonly Token[]): HiddenAmount[] {
  return tokens.flatMap((token, at) => {
    const isHidden =
      token.kind === 'number' && currency.at(tokens, at - 1) !== null && isHiddenTail(tokens, at + 1);
    if (!isHidden) return [];
    const tail = tokens.slice(at + 1, at + 5);
    const isLarge =
      tail.some(({ text }) => /^x*(?:k|m|mil|mill|million|juta)$/.test(text)) || isLong(token, tail);
    return [{ from: at - 1, to: at + 2, isLarge }];
  });
}

/** Six digits or more, hidden ones too: RM4xx,xxx. */
const isLong = (token: Token, tail: readonly Token[]) => {
  const end = tail.findIndex(({ text, hasGap }) => hasGap || !/^(?:x+|[,.]|\d+)$/.test(text));
  const hidden = tail.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
  return [token.text, ...hidden].join('').replace(/[,.]/g, '').length >= 6;
};

/** Marks of `~` that begin and end a struck-out piece, as WhatsApp writes it. */
function struckRanges(tokens: readonly Token[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.text !== '~' || tokens[at + 1]?.hasGap !== false) continue;
    for (let end = at + 2; end < Math.min(tokens.length, at + 14) && tokens[end]!.kind !== 'line'; end++)
      if (tokens[end]!.text === '~' && !tokens[end]!.hasGap) {
        ranges.push([at, end + 1]);
        at = end;
        break;
      }
  }
  return ranges;
}

/** Does what follows a group of digits say that the group is a number of its own: 500m, 200 units, 012-345? */
function isOwnNumber(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isJoined = tokens[at + 2]?.kind === 'number' && !(next?.hasGap && tokens[at + 2]!.hasGap);
  if (next?.kind === 'sign' && /^[-/]$/.test(next.text) && isJoined) return true;
  const isCounted = unitsOfArea.has(next?.text ?? '') || measures.at(tokens, at + 1) !== null;
  return isCounted && !tokens[at]!.text.startsWith('0');
}

/** Digits in groups of three with spaces, after a currency: RM 310 000. */
function spacedNumber(
  tokens: readonly Token[],
  index: number,
  used: Uint8Array,
): { value: number; to: number } | null {
  const first = tokens[index]!;
  if (!/^[1-9]\d{0,2}$/.test(first.text)) return null;
  let [digits, to] = [first.text, index + 1];
  while (
    to - index < 4 &&
    used[to] === 0 &&
    tokens[to]?.hasGap &&
    tokens[to]!.line === first.line &&
    /^\d{3}$/.test(tokens[to]!.text) &&
    !isOwnNumber(tokens, to)
  )
    digits += tokens[to++]!.text;
  return to === index + 1 ? null : { value: Number(digits), to };
}

/** The amount that begins at this token, with or without a currency; null if there is none. */
function moneyAt(tokens: readonly Token[], index: number, used: Uint8Array): Omit<Money, 'isStruck'> | null {
  const sign = currency.at(tokens, index);
  let at = sign ? sign.to : index;
  if (sign && (tokens[at]?.text === '.' || tokens[at]?.text === ':')) at++;
  const token = tokens[at];
  const chinese = token?.kind === 'han' ? chineseNumber(tokens, at) : token && spokenNumber(tokens, at);
  if (!token || (token.kind !== 'number' && !chinese)) return null;
  if (!sign && index > 0 && (foreign.at(tokens, index - 1) || foreign.at(tokens, index - 2))) return null;
  if (
    sign &&
    tokens[index]!.text === '$' &&
    tokens[index - 1]?.hasGap !== undefined &&
    /^(?:s|us|a|sgd)$/.test(tokens[index - 1]!.text) &&
    !tokens[index]!.hasGap
  )
    return null;
  const spaced = sign && !chinese ? spacedNumber(tokens, at, used) : null;
  const numberEnd = chinese?.to ?? spaced?.to ?? at + 1;
  if (isHiddenTail(tokens, numberEnd)) return null;
  const after = tokens[numberEnd];
  const hasFactorWord = after !== undefined && (isFactor(after, sign !== null) || after.text === '百');
  const grouped = chinese ?? spaced;
  const plain = grouped
    ? { value: grouped.value, isDoubtful: false }
    : numberValue(token.text, !hasFactorWord);
  if (!plain || (chinese && !hasFactorWord && token.kind === 'han')) return null;
  const { value, to, has } = withFactor(tokens, plain.value, numberEnd, sign !== null);
  const next = tokens[to];
  const isDenial = next?.text === 'x' && next.hasGap && tokens[to + 1]?.kind === 'word';
  if (
    !sign &&
    next &&
    !isDenial &&
    unitsOfArea.has(next.text) &&
    !(has && next.hasGap && next.kind === 'word' && next.text === 'a')
  )
    return null;
  const isMetres = tokens[to]?.text === 'x' || (tokens[to]?.text === '2' && !tokens[to]!.hasGap);
  if (!sign && has && after!.text === 'm' && isMetres) return null;
  const suffix = currency.at(tokens, to);
  const hasSuffix = suffix !== null && !sign && tokens[to + 1]?.kind !== 'number';
  const { per, to: end } = periodAfter(tokens, hasSuffix ? suffix.to : to);
  const before =
    perBefore.at(tokens, index - 1) ?? perBefore.at(tokens, index - 2) ?? perBefore.at(tokens, index - 3);
  const isRate = per === null && before !== null && before.to === index;
  const isPlus = tokens[to]?.text === '+' && tokens[to + 1]?.kind !== 'number';
  return {
    value,
    from: index,
    to: isPlus && end === to ? to : end,
    per: isRate ? 'area' : per,
    hasCurrency: sign !== null || hasSuffix,
    hasFactor: has || token.kind === 'word',
    isDoubtful: plain.isDoubtful,
  };
}

/** All amounts of a text, in its order. A number alone counts as one, because a label may be before it. */
export function findMoney(tokens: readonly Token[], used: Uint8Array): Money[] {
  const struck = struckRanges(tokens);
  const found: Money[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (used[at] === 1) continue;
    const money = moneyAt(tokens, at, used);
    if (!money || money.value <= 0) continue;
    if (tokens.slice(money.from, money.to).some((_, nth) => used[money.from + nth] === 1)) continue;
    found.push({ ...money, isStruck: struck.some(([from, to]) => from <= at && at < to) });
    at = money.to - 1;
  }
  return found;
}
