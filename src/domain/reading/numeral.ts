/**
 * What one dot before three digits is where nothing else decides: "850.000" is 850,000 as an amount of money
 * (`thousands`), and a feed's own notation has `decimals`.
 */
export type DotBeforeThree = 'thousands' | 'decimals' | 'ambiguous';

const scientific = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,2})$/i;
const grouped = /^([1-9]\d{0,2}(?:([.,' ])\d{3}(?:\2\d{3})*))(?:([.,])(\d+))?$/;
const decimal = /^(\d+)([.,])(\d+)$/;

/**
 * The value of a written number with its separators: "1,250,000.50", "1.250.000,50", "1 250 000", "1.25E+06".
 * `ambiguous` if the separators have two meanings, null if they have none.
 */
export function numeralValue(written: string, dotBeforeThree: DotBeforeThree): number | 'ambiguous' | null {
  if (/^\d+$/.test(written)) return Number(written);
  const [, mantissa, exponent] = scientific.exec(written) ?? [];
  if (mantissa && exponent) return Number(`${mantissa.replace(',', '.')}e${exponent}`);
  const [, whole, separator, point, decimals] = grouped.exec(written) ?? [];
  if (whole && separator) return groupedValue({ whole, separator, point, decimals }, dotBeforeThree);
  const [, units = '', mark, after = ''] = decimal.exec(written) ?? [];
  if (mark === undefined) return /^\.\d+$/.test(written) ? Number(written) : null;
  if (mark === ',' && after.length > 2 && !/^0+$/.test(units)) return null;
  return Number(`${units}.${after}`);
}

interface Grouped {
  whole: string;
  separator: string;
  point: string | undefined;
  decimals: string | undefined;
}

function groupedValue({ whole, separator, point, decimals }: Grouped, dot: DotBeforeThree) {
  const units = whole.replace(/[.,' ]/g, '');
  if (point !== undefined) {
    if (point === separator) return null;
    return decimals?.length === 3 ? 'ambiguous' : Number(`${units}.${decimals}`);
  }
  const isOneDot = separator === '.' && whole.split('.').length === 2;
  if (!isOneDot || dot === 'thousands') return Number(units);
  return dot === 'decimals' ? Number(whole) : 'ambiguous';
}

const digits = '零一二三四五六七八九';

/** The value of a Chinese numeral below ten thousand, such as 三 or 一百二十; null if it is none. */
export function chineseValue(written: string): number | null {
  const parts = /^(?:(.)千)?零?(?:(.)百)?零?(?:(.)?(十))?(.)?$/.exec(written.replaceAll('两', '二'));
  if (!parts || written === '') return null;
  const [, thousands, hundreds, tens, ten, ones] = parts;
  const each = [thousands ?? '零', hundreds ?? '零', tens ?? (ten ? '一' : '零'), ones ?? '零'];
  const values = each.map((digit) => digits.indexOf(digit));
  return values.includes(-1) ? null : values.reduce((sum, value) => sum * 10 + value, 0);
}
