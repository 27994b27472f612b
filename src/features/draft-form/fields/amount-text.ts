/** The format of an amount: its decimal places, and the maximum number of digits before the point. */
export interface AmountShape {
  decimals: number;
  /** Whether there are thousand separators; a year has none. */
  isGrouped?: boolean;
  mostDigits?: number;
  /** Reads pasted text as a whole, in the smallest unit; null if it is not understood. */
  readPasted?: (text: string) => number | null;
}

const longestWhole = 16;

/**
 * The digits and the point of typed or pasted text: RM 1,200,000.50 becomes 1200000.50. Minus signs and
 * letters are removed (R-DRAFT-12). A number that was pasted in scientific notation is written out.
 */
export function toDigits(typed: string, { decimals, mostDigits = longestWhole }: AmountShape): string {
  const text = typed.normalize('NFKC').trim();
  const plain = /^\d+(\.\d+)?e\+?\d{1,2}$/i.test(text)
    ? Number(text).toLocaleString('en', { useGrouping: false })
    : text.replace(/^rm/i, '');
  const cleaned = plain.replace(/[^\d.]/g, '');
  const [whole = '', ...after] = cleaned.split('.');
  const shortWhole = whole.replace(/^0+(?=\d)/, '').slice(0, mostDigits);
  if (decimals === 0 || after.length === 0) return shortWhole;
  return `${shortWhole}.${after.join('').slice(0, decimals)}`;
}

/** Adds thousand separators: 1200000.5 becomes 1,200,000.5. */
export function grouped(digits: string, { isGrouped = true }: AmountShape): string {
  if (!isGrouped) return digits;
  const [whole = '', ...after] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...after].join('.');
}

/** The amount in its smallest unit (sen, square feet); null if there is none. */
export function amountFrom(text: string, shape: AmountShape): number | null {
  const [whole = '', after = ''] = toDigits(text, shape).split('.');
  if (whole === '' && after === '') return null;
  return Number(`${whole}${after.padEnd(shape.decimals, '0')}`);
}

/** An amount as text for its field; sen are shown only if they are not zero. */
export function toText(amount: number | null, shape: AmountShape): string {
  if (amount === null) return '';
  const digits = amount
    .toLocaleString('en', { useGrouping: false, maximumFractionDigits: 0 })
    .padStart(shape.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - shape.decimals);
  const after = digits.slice(digits.length - shape.decimals);
  return grouped(Number(after) === 0 ? whole : `${whole}.${after}`, shape);
}

/**
 * The text and the caret of a field after an edit. The caret stays after the same digit when separators are
 * added or removed.
 */
export function typedAmount(
  raw: { text: string; caret: number },
  before: string,
  isBackspace: boolean,
  shape: AmountShape,
): { text: string; caret: number } {
  let digits = toDigits(raw.text, shape);
  let place = Math.min(toDigits(raw.text.slice(0, raw.caret), shape).length, digits.length);
  if (isBackspace && place > 0 && digits === toDigits(before, shape)) {
    digits = toDigits(digits.slice(0, place - 1) + digits.slice(place), shape);
    place--;
  }
  const text = grouped(digits, shape);
  let caret = 0;
  for (let passed = 0; passed < place && caret < text.length; caret++) if (text[caret] !== ',') passed++;
  return { text, caret };
}

/** Digits, alone or in groups of three after commas. */
const whole = /^(?:rm)?\s*(?:\d*|\d{1,3}(?:,\d{3})+)$/i;

/** Whether the text is a number in the format of the field, which is not read in another way. */
export function isPlainAmount(text: string, { decimals }: AmountShape): boolean {
  const [before = '', after = '', ...others] = text.normalize('NFKC').trim().split('.');
  return others.length === 0 && whole.test(before) && /^\d*$/.test(after) && after.length <= decimals;
}

/**
 * The text of a field into which a text came as a whole: "RM 850k" becomes 850,000. Null where it is not one
 * amount, or has more digits than the field: nothing of it is guessed.
 */
export function pastedAmount(text: string, shape: AmountShape): string | null {
  const { readPasted, mostDigits = longestWhole, decimals } = shape;
  const amount = readPasted?.(text) ?? null;
  return amount === null || amount >= 10 ** (mostDigits + decimals) ? null : toText(amount, shape);
}
