import type { PlainText } from './plain-text.ts';
import { fullWord } from './short-forms.ts';

/** `word`: Latin letters. `number`: digits with their separators. `han`: one character. `sign`: one other sign. */
type TokenKind = 'word' | 'number' | 'han' | 'sign' | 'line';

/** A piece of a plain text. `start` and `end` are places in it. */
export interface Token {
  kind: TokenKind;
  /** In lower case, with shortened words in full. */
  text: string;
  start: number;
  end: number;
  /** A space or a line is before it. */
  hasGap: boolean;
  /** The number of its line. */
  line: number;
}

const pieces = /[\p{Script=Latin}]+(?:'[\p{Script=Latin}]+)*|\d+(?:[.,]\d+)*|\.\d+|\n|\p{Script=Han}|\S/uy;
const latin = /^\p{Script=Latin}/u;
const han = /^\p{Script=Han}/u;

function kindFrom(text: string): TokenKind {
  if (text === '\n') return 'line';
  if (/^\.?\d/.test(text)) return 'number';
  if (latin.test(text)) return 'word';
  return han.test(text) ? 'han' : 'sign';
}

/** The words of a hashtag: TamanSubangMewah. */
const partsOfTag = (written: string) => written.split(/(?<=\p{Ll})(?=\p{Lu})/u);

const wordStart = /[\p{L}\p{Sc}(]/u;
const wordEnd = /[\p{L}:)!]/u;
const wordCharacter = /[\p{L}\d*]/u;

/** True for an asterisk that only makes the words beside it bold: *Level:* 12. */
function isBoldSign(text: string, at: number): boolean {
  if (text[at] !== '*') return false;
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
  if (before === '*' || after === '*') return false;
  return (
    (wordStart.test(after) && !wordCharacter.test(before)) ||
    (wordEnd.test(before) && !wordCharacter.test(after))
  );
}

/** The tokens of a plain text. Characters with a mark in `hidden` are left out, as if a line were there. */
export function toTokens({ text, written }: PlainText, hidden: Uint8Array): Token[] {
  const tokens: Token[] = [];
  let line = 0;
  let end = 0;
  for (let at = 0; at < text.length;) {
    if (hidden[at] === 1 || isBoldSign(text, at)) {
      at++;
      continue;
    }
    pieces.lastIndex = at;
    const [found] = pieces.exec(text) ?? [];
    const isDot = found?.startsWith('.') && at > 0 && latin.test(text[at - 1]!);
    const piece = isDot ? '.' : found;
    if (piece === undefined) {
      at++;
      continue;
    }
    const kind = kindFrom(piece);
    const isTag = kind === 'word' && text[at - 1] === '#';
    for (const part of isTag ? partsOfTag(written.slice(at, at + piece.length)) : [piece]) {
      tokens.push({
        kind,
        text: kind === 'word' ? fullWord(text.slice(at, at + part.length)) : text.slice(at, at + part.length),
        start: at,
        end: at + part.length,
        hasGap: at > end,
        line,
      });
      at += part.length;
      end = at;
    }
    if (kind === 'line') line++;
  }
  return tokens;
}

/** True for a word that begins with a capital letter, or a Chinese character. */
export function isCapital({ written }: PlainText, token: Token): boolean {
  return token.kind === 'han' || (token.kind === 'word' && written[token.start] !== token.text[0]);
}
