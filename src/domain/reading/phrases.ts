import { plainSigns } from './lexer.ts';

/**
 * The words of a text in lower case with single spaces, without signs; "UnderContract" is two words. A question
 * mark stays, so that a doubtful word, such as "Sold?", is none of the known ones.
 */
export function plainWords(text: string): string {
  const apart = text.slice(0, 500).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return plainSigns(apart)
    .replace(/[^\p{L}\p{N}\p{M}+?]+/gu, ' ')
    .trim();
}

/** The words of a name of a column, element or field. A question mark asks for its value, and is no doubt. */
export const nameWords = (name: string): string => plainWords(withoutQuestion(name));

/** The name without question marks. */
export const withoutQuestion = (name: string): string => name.replace(/[?？]/g, ' ');

/**
 * Are these several values with a sign between them, each with a meaning by itself, which differ? “North / East” is
 * not “North East”.
 */
export function areSeveral(text: string, meaningFrom: (part: string) => unknown): boolean {
  const parts = text.split(/[/\\|&,;·，；、\r\n]|\s[-–—]\s/);
  if (parts.length < 2) return false;
  const meanings = parts.map((part) => meaningFrom(part) ?? null);
  return !meanings.includes(null) && new Set(meanings).size > 1;
}

/** Phrases separated by `|`, each with what they mean, by their plain words. */
export function toPhrases<Meaning>(
  rows: readonly (readonly [phrases: string, meaning: Meaning])[],
): ReadonlyMap<string, Meaning> {
  return new Map(
    rows.flatMap(([phrases, meaning]) =>
      phrases.split('|').map((phrase) => [plainWords(phrase), meaning] as const),
    ),
  );
}
