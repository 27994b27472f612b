import type { Token } from './tokens.ts';

const noes = /^(?:no|not|nil|none|na|tidak|tak|tiada|bukan|否|无|不是)$/;

/** True where a word is asked or labelled, and denied: "Corner? No", "Malay reserve: nil", "Strata ? tidak". */
export function isDenied(tokens: readonly Token[], to: number): boolean {
  return /^[?:]$/.test(tokens[to]?.text ?? '') && noes.test(tokens[to + 1]?.text ?? '');
}
