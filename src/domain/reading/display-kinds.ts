import { longestPhrase, longestWord, wordKinds, type WordKind } from './display-words.ts';
import { plainWords } from './phrases.ts';

const longestToken = 60;

/** The kinds of the words of a text, in order. */
export type Kinds = (WordKind | 'unknown')[];

const isHan = /^\p{Script=Han}$/u;

/**
 * The kinds of the words that are written as one, such as “hideaddress” or 隐藏地址. A Chinese character that is
 * in no word is unknown by itself; another text is unknown as a whole where a part of it is.
 */
function kindsWithin(token: string): Kinds {
  if (token.length > longestToken) return ['unknown'];
  const best: ({ kinds: Kinds; cost: number } | null)[] = [{ kinds: [], cost: 0 }];
  for (let end = 1; end <= token.length; end++) {
    best[end] = null;
    for (let from = Math.max(0, end - longestWord); from < end; from++) {
      const before = best[from];
      const piece = token.slice(from, end);
      const kind = wordKinds.get(piece) ?? (isHan.test(piece) ? 'unknown' : undefined);
      if (!before || !kind) continue;
      const cost = before.cost + (kind === 'unknown' ? 10 : 1);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { kinds: [...before.kinds, kind], cost };
    }
  }
  return best[token.length]?.kinds ?? ['unknown'];
}

/** The kinds of the words of a name or text, the longest phrases first. Numbers add nothing. */
export function kindsFrom(text: string): Kinds {
  const apart = text.slice(0, 500).replace(/(\p{Lu}+)(?=\p{Lu}\p{Ll})/gu, '$1 ');
  const tokens = plainWords(apart).split(' ').filter(Boolean);
  const kinds: Kinds = [];
  for (let at = 0; at < tokens.length;) {
    let size = Math.min(longestPhrase, tokens.length - at);
    let kind: WordKind | undefined;
    for (; size > 0 && !kind; size--) kind = wordKinds.get(tokens.slice(at, at + size).join(''));
    if (kind) kinds.push(kind);
    else if (/^\d+$/.test(tokens[at] ?? '')) kinds.push('filler');
    else kinds.push(...kindsWithin(tokens[at] ?? ''));
    at += kind ? size + 1 : 1;
  }
  return kinds;
}
