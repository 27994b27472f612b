import { measures } from './measures.ts';
import type { Token } from './tokens.ts';

const noes = /^(?:no|not|nil|none|na|tidak|tak|tiada|bukan|否|无|不是)$/;

/** Words after which a no denies nothing: no problem, tiada masalah. */
const others = /^(?:problem|problems|issue|issues|worries|limit|obstruction|masalah|halangan|问)$/;

/** Is this the number of a house: No. 18, No 5? A number that counts something is none: no 3 rooms. */
function isHouseNumber(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (next < at + 2 && /^[.:#]$/.test(tokens[next]?.text ?? '')) next++;
  return tokens[next]?.kind === 'number' && measures.at(tokens, next + 1) === null;
}

/** True where a word is asked or labelled, and denied: "Corner? No", "Malay reserve: nil", "Strata ? tidak". */
export function isDenied(tokens: readonly Token[], to: number): boolean {
  const no = tokens[to + 1]?.text ?? '';
  if (!/^[?:]$/.test(tokens[to]?.text ?? '') || !noes.test(no)) return false;
  return !others.test(tokens[to + 2]?.text ?? '') && !(no === 'no' && isHouseNumber(tokens, to + 2));
}
