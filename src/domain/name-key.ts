/** What keyboards and other apps write for an apostrophe and for a hyphen, and characters that nobody sees. */
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′]/gu;
const hyphens = /[‐‑‒–—―−]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The key by which names are compared and searched: case, width, repeated or outer spaces, invisible characters,
 * and the kinds of apostrophes and hyphens are ignored. Keys are stored: a change needs a migration.
 */
export function nameKey(name: string): string {
  return name
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(hyphens, '-')
    .replace(invisible, '')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase();
}
