import { readAmount, toMonthlySen } from './read-amount.ts';

/** Digits, alone or in groups of three after commas, with or without RM and sen. */
const plain = /^(?:rm)?\s*(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/i;

/** Whether a money field takes the text as it is typed. */
export const isPlainMoney = (text: string): boolean => plain.test(text.normalize('NFKC').trim());

/** The sen of an amount in words, such as RM 850k or 1.2 juta, a rent a month; null if the text is not one amount. */
export function readMoney(text: string): number | null {
  const amount = readAmount(text);
  return 'sen' in amount ? toMonthlySen(amount) : null;
}
