import { longestAdvert } from '../limits.ts';
import { toDay } from '../time.ts';
import { hideChat } from './chat.ts';
import { joinLabels } from './label-lines.ts';
import { type PlainText, toPlainText } from './plain-text.ts';
import { type Token, toTokens } from './tokens.ts';

/** A text that is being read. */
export interface AdvertText {
  /** The original text. */
  source: string;
  plain: PlainText;
  tokens: readonly Token[];
  /** The first token of each line, and the number of tokens as its end. */
  lines: readonly number[];
  /** A mark for each token that has a meaning, so that it is not also a part of a name. */
  used: Uint8Array;
  /** The message of a chat has later values that replace earlier ones. */
  isChat: boolean;
  /** The agent's day, as YYYY-MM-DD. */
  today: string;
}

/** Prepares a text: plain signs, without what only a chat adds, in tokens and lines. */
export function toAdvertText(source: string, today: Date): AdvertText {
  const text = source.slice(0, longestAdvert);
  const plain = toPlainText(text);
  const hidden = new Uint8Array(plain.text.length);
  const { isChat } = hideChat(plain, hidden);
  const tokens = joinLabels(toTokens(plain, hidden));
  const lines = [0];
  tokens.forEach(({ kind }, index) => {
    if (kind === 'line') lines.push(index + 1);
  });
  lines.push(tokens.length + 1);
  return {
    source: text,
    plain,
    tokens,
    lines,
    used: new Uint8Array(tokens.length + 1),
    isChat,
    today: toDay(Number.isNaN(today.getTime()) ? 0 : today),
  };
}

/** The range of the tokens from `from` up to, not including, `to`, in the text as it came in. */
export function toSpan({ plain, tokens }: AdvertText, from: number, to: number): [number, number] {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (!first || !last) return [0, 0];
  const start = plain.starts[first.start]!;
  return [start, Math.max(plain.ends[last.end - 1]!, start + 1)];
}

/** The tokens of a range as they were written, in plain signs, with single spaces. */
export function writtenFrom({ plain, tokens }: AdvertText, from: number, to: number): string {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (!first || !last || to <= from) return '';
  return plain.written.slice(first.start, last.end).replace(/\s+/gu, ' ').trim();
}

/** Marks the tokens of a range as used. */
export function use({ used }: AdvertText, from: number, to: number): void {
  used.fill(1, from, to);
}

/** True where a token of the range is used. */
export function isUsed({ used }: AdvertText, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (used[at] === 1) return true;
  return false;
}

const dividers = new Set([
  ',',
  ';',
  '|',
  '。',
  '、',
  '!',
  '?',
  '·',
  '•',
  '(',
  ')',
  '[',
  ']',
  '【',
  '】',
  '{',
  '}',
]);

/** True for a token that ends a clause: a line, a comma, a bullet, an emoji, a spaced slash or a full stop. */
export function isDivider(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (!token || token.kind === 'line') return true;
  if (token.kind !== 'sign') return false;
  if (dividers.has(token.text)) return true;
  const next = tokens[index + 1];
  if (token.text === '.') return !next || next.hasGap || next.kind === 'line';
  if (token.text === '/') return token.hasGap && (next?.hasGap ?? true);
  return token.text.codePointAt(0)! > 0x20_00 && !/[\p{L}\p{Sc}]/u.test(token.text);
}

/** The first token of the clause that has this token. At most `longest` tokens before it. */
export function clauseStart(tokens: readonly Token[], index: number, longest = 12): number {
  let at = index;
  while (at > 0 && index - at < longest && !isDivider(tokens, at - 1)) at--;
  return at;
}

/** The beginning of the sentence or bullet: a list after "near" is all near. */
export function sentenceStart({ tokens }: AdvertText, index: number): number {
  let at = index;
  while (at > 0 && index - at < 14) {
    const token = tokens[at - 1]!;
    const isStop =
      token.kind === 'line' ||
      (token.kind === 'sign' &&
        (/^[|;。•·(]$/.test(token.text) ||
          (token.text === '.' && tokens[at]!.hasGap) ||
          (token.text.codePointAt(0)! > 0x20_00 && !/^[，、]$/.test(token.text))));
    if (isStop) break;
    at--;
  }
  return at;
}

/** The end of the clause that has this token. At most `longest` tokens after it. */
export function clauseEnd(tokens: readonly Token[], index: number, longest = 12): number {
  let at = index;
  while (at < tokens.length && at - index < longest && !isDivider(tokens, at)) at++;
  return at;
}

/** The range of tokens of a token's line, without the line's end. */
export function toLine({ tokens, lines }: AdvertText, index: number): [number, number] {
  const line = tokens[Math.min(index, tokens.length - 1)]?.line ?? 0;
  return [lines[line] ?? 0, Math.max(lines[line] ?? 0, (lines[line + 1] ?? tokens.length + 1) - 1)];
}
