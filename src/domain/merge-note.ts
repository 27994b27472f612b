/**
 * What is stored of a note that its agent changed from `seen` to `wanted`, where another device may have stored
 * something else meanwhile. Nothing that either device wrote is lost: where lines of the stored note are those that
 * were seen, they become those that are wanted, and otherwise the stored note comes first and the wanted one after it.
 */
export function mergeNote(stored: string, seen: string, wanted: string): string {
  if (stored === seen || stored === wanted) return wanted;
  if (wanted === seen) return stored;
  const [lines, part] = [`\n${stored}\n`, `\n${seen}\n`];
  if (seen !== '' && lines.includes(part)) return lines.replace(part, () => `\n${wanted}\n`).trim();
  return [stored, wanted].filter(Boolean).join('\n\n');
}
