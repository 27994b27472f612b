/** Digits, alone or in groups of three after commas, with or without RM and sen. */
const plain = /^(?:rm)?\s*(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/i;

/** Whether a money field takes the text as it is typed. */
export const isPlainMoney = (text: string): boolean => plain.test(text.trim());

/** The digits of an amount that is written in full, also with full-width ones; null for any other text. */
export function plainDigits(text: string): string | null {
  const normal = text.normalize('NFKC').trim();
  return isPlainMoney(normal) ? normal.replace(/[^\d.]/g, '') : null;
}
