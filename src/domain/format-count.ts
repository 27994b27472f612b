/**
 * Digits in groups of three with a comma, and a decimal point: English, Malay and Chinese write numbers alike. Not by
 * `Intl`: its first formatter of a process takes 50 to 80 ms on a cheap phone, and the first screen waits for it.
 */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The sign of a negative number; empty for others. */
export const sign = (value: number): string => (value < 0 ? '-' : '');

/** A count that ends at `most`: 10,000+ where there are as many or more. */
export const formatCountTo = (value: number, most: number): string =>
  `${formatCount(value)}${value >= most ? '+' : ''}`;

/** A whole number: 12,345. A fraction is rounded. */
export function formatCount(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return sign(rounded && value) + grouped(String(rounded));
}
