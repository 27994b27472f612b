const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Scores how well words match a name, 0 for no match. The whole name, its beginning, and beginnings of its
 * words score higher.
 */
export function rank(name: string, typed: string): number {
  const text = folded(name);
  const words = folded(typed).trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  if (!words.every((word) => text.includes(word))) return 0;
  if (text === words.join(' ')) return 5;
  if (text.startsWith(words.join(' '))) return 4;
  return words.every((word) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) ? 3 : 2;
}

/** The entries that match, the best first; the sort is stable. */
export function ranked<Entry extends { label: string }>(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .map((entry) => ({ entry, fit: rank(entry.label, typed) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
}
