const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How well words fit a name: 0 not at all; the whole name, its beginning and beginnings of its words count
 * more.
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

/** Those that fit, the best first; equals stay in their order. */
export function ranked<Entry extends { label: string }>(entries: readonly Entry[], typed: string): Entry[] {
  return entries
    .map((entry) => ({ entry, fit: rank(entry.label, typed) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
}
