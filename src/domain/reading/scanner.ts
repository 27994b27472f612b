import { matchAt, phrasePattern, type Vocabulary } from './lexer.ts';

/** A piece of a text: a phrase with its meaning, a number, or a word that the vocabulary does not have. */
export type Scanned<Meaning> = (Meaning | { kind: 'number' } | { kind: 'unknown' }) & { text: string };

const numbers = /\d+(?:[.,' ]\d+)*|\.\d+/uy;
const words = /\p{Script=Latin}+|\p{L}/uy;

/** A function that finds the phrases of a vocabulary in a text, and names the words that are not in it. */
export function makeScanner<Meaning extends { kind: string }>(
  vocabulary: Vocabulary<Meaning>,
): (text: string) => Scanned<Meaning>[] {
  const { known, meaningFrom, plain } = phrasePattern(vocabulary);
  return (written) => {
    const text = plain(written);
    const found: Scanned<Meaning>[] = [];
    const take = (pattern: RegExp, at: number) => matchAt(text, pattern, at);
    for (let at = 0; at < text.length;) {
      const phrase = take(known, at);
      const number = phrase === '' ? take(numbers, at) : '';
      const word = phrase === '' && number === '' ? take(words, at) : '';
      const meaning = meaningFrom(phrase);
      if (meaning) found.push({ ...meaning, text: phrase });
      else if (number) found.push({ kind: 'number', text: number });
      else if (word) found.push({ kind: 'unknown', text: word });
      at += (phrase || number || word).length || 1;
    }
    return found;
  };
}
