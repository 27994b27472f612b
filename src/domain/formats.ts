/** A formatter costs a hundred times what it formats: one for each language is made once. */
function once<Formatter>(make: (language: string) => Formatter): (language: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}

/** English as Malaysia writes dates. */
const datesOf = (language: string) => (language === 'en' ? 'en-GB' : language);
const days = once((language) => new Intl.DateTimeFormat(datesOf(language), { day: '2-digit', month: 'short', year: 'numeric' }));
const times = once((language) => new Intl.DateTimeFormat(datesOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
const whole = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const withSen = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 2 }));
const weekdays = once((language) => new Intl.DateTimeFormat(datesOf(language), { weekday: 'short', timeZone: 'UTC' }));
const relatives = once((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** DD MMM YYYY (Spec §9), in the agent's language and the device's time zone. */
export function formatDay(moment: string | number, language: string): string {
  return days(language).format(new Date(moment));
}

/** DD-MM-YYYY (Spec §9), in every language. */
export function formatDate(moment: string | number): string {
  const day = new Date(moment);
  const digits = (part: number) => String(part).padStart(2, '0');
  return `${digits(day.getDate())}-${digits(day.getMonth() + 1)}-${day.getFullYear()}`;
}

/** DD MMM YYYY and the time of day. */
export function formatMoment(moment: string | number, language: string): string {
  return `${formatDay(moment, language)}, ${times(language).format(new Date(moment))}`;
}

/** Ringgit without the sen that nobody lists a property by: RM 650,000. */
export function formatMoney(sen: number, language: string): string {
  return `RM ${(sen % 100 === 0 ? whole : withSen)(language).format(sen / 100)}`;
}

/** Square feet in each language; `Intl` does not know them. */
const squareFeet: Readonly<Record<string, string>> = { ms: 'kaki persegi', zh: '平方尺' };

/** An area: 1,023 sq. ft. */
export function formatArea(sqft: number, language: string): string {
  return `${whole(language).format(sqft)} ${squareFeet[language] ?? 'sq. ft.'}`;
}

/** The time of day. */
export function formatTime(moment: number, language: string): string {
  return times(language).format(new Date(moment));
}

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** The largest unit that fits at least once. */
function inUnits(ms: number): [number, (typeof units)[number][0]] {
  const [unit, unitMs] = units.find(([, each]) => ms >= each) ?? units[3];
  return [Math.round(ms / unitMs), unit];
}

/** How long ago, in the largest unit that fits: 5 minutes ago. Less than a minute is now. */
export function formatAgo(moment: number, now: number, language: string): string {
  const [count, unit] = inUnits(Math.max(0, now - moment));
  return unit === 'second' ? relatives(language).format(0, 'second') : relatives(language).format(-count, unit);
}

/** How long, in the largest unit that fits: 2 minutes. */
export function formatDuration(ms: number, language: string): string {
  const [count, unit] = inUnits(Math.max(1000, ms));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A size as the phone's own settings say it: 3.4 MB. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, size] = bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: size === 1e3 ? 0 : 1 }).format(
    bytes === 0 ? 0 : Math.max(1, bytes / size),
  );
}

/** Hours on days of the week, from Sunday 0 and in minutes of the day: Mon – Fri, 09:00 – 18:00. */
export function formatHours({ days: open, from, to }: { days: readonly number[]; from: number; to: number }, language: string): string {
  const named = (day = 0) => weekdays(language).format(new Date(Date.UTC(2026, 0, 4 + day)));
  const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const span = open.length > 1 ? `${named(open[0])} – ${named(open.at(-1))}` : named(open[0]);
  return `${span}, ${clock(from)} – ${clock(to)}`;
}
