import { isDay } from '../time.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseEnd, clauseStart, isDivider, isUsed, toLine, use } from './document.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

const months = phraseTable<number>([
  ['jan|january|januari', 1], ['feb|february|februari', 2], ['mar|march|mac', 3], ['apr|april', 4], ['may|mei', 5],
  ['jun|june', 6], ['jul|july|julai', 7], ['aug|august|ogos|ogo', 8], ['sep|sept|september', 9], ['oct|october|okt|oktober', 10],
  ['nov|november', 11], ['dec|december|dis|disember', 12],
]); // prettier-ignore

/** A day of a text; without a year it is null there. */
interface DayMatch {
  year: number | null;
  month: number;
  day: number;
  to: number;
}

const whole = (token: Token | undefined, longest: number): number | null =>
  token?.kind === 'number' && /^\d+$/.test(token.text) && token.text.length <= longest
    ? Number(token.text)
    : null;

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

function yearAt(tokens: readonly Token[], at: number): { year: number | null; to: number } {
  const next = tokens[at]?.text === ',' || tokens[at]?.text === "'" ? at + 1 : at;
  const year = whole(tokens[next], 4);
  const isYear = year !== null && tokens[next]!.text.length === 4 && year >= 1950 && year < 2150;
  return isYear ? { year, to: next + 1 } : { year: null, to: at };
}

/** 1/12, 1.12.2026, 1-1-27: as one number with dots, or as numbers with signs. */
function numericDay(tokens: readonly Token[], index: number): DayMatch | null {
  const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?$/.exec(tokens[index]?.text ?? '');
  if (dotted?.[3])
    return {
      day: Number(dotted[1]),
      month: Number(dotted[2]),
      year: fullYear(Number(dotted[3])),
      to: index + 1,
    };
  const day = whole(tokens[index], 2);
  const sign = tokens[index + 1]?.text;
  const month = sign === '/' || sign === '-' ? whole(tokens[index + 2], 2) : null;
  if (day === null || month === null) return null;
  const year = tokens[index + 3]?.text === sign ? whole(tokens[index + 4], 4) : null;
  return year === null
    ? { day, month, year: null, to: index + 3 }
    : { day, month, year: fullYear(year), to: index + 5 };
}

const ordinals = new Set(['st', 'nd', 'rd', 'th', 'hb']);

/** 1 Jan 2027, 1st March, Jan 1 2027, 12月15日, 2026年12月15日. */
function dayAt(tokens: readonly Token[], index: number): DayMatch | null {
  const first = whole(tokens[index], 4);
  if (first !== null && tokens[index + 1]?.text === '年') {
    const month = whole(tokens[index + 2], 2);
    const day = tokens[index + 3]?.text === '月' ? whole(tokens[index + 4], 2) : null;
    return month !== null && day !== null ? { year: first, month, day, to: index + 6 } : null;
  }
  if (first !== null && tokens[index + 1]?.text === '月') {
    const day = whole(tokens[index + 2], 2);
    const to = tokens[index + 3]?.text === '日' || tokens[index + 3]?.text === '号' ? index + 4 : index + 3;
    return day !== null ? { year: null, month: first, day, to } : null;
  }
  const word =
    first !== null && first <= 31
      ? ordinals.has(tokens[index + 1]?.text ?? '')
        ? index + 2
        : index + 1
      : -1;
  const month = word > 0 ? months.at(tokens, word) : null;
  if (first !== null && month) {
    const { year, to } = yearAt(tokens, month.to);
    const short = year === null ? whole(tokens[month.to], 2) : null;
    return short !== null && short >= 24 && short < 40
      ? { day: first, month: month.meaning, year: 2000 + short, to: month.to + 1 }
      : { day: first, month: month.meaning, year, to };
  }
  if (first !== null && tokens[index + 1]?.text === 'hb') {
    const month = whole(tokens[index + 2], 2);
    if (month !== null) return { year: null, month, day: first, to: index + 3 };
  }
  const name = months.at(tokens, index);
  const day = name ? whole(tokens[name.to], 2) : null;
  if (name && day !== null) {
    const end = ordinals.has(tokens[name.to + 1]?.text ?? '') ? name.to + 2 : name.to + 1;
    const { year, to } = yearAt(tokens, end);
    return { month: name.meaning, day, year, to };
  }
  return numericDay(tokens, index);
}

