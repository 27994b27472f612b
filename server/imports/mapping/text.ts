// @ts-expect-error -- the library has no types
import { compile as compileUntyped } from 'html-to-text';

const compile = compileUntyped as (options: object) => (html: string) => string;

const toPlain = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: 200_000, maxDepth: 60, maxChildNodes: 5000 },
});

const hasMarkup = /<[a-z!/][^<>]*>|&(?:#?\w{1,10});/i;

/** Text with markup or entities, escaped once or twice, as plain text with line breaks. */
export function plainText(text: string): string {
  let plain = text;
  for (let pass = 0; pass < 3 && hasMarkup.test(plain); pass++) {
    const isHtml = /<[a-z!/][^<>]*>/i.test(plain);
    plain = toPlain(isHtml ? plain : plain.replaceAll('\n', '<br>'));
  }
  return plain
    .replace(/[\0\ufeff\p{Surrogate}]/gu, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As `plainText`, in one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
