import type { Words } from './words.ts';

/** The bedrooms of a unit: 3+1 bd, or in full 3+1 bedrooms; a studio has no number. */
export function bedroomWords(
  bedrooms: string,
  { t, lookup }: Pick<Words, 't' | 'lookup'>,
  length: 'short' | 'long',
): string {
  const value = lookup(bedrooms);
  if (bedrooms === 'Studio') return value;
  return length === 'short' ? t('listings.bed', { count: value }) : t('listing.bedrooms-of', { value });
}