/** The date as YYYY-MM-DD; without a year the next such day. Null for a day that does not exist. */
function toDate({ year, month, day }: DayMatch, today: string): string | null {
  const text = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const date = year !== null ? text(year) : text(thisYear) >= today ? text(thisYear) : text(thisYear + 1);
  return isDay(date) ? date : null;
}

const available = phraseTable<'label' | 'now' | 'soon'>([
  ['available|avail|availability|available from|avail from|available on|move in|move_in|moving in|can move in|move in date|move in after|available date|ready|ready from|ready by|vacant from|vacant on|from|boleh masuk|masuk|boleh pindah|kosong mulai|kosong|mulai|tarikh masuk|ready masuk|boleh diduduki|tarikh kosong|可入住|入住|可进驻|可进驻日期|入住日期|进驻|可搬入|搬入|可搬进|搬进|可入|起租|vacant by|commencing|start|starting|available after|avail after|boleh masuk pada|boleh masuk mulai', 'label'],
  ['available now|avail now|available immediately|avail immediately|available immediate|avail immediate|immediate available|immediately available|immediate move in|immediate move_in|move in immediately|move in now|can move in immediately|can move in now|availability immediate|availability: immediate|available: immediately|available: immediate|available: now|immediate occupancy|immediate occupation|masuk terus|terus masuk|boleh terus masuk|immediate vacant|masuk serta merta|serta_merta|boleh masuk segera|masuk segera|boleh masuk terus|boleh masuk sekarang|available asap|即可入住|即日可搬入|即日入住|即日可入住|即可搬入|即时搬入|即刻入住|即刻可入住|立即入住|可立即入住|随时入住|随时可入住|即时入住|马上入住|可马上入住|现可入住|immediate entry|move in anytime|move in any time|vacant now|immediate', 'now'],
  ['ready to move in|ready move in|ready for move in|move in ready|move in condition|move_in condition|拎包入住|boleh masuk bila2|即租|boleh masuk bila bila|ready to stay|拎包即住', 'soon'],
]); // prettier-ignore

const otherDays = phraseTable([
  ['auction|lelong|auction date|tenanted|tenanted till|tenant|tenancy|until|till|hingga|sehingga|expired|expiring|built|completed|completion|vp|vacant possession|renovated|viewing|view|拍卖|租约|到期|交屋|完工|launch|launching|tarikh lelong|tempoh', true],
]); // prettier-ignore

/** Reads from when the unit is free. */
export function readAvailability(advert: AdvertText): Candidate<'availableFrom'>[] {
  const { tokens, today } = advert;
  return available.all(tokens).flatMap(({ meaning, from, to }): Candidate<'availableFrom'>[] => {
    if (meaning !== 'label') {
      const isPlain = tokens[from]!.text === 'immediate' && to - from === 1;
      const isAlone = !isPlain || clauseEnd(tokens, from, 3) === to;
      const isOther = otherDays.all(tokens, clauseStart(tokens, from, 4), from).length > 0;
      if (!isAlone || isOther) return [];
      use(advert, from, to);
      return [{ field: 'availableFrom', value: today, confidence: meaning === 'now' ? 0.9 : 0.45, from, to }];
    }
    const isVague =
      tokens[from]!.text === 'from' ||
      tokens[from]!.text === 'ready' ||
      tokens[from]!.text === 'start' ||
      tokens[from]!.text === 'starting' ||
      tokens[from]!.text === 'mulai';
    const [lineStart] = toLine(advert, from);
    if (otherDays.all(tokens, Math.max(lineStart, clauseStart(tokens, from, 6)), from).length > 0) return [];
    for (let at = to; at < to + 5 && at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.kind === 'line' || (isDivider(tokens, at) && token.text !== '(')) break;
      const found = dayAt(tokens, at);
      if (!found || isUsed(advert, at, found.to)) continue;
      const value = toDate(found, today);
      if (
        value === null ||
        (isVague && found.year === null && tokens[at]!.kind === 'number' && tokens[at + 1]?.text === '-')
      )
        break;
      use(advert, from, found.to);
      return [
        { field: 'availableFrom', value, confidence: 0.9, from: at, to: found.to, claim: [from, found.to] },
      ];
    }
    return dayBefore(advert, from, to);
  });
}

