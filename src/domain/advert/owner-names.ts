import { type AdvertText, isDivider, toLine } from './document.ts';
import { commonWords } from './name-words.ts';
import { hanName, titles } from './person-names.ts';
import { phraseTable } from './phrase-table.ts';
import { isCapital } from './tokens.ts';

const owners = phraseTable([
  ['owner|owners|owner name|owners name|owner s name|name of owner|registered owner|vendor|vendor name|landlord|landlord name|landlady|pemilik|nama pemilik|pemilik berdaftar|tuan rumah|nama tuan rumah|tuan tanah|nama tuan tanah|tuan punya|penjual|屋主|业主|房东|地主|卖家|屋主姓名|业主姓名|屋主名字|业主名字|房东姓名', true],
]); // prettier-ignore
const joints = /^(?:bin|binti|bt|bte|a|l|p|al|ap|anak|s|o|d|and|&|dan)$/;
/** Words that ask to call the owner, whose name is next: contact owner Jessica. */
const asks = /^(?:contact|call|hubungi|cari|whatsapp|wasap|text|联系|联络)$/;
/** Months that are names of persons too. */
const months = /^(?:mei|may|june|april)$/;
const mostWords = 6;
const mostSigns = 3;

interface Range {
  from: number;
  to: number;
}

/** The end of the name that begins here; `isSure`: a title or a colon is before it. */
function nameEnd(
  { tokens, plain, used }: AdvertText,
  start: number,
  end: number,
  isSure: boolean,
): number | null {
  if (!isSure) return null;
  let [at, words] = [start, 0];
  for (; at < end && words < mostWords; at++) {
    const token = tokens[at]!;
    const isJoint =
      words > 0 && (joints.test(token.text) || /^[/@.'-]$/.test(token.text)) && !isDivider(tokens, at);
    const isWord =
      token.kind === 'word' &&
      isCapital(plain, token) &&
      used[at] === 0 &&
      (!commonWords.has(token.text) || months.test(token.text));
    if (!isJoint && !isWord) break;
    if (isWord) words++;
  }
  return words > 0 ? at : null;
}

/**
 * The names of owners that no telephone number is beside: "Owner: Mr Tan Ah Kow", 屋主陈先生. They are for the agent
 * alone, so that they are neither of a development nor in the remarks.
 */
export function findOwnerNames(advert: AdvertText): Range[] {
  const { tokens } = advert;
  return owners.all(tokens).flatMap(({ from, to }): Range[] => {
    const [, lineEnd] = toLine(advert, from);
    let start = to;
    while (
      start < Math.min(lineEnd, to + mostSigns) &&
      /^(?:[:=(.-]|name|named|nama|is|ialah|adalah|是)$/.test(tokens[start]!.text)
    )
      start++;
    const surname = tokens[start]?.text === '姓' ? tokens[start + 1] : undefined;
    if (surname?.kind === 'han') return [{ from, to: start + 2 }];
    const isLabel =
      /^(?::|-|named)$/.test(tokens[start - 1]?.text ?? '') || asks.test(tokens[from - 1]?.text ?? '');
    for (let end = Math.min(lineEnd, start + 5); end > start; end--) {
      const han = hanName(advert, end, start, () => false);
      if (han?.from === start) return [{ from, to: end }];
    }
    let first = start;
    for (let title = titles.at(tokens, first); title && first < lineEnd; title = titles.at(tokens, first))
      first = /^[.']$/.test(tokens[title.to]?.text ?? '') ? title.to + 1 : title.to;
    const end = nameEnd(advert, first, lineEnd, isLabel || first > start);
    return end === null ? [] : [{ from, to: end }];
  });
}
