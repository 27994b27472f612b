import { dayMs, toDay, isDay } from '../time.ts';
import { plainSigns } from './lexer.ts';
import { isNothing, notRead, type NotRead } from './unreadable.ts';

/** The beginnings of the months' names in English and Malay; the first three letters are enough. */
const months = [
  /^jan(?:uary|uari)?$/,
  /^feb(?:ruary|ruari)?$/,
  /^ma(?:r|rch|c)$/,
  /^apr(?:il)?$/,
  /^(?:may|mei)$/,
  /^jun(?:e)?$/,
  /^jul(?:y|ai)?$/,
  /^(?:aug(?:ust)?|ogo(?:s)?)$/,
  /^sep(?:t|tember)?$/,
  /^o(?:ct(?:ober)?|kt(?:ober)?)$/,
  /^nov(?:ember)?$/,
  /^d(?:ec(?:ember)?|is(?:ember)?)$/,
];

const clock = String.raw`(?:[ t,-]+(?:[上下]午 ?)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:[ap]m|pg|ptg|tgh|mlm|malam))?)?`;

/** Names of the days of the week from Sunday on, in English, Malay and Chinese. */
const weekdays = [
  /^(?:sun(?:day)?|aha?d|(?:星期|周|週|礼拜)[日天])$/,
  /^(?:mon(?:day)?|isn(?:in)?|(?:星期|周|週|礼拜)一)$/,
  /^(?:tues?(?:day)?|sel(?:asa)?|(?:星期|周|週|礼拜)二)$/,
  /^(?:wed(?:nesday)?|rabu?|(?:星期|周|週|礼拜)三)$/,
  /^(?:thu(?:rs?)?(?:day)?|kha(?:mis)?|(?:星期|周|週|礼拜)四)$/,
  /^(?:fri(?:day)?|jum(?:aat)?|(?:星期|周|週|礼拜)五)$/,
  /^(?:sat(?:urday)?|sab(?:tu)?|(?:星期|周|週|礼拜)六)$/,
];

const forms: readonly (readonly [RegExp, 'ymd' | 'dmy' | 'mdy'])[] = [
  [new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${clock}$`), 'ymd'],
  [new RegExp(String.raw`^(\d{4})()(\d{2})(\d{2})${clock}$`), 'ymd'],
  [new RegExp(String.raw`^(\d{4})(年) ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?${clock}$`), 'ymd'],
  [new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${clock}$`), 'dmy'],
  [
    new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?([-/. ]*)([a-z]{3,9})\.?[-/., ']*(\d{4}|\d{2})${clock}$`),
    'dmy',
  ],
  [new RegExp(String.raw`^([a-z]{3,9})\.?()[- ]*(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})${clock}$`), 'mdy'],
];

/** The first and last days that a serial number of a spreadsheet may stand for: 2000-01-01 to 2099-12-31. */
const [firstSerial, lastSerial] = [36_526, 73_050];

const withCentury = (year: string) =>
  year.length === 2 ? `${Number(year) < 80 ? '20' : '19'}${year}` : year;
const monthNumber = (month: string) =>
  /^\d/.test(month) ? month : String(months.findIndex((name) => name.test(month)) + 1);

function dayFrom(year: string, month: string, day: string): string | null {
  const date = `${withCentury(year)}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

function writtenDay(text: string): string | null {
  for (const [form, order] of forms) {
    const [, first, , second, third] = form.exec(text) ?? [];
    if (!first || !second || !third) continue;
    if (order === 'ymd') return dayFrom(first, second, third);
    return order === 'dmy' ? dayFrom(third, second, first) : dayFrom(third, first, second);
  }
  return null;
}

/** A day that is written with its day of the week before or after it; null if that is another one. */
function dayWithWeekday(text: string): string | null {
  const parts = /^(?:(\p{L}+)\.?[, ]+)?(.*?)[, ]*(?:((?:星期|周|週|礼拜).)|\((\p{L}+)\))?$/u.exec(text) ?? [];
  const names = [parts[1], parts[3], parts[4]].filter((name) => name !== undefined);
  const weekday = weekdays.findIndex((name) => name.test(names[0] ?? ''));
  const day = weekday < 0 || names.length > 1 ? null : writtenDay(parts[2] ?? '');
  return day !== null && new Date(day).getUTCDay() === weekday ? day : null;
}

/** The day of a moment with its zone, in Malaysia. */
const dayOfMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text))
    ? toDay(text)
    : null;

/** The day that a spreadsheet stores as a number, for example 46296 for 2026-10-01. */
function dayOfSerial(text: string): string | null {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < firstSerial || serial > lastSerial) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10);
}

/**
 * A day as YYYY-MM-DD, from "2026-10-01", "1/10/26", "01-Oct-2026", "1 Oktober 2026", "Oct 1, 2026",
 * "2026年10月1日", any of them with its day of the week, a moment, or the number that a spreadsheet stores. The day
 * comes before the month. A day of the week that is not that of the date makes it unreadable.
 */
export function readDay(text: string): { day: string } | NotRead {
  const plain = plainSigns(text.slice(0, 60));
  if (isNothing(text) || /^0{2,4}[-/.]?0{2}[-/.]?0{2,4}(?:\D.*)?$/.test(plain)) return notRead('empty');
  const day = dayOfMoment(plain) ?? writtenDay(plain) ?? dayWithWeekday(plain) ?? dayOfSerial(plain);
  return day === null || text.trim().length > 60 ? notRead('unknown_words') : { day };
}

/** A year of four digits, from the year, a day, or a quarter or month with its year: "Q4 2027", "Dec 2027". */
export function readYear(text: string): { year: number } | NotRead {
  const plain = plainSigns(text.slice(0, 60));
  if (isNothing(text)) return notRead('empty');
  const [, before = '', year] =
    /^(?:([a-z]+|q[1-4]|[1-4]q|\d{1,2}[/-])[ -/]*)?(\d{4})(?:\.0+| ?年)?$/.exec(plain) ?? [];
  const isMonth = /^(?:|q[1-4]|[1-4]q)$/.test(before) || monthOfWord(before.replace(/[/-]$/, ''));
  if (year && isMonth) return { year: Number(year) };
  const read = readDay(text);
  return 'day' in read && !/^\d{5}/.test(plain)
    ? { year: Number(read.day.slice(0, 4)) }
    : notRead('unknown_words');
}

const monthOfWord = (word: string) => {
  const month = Number(monthNumber(word));
  return month >= 1 && month <= 12;
};
