import { readAmount, toMonthlySen } from './read-amount.ts';

/** The sen of an amount in words, such as RM 850k or 1.2 juta, a rent a month; null if the text is not one amount. */
export function readMoney(text: string): number | null {
  const amount = readAmount(text);
  return 'sen' in amount ? toMonthlySen(amount) : null;
}
