import { withoutInvisible } from './invisible.ts';

/** What keyboards and other apps write for quotes, apostrophes and hyphens. */
const quotes = /[“”„‟″‶«»〝〞❝❞]/gu;
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′]/gu;
const hyphens = /[‐‑‒–—―−]/gu;

/**
 * The key by which names are compared and searched: case, width, repeated or outer spaces, invisible characters,
 * and the kinds of quotes, apostrophes and hyphens are ignored. Keys are stored: a change needs a migration.
 */
export function nameKey(name: string): string {
  const plain = name.replace(quotes, '"').replace(apostrophes, "'").normalize('NFKC').replace(hyphens, '-');
  return withoutInvisible(plain).trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** True where nothing of the text can be seen. */
export const isBlank = (text: string): boolean => !/[^\p{C}\p{Z}\p{M}]/u.test(nameKey(text));
