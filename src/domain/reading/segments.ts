import { plainSigns, type Token } from './lexer.ts';

type Kind = { kind: string };

/** The tokens between those of one kind. Parts without tokens are left out. */
export function segmentsBetween<Meaning extends Kind>(
  tokens: readonly Token<Meaning>[],
  ...breaks: string[]
): Token<Meaning>[][] {
  const segments: Token<Meaning>[][] = [[]];
  for (const token of tokens) {
    if (breaks.includes(token.kind)) segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments.filter((segment) => segment.length > 0);
}

const minus = /(?:^|[^\p{L}\p{N}]|rm|myr|ringgit)\s*[-–—−]\s*(?:(?:rm|myr) ?)?\.?\d/u;
const minusAfter = /\d ?[-–—−](?=$|[)\]】])/u;
const label = /(?<!rm|myr|ringgit)(?<=\p{L}) [-–—−] /u;
const inBrackets = /[([【][^()[\]【】]*[)\]】]/g;
const hasNumber = /[\d零一二三四五六七八九十百千]/;

/**
 * Is the number of a text negative, as spreadsheets and accounts write it: -650,000, RM -650,000, 650,000-, or an
 * amount that is in brackets as a whole? "Price - RM 650,000" has a dash after a label.
 */
export function isNegative(text: string): boolean {
  const plain = plainSigns(text);
  const outside = plain.replace(inBrackets, ' ');
  const isBracketed = hasNumber.test(plain) && !hasNumber.test(outside);
  return isBracketed || minusAfter.test(plain) || minus.test(plain.replace(label, ' '));
}

/**
 * The tokens without dashes that say nothing: after a label, or after the last number. Null where a dash is
 * between two numbers, which is a range, or before the only one, which is a minus.
 */
export function withoutDashes<Meaning extends Kind>(
  tokens: readonly Token<Meaning>[],
): Token<Meaning>[] | null {
  const isNumber = ({ kind }: Kind) => kind === 'number';
  for (const [at, { kind }] of tokens.entries()) {
    if (kind !== 'dash') continue;
    const isBefore = tokens.slice(0, at).some(isNumber);
    const isAfter = tokens.slice(at + 1).some(isNumber);
    if (isAfter && (isBefore || at === 0)) return null;
  }
  return tokens.filter(({ kind }) => kind !== 'dash');
}
