import { plainSigns } from './lexer.ts';

/** The words of a text in lower case with single spaces, without signs; "UnderContract" is two words. */
export function plainWords(text: string): string {
  const apart = text.slice(0, 500).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return plainSigns(apart)
    .replace(/[^\p{L}\p{N}\p{M}+]+/gu, ' ')
    .trim();
}

/** Phrases separated by `|`, each with what they mean, by their plain words. */
export function phrasesOf<Meaning>(
  rows: readonly (readonly [phrases: string, meaning: Meaning])[],
): ReadonlyMap<string, Meaning> {
  return new Map(
    rows.flatMap(([phrases, meaning]) =>
      phrases.split('|').map((phrase) => [plainWords(phrase), meaning] as const),
    ),
  );
}
