import { dayMs, dayOf, hourMs, minuteMs, timeZone } from './time.ts';

/** Caches one formatter per language, because creating one costs a hundred times one use. */
function once<Formatter>(make: (language: string) => Formatter): (language: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}

/** English dates as written in Malaysia. */
const datesOf = (language: string) => (language === 'en' ? 'en-GB' : language);
const times = once(
  (language) =>
    new Intl.DateTimeFormat(datesOf(language), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);
/** Three letters for every month, because `Intl` writes Sept in British English. */
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ms: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'],
};
const whole = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const withSen = once(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 2 }),
);
const weekdays = once(
  (language) => new Intl.DateTimeFormat(datesOf(language), { weekday: 'short', timeZone: 'UTC' }),
);
const relatives = once((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** DD MMM YYYY (R-FMT-1) in the agent's language: a moment's day in Malaysia, or a given day (YYYY-MM-DD). */
export function formatDay(moment: string | number, language: string): string {
  const [year = '', month = '', day = ''] = dayOf(moment).split('-');
  if (language === 'zh') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${day} ${months[language === 'ms' ? 'ms' : 'en'][Number(month) - 1] ?? month} ${year}`;
}

/** DD-MM-YYYY (R-FMT-1), in every language. */
export function formatDate(moment: string | number): string {
  return dayOf(moment).split('-').toReversed().join('-');
}

/** DD MMM YYYY and the time of day in Malaysia. */
export function formatMoment(moment: string | number, language: string): string {
  const between = language === 'zh' ? ' ' : ', ';
  return `${formatDay(moment, language)}${between}${times(language).format(new Date(moment))}`;
}

/** Words one after the other, as the language separates them. */
export const formatList = (words: readonly string[], language: string): string =>
  words.join(language === 'zh' ? '、' : ', ');

/** Ringgit without sen: RM 650,000. */
export function formatMoney(sen: number, language: string): string {
  return `RM ${formatAmount(sen, language)}`;
}

/** The same without the currency, beside an amount that has it: 650,000. */
export function formatAmount(sen: number, language: string): string {
  return (sen % 100 === 0 ? whole : withSen)(language).format(sen / 100);
}

/** Ringgit with sen, as on a bill: RM 650,000.00. */
export function formatBill(sen: number, language: string): string {
  return `RM ${withSen(language).format(sen / 100)}`;
}

/** Square feet in each language, which `Intl` does not have. */
const squareFeet: Readonly<Record<string, string>> = { ms: 'kaki persegi', zh: '平方尺' };

/** An area: 1,023 sq. ft. */
export function formatArea(sqft: number, language: string): string {
  return `${whole(language).format(sqft)} ${squareFeet[language] ?? 'sq. ft.'}`;
}

/** The same in a list, where room is scarce. */
const shortFeet: Readonly<Record<string, string>> = { ms: 'kps', zh: '平方尺' };

/** An area in few letters: 1,023 sqft. */
export function formatShortArea(sqft: number, language: string): string {
  return `${whole(language).format(sqft)} ${shortFeet[language] ?? 'sqft'}`;
}

/** The time of day in Malaysia. */
export function formatTime(moment: number, language: string): string {
  return times(language).format(new Date(moment));
}

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1000],
] as const;

/** The duration in the largest unit of which it has at least one, once rounded: 59.6 minutes are an hour. */
function inUnits(ms: number): [number, (typeof units)[number][0]] {
  const rounded = (unitMs: number) => Math.round(ms / unitMs) * unitMs;
  const [unit, unitMs] =
    units.find(([, each], index) => rounded(units[index + 1]?.[1] ?? each) >= each) ?? units[3];
  return [Math.round(ms / unitMs), unit];
}

/** The elapsed time in the largest unit that fits: 5 minutes ago. Less than a minute is now. */
export function formatAgo(moment: number, now: number, language: string): string {
  const [count, unit] = inUnits(Math.max(0, now - moment));
  return unit === 'second'
    ? relatives(language).format(0, 'second')
    : relatives(language).format(-count, unit);
}

/** The duration in the largest unit that fits: 2 minutes. */
export function formatDuration(ms: number, language: string): string {
  const [count, unit] = inUnits(Math.max(1000, ms));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A size in decimal units, as phones show it: 3.4 MB. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size === 1e3 ? 0 : 1,
  }).format(bytes === 0 ? 0 : Math.max(1, bytes / size));
}

/** Office hours: Mon – Fri, 09:00 – 18:00. Days are counted from Sunday 0, times are minutes of the day. */
export function formatHours(
  { days: open, from, to }: { days: readonly number[]; from: number; to: number },
  language: string,
): string {
  const named = (day = 0) => weekdays(language).format(new Date(Date.UTC(2026, 0, 4 + day)));
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const span = open.length > 1 ? `${named(open[0])} – ${named(open.at(-1))}` : named(open[0]);
  return `${span}, ${clock(from)} – ${clock(to)}`;
}