/** 12月15日入住. */
function dayBefore(advert: AdvertText, from: number, to: number): Candidate<'availableFrom'>[] {
  const { tokens, today } = advert;
  if (tokens[from]!.kind !== 'han' && !/^(?:ready|available|avail)$/.test(tokens[from]!.text)) return [];
  for (let at = Math.max(0, from - 6); at < from; at++) {
    const found = dayAt(tokens, at);
    const value = found && found.to >= from - 1 && found.to <= from ? toDate(found, today) : null;
    if (!found || value === null || isUsed(advert, at, found.to)) continue;
    use(advert, at, to);
    return [{ field: 'availableFrom', value, confidence: 0.85, from: at, to: found.to, claim: [at, to] }];
  }
  return [];
}

const completion = phraseTable([
  ['completed|completed in|completion|expected completion|exp. completion|est completion|est. completion|completion year|year completed|year built|built in|built year|built|vp|est vp|est. vp|expected vp|vacant possession|siap|dijangka siap|tahun siap|siap pada|完工|竣工|交屋|交楼|交房|建成|年完工|年交房|年交屋|年交楼|年竣工|预计完工|落成|top|ready in|ready|vp year|handover|keys handover|tahun binaan|siap dibina|建于|completing|vp in|complete|target completion|due', true],
]); // prettier-ignore
const notCompletion = phraseTable([
  ['tenancy|tenanted|lease|leasehold|expiring|renovated|reno|renovation|until|till|exp|expires|租约|翻新|装修|ubahsuai|launch|auction|lelong|available|avail|move in|masuk|入住|地契|pajakan|built_up|build_up', true],
]); // prettier-ignore

const isYear = (token: Token | undefined) =>
  token?.kind === 'number' && /^(?:19[5-9]\d|20[0-4]\d)$/.test(token.text) ? Number(token.text) : null;

/** Reads the year of completion, or of vacant possession. */
export function readCompletion(advert: AdvertText): Candidate<'completionYear'>[] {
  const { tokens } = advert;
  return completion.all(tokens).flatMap(({ from, to }): Candidate<'completionYear'>[] => {
    const isWeak = /^(?:ready|top|siap|complete|due|built)$/.test(tokens[from]!.text);
    const result = (at: number, claim: [number, number]): Candidate<'completionYear'>[] => {
      const value = isYear(tokens[at]);
      if (value === null || isUsed(advert, at, at + 1)) return [];
      use(advert, ...claim);
      return [
        { field: 'completionYear', value, confidence: isWeak ? 0.8 : 0.9, from: at, to: at + 1, claim },
      ];
    };
    for (let at = to; at < to + 7 && at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.kind === 'line' || notCompletion.at(tokens, at)) break;
      if (isYear(token) !== null && !(isWeak && at - to > 5)) return result(at, [from, at + 1]);
      if (isDivider(tokens, at) && token.text !== '(' && token.text !== ',' && token.text !== '/') break;
    }
    const start = clauseStart(tokens, from, 5);
    for (let at = from - 1; at >= start && !notCompletion.at(tokens, at); at--)
      if (isYear(tokens[at]) !== null) return result(at, [at, to]);
    return [];
  });
}
