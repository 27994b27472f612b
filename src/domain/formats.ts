import { formatCount, grouped, sign } from './format-count.ts';
import { dayMs, toDay, hourMs, minuteMs, toTime } from './time.ts';

/** The languages of the product; another one is written as English. */
type Spoken = 'en' | 'ms' | 'zh';

const spokenIn = (language: string): Spoken => (language === 'ms' || language === 'zh' ? language : 'en');

/** From Sunday, as `Intl` shortens them. */
const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ms: ['Ahd', 'Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
} as const satisfies Record<Spoken, readonly string[]>;
/** Three letters for every month, because `Intl` writes Sept in British English. */
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ms: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'],
};

function withSen(sen: number): string {
  const rounded = Math.round(Math.abs(sen));
  const rest = String(rounded % 100).padStart(2, '0');
  return `${sign(rounded && sen)}${grouped(String(Math.floor(rounded / 100)))}.${rest}`;
}

/** DD MMM YYYY (R-FMT-1) in the agent's language: a moment's day in Malaysia, or a given day (YYYY-MM-DD). */
export function formatDay(moment: string | number, language: string): string {
  const [year = '', month = '', day = ''] = toDay(moment).split('-');
  if (language === 'zh') return `${year}年${Number(month)}月${Number(day)}日`;
  return `${day} ${months[language === 'ms' ? 'ms' : 'en'][Number(month) - 1] ?? month} ${year}`;
}

/** DD-MM-YYYY (R-FMT-1), in every language. */
export function formatDate(moment: string | number): string {
  return toDay(moment).split('-').toReversed().join('-');
}

/** DD MMM YYYY and the time of day in Malaysia. */
export function formatMoment(moment: string | number, language: string): string {
  const between = language === 'zh' ? ' ' : ', ';
  return `${formatDay(moment, language)}${between}${toTime(moment)}`;
}

/** The day with its weekday, of what is to come: Sat, 28 Nov 2026. */
export function formatWeekday(moment: string | number, language: string): string {
  const weekday = weekdays[spokenIn(language)][new Date(toDay(moment)).getUTCDay()] ?? '';
  const day = formatDay(moment, language);
  return language === 'zh' ? `${day} ${weekday}` : `${weekday}, ${day}`;
}

/** The time of an appointment in Malaysia, with its weekday: Sat, 28 Nov 2026, 11:00. */
export function formatAppointment(moment: string | number, language: string): string {
  const between = language === 'zh' ? ' ' : ', ';
  return `${formatWeekday(moment, language)}${between}${toTime(moment)}`;
}

/** What stands between two things, between more, and before the last of more. */
const conjunctions = {
  en: [' and ', ', ', ', and '],
  ms: [' dan ', ', ', ' dan '],
  zh: ['和', '、', '和'],
} as const;

/** What stands between so many things that are named as one list: one text less than things. */
export function listSeparators(count: number, language: string): string[] {
  const [ofTwo, between, last] = conjunctions[spokenIn(language)];
  if (count === 2) return [ofTwo];
  return Array.from({ length: Math.max(0, count - 1) }, (_, place) => (place === count - 2 ? last : between));
}

/** Things named as one list: A, B, and C. */
export function formatAnd(things: readonly string[], language: string): string {
  const separators = listSeparators(things.length, language);
  return things.map((thing, place) => thing + (separators[place] ?? '')).join('');
}

/** Ringgit without sen: RM 650,000. */
export function formatMoney(sen: number): string {
  return `RM ${formatAmount(sen)}`;
}

/** The same without the currency, beside an amount that has it: 650,000. */
export function formatAmount(sen: number): string {
  return sen % 100 === 0 ? formatCount(sen / 100) : withSen(sen);
}

/** Ringgit with sen, as on a bill: RM 650,000.00. */
export function formatBill(sen: number): string {
  return `RM ${withSen(sen)}`;
}

/** Square feet in each language, which `Intl` does not have. */
const squareFeet: Readonly<Record<string, string>> = { ms: 'kaki persegi', zh: '平方尺' };

/** An area: 1,023 sq. ft. */
export function formatArea(sqft: number, language: string): string {
  return `${formatCount(sqft)} ${squareFeet[language] ?? 'sq. ft.'}`;
}

/** The same in a list, where room is scarce. */
const shortFeet: Readonly<Record<string, string>> = { ms: 'kps', zh: '平方尺' };

/** An area in few letters: 1,023 sqft. */
export function formatShortArea(sqft: number, language: string): string {
  return `${formatCount(sqft)} ${shortFeet[language] ?? 'sqft'}`;
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

type Unit = (typeof units)[number][0];

interface Elapsed {
  now: string;
  /** Yesterday, and the day before where it has a word. */
  days: readonly string[];
  ago: (count: number, unit: Unit) => string;
}

const malayUnits: Record<Unit, string> = { day: 'hari', hour: 'jam', minute: 'minit', second: 'saat' };
const chineseUnits: Record<Unit, string> = { day: '天', hour: '小时', minute: '分钟', second: '秒钟' };

/** How each language says what is over, as `Intl.RelativeTimeFormat` does. */
const elapsed: Readonly<Record<Spoken, Elapsed>> = {
  en: {
    now: 'now',
    days: ['yesterday'],
    ago: (count, unit) => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'} ago`,
  },
  ms: {
    now: 'sekarang',
    days: ['semalam', 'kelmarin'],
    ago: (count, unit) => `${formatCount(count)} ${malayUnits[unit]} lalu`,
  },
  zh: {
    now: '现在',
    days: ['昨天', '前天'],
    ago: (count, unit) => `${formatCount(count)}${chineseUnits[unit]}前`,
  },
};

/** The elapsed time in the largest unit that fits: 5 minutes ago. Less than a minute is now. */
export function formatAgo(moment: number, now: number, language: string): string {
  const [count, unit] = inUnits(Math.max(0, now - moment));
  const say = elapsed[spokenIn(language)];
  if (unit === 'second') return say.now;
  return (unit === 'day' && say.days[count - 1]) || say.ago(count, unit);
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
  const named = (day = 0) => weekdays[spokenIn(language)][day] ?? '';
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const span = open.length > 1 ? `${named(open[0])} – ${named(open.at(-1))}` : named(open[0]);
  return `${span}, ${clock(from)} – ${clock(to)}`;
}
