/** What keyboards and other apps write for quotes, apostrophes and hyphens, and characters that nobody sees. */
const quotes = /[“”„‟″‶«»〝〞❝❞]/gu;
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′]/gu;
const hyphens = /[‐‑‒–—―−]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The key by which names are compared and searched: case, width, repeated or outer spaces, invisible characters,
 * and the kinds of quotes, apostrophes and hyphens are ignored. Keys are stored: a change needs a migration.
 */
export function nameKey(name: string): string {
  return name
    .replace(quotes, '"')
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(hyphens, '-')
    .replace(invisible, '')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase();
}

/** Has a name anything that can be seen? */
export const isBlankName = (name: string): boolean => nameKey(name) === '';
