const words = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
]; // prettier-ignore

const sqftIn: readonly [RegExp, number][] = [
  [/hect|\bha\b/i, 107_639.104],
  [/acre|\bekar\b/i, 43_560],
  [/sq(uare)?\.?\s*(?:-\s*)?(m\b|mt|met)|sqm|m2|m²|meter|metre|\bm\b/i, 10.763_91],
  [/sq(uare)?\.?\s*(?:-\s*)?(f|kaki)|sqft|\bsf\b|ft2|ft²|feet|kaki/i, 1],
  [/sq(uare)?\.?\s*(?:-\s*)?y|yard/i, 9],
  [/^squares?$|\bsquares?\b/i, 100],
];

/**
 * A number as people write it: "1,250,000.50", "1.250.000,50", "1.2 million", "850k", "three". Null if there
 * is none. `isMoney`: a dot before three digits separates thousands.
 */
export function parseNumber(text: string, isMoney = false): number | null {
  const [found] = /-?\d[\d.,' \u00a0]*/.exec(text) ?? [];
  if (found === undefined) {
    const word = words.findIndex((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
    return word === -1 ? null : word;
  }
  const digits = found.replace(/[' \u00a0]/g, '').replace(/[.,]+$/, '');
  const after = text.slice(text.indexOf(found) + found.length).trim();
  const factor = /^(m|mil|mill|million|juta)\b/i.test(after)
    ? 1e6
    : /^(k|ribu|thousand)\b/i.test(after)
      ? 1e3
      : 1;
  const number = Number(withPoint(digits, isMoney)) * factor;
  return Number.isFinite(number) ? number : null;
}

/** The digits with a point before the decimals, and no other separators. */
function withPoint(digits: string, isMoney: boolean): string {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const hasBoth = digits.includes('.') && digits.includes(',');
  const separators = digits.replace(/\d/g, '');
  const decimals = digits.length - last - 1;
  const isThousands =
    !hasBoth && (separators.length > 1 || (decimals === 3 && (isMoney || separators === ',')));
  if (last === -1 || isThousands) return digits.replace(/[.,]/g, '');
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}

/** A price in sen; null if it cannot be read, or is none, such as "on application". */
export function parseSen(text: string): number | null {
  const ringgit = parseNumber(text.replace(/\b(rm|myr)\b|^rm/gi, ' '), true);
  if (ringgit === null || ringgit <= 0) return null;
  const perMonth = /week|minggu/i.test(text)
    ? (ringgit * 52) / 12
    : /quarter/i.test(text)
      ? ringgit / 3
      : /year|annum|annual|setahun/i.test(text)
        ? ringgit / 12
        : ringgit;
  return Math.round(perMonth * 100);
}

/** An area in whole square feet; without a unit it is in square feet. Null if it cannot be read. */
export function parseSqft(text: string): number | null {
  const amount = parseNumber(text);
  if (amount === null) return null;
  const unit = text.replace(/^[^a-z²]*?[\d.,\s]+/i, '').trim();
  const factor = unit === '' ? 1 : (sqftIn.find(([pattern]) => pattern.test(unit))?.[1] ?? 1);
  return Math.round(amount * factor);
}

/** A date as YYYY-MM-DD; empty for 0000-00-00, null if it cannot be read. Day before month. */
export function parseDate(text: string): string | null {
  if (/^0{2,4}[-/.]?0{2}[-/.]?0{2,4}/.test(text)) return '';
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})/.exec(text) ?? [];
  const date = year
    ? `${year}-${month}-${day}`
    : ownYear
      ? `${ownYear}-${ownMonth?.padStart(2, '0')}-${ownDay?.padStart(2, '0')}`
      : null;
  const moment = date === null ? NaN : Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== date ? null : date;
}
