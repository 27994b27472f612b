import type { ImportEncoding } from '#domain/import/import-feed.ts';

/** Do the bytes fit the encoding? A character that the end cuts is no error where the bytes go on. */
function fits(bytes: Uint8Array, encoding: ImportEncoding, isWhole: boolean): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
}

const [punctuationFirst, punctuationLast] = [0xa1, 0xa3];
const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0x80;

/**
 * The share of usual characters among the pairs that begin with a high byte, without punctuation. Both Chinese
 * encodings have the usual characters in one block, which the other one's text falls into by chance alone.
 */
function usualShare(bytes: Uint8Array, isUsual: (first: number, second: number) => boolean): number {
  let [pairs, usual] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    if (!isHigh(first)) continue;
    at++;
    if (first >= punctuationFirst && first <= punctuationLast) continue;
    pairs++;
    if (isUsual(first, second)) usual++;
  }
  return pairs === 0 ? 0 : usual / pairs;
}

/** Level 1 of GB 2312. */
const isUsualInGb = (first: number, second: number) => first >= 0xb0 && first <= 0xd7 && second >= 0xa1;
/** Level 1 of Big5. */
const isUsualInBig5 = (first: number, second: number) =>
  first >= 0xa4 && first <= 0xc6 && ((second >= 0x40 && second <= 0x7e) || second >= 0xa1);

const leastShare = 0.7;

/** UTF-16 without its mark: every other byte of Latin letters is zero. */
function utf16(bytes: Uint8Array): ImportEncoding | null {
  const start = bytes.subarray(0, 512);
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const many = start.length / 5;
  if (odd > many && even < many / 10) return 'utf-16le';
  return even > many && odd < many / 10 ? 'utf-16be' : null;
}

/** A character of UTF-8 with more than one byte. */
const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** Is this UTF-8 of which a few bytes are damaged? Other encodings form its sequences by chance alone. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  const right = text.match(sequence)?.length ?? 0;
  const invalid = text.replace(sequence, '').match(/[\x80-\xff]/g)?.length ?? 0;
  return right >= invalid * 3;
}

/**
 * The likely encoding of text that names none, from its first bytes: UTF-8, a Chinese encoding whose usual
 * characters it has, else Windows-1252, which has a character for every byte.
 */
export function guessEncoding(bytes: Uint8Array, isWhole: boolean): ImportEncoding {
  const wide = utf16(bytes);
  if (wide) return wide;
  if (fits(bytes, 'utf-8', isWhole)) return 'utf-8';
  if (isDamagedUtf8(bytes)) return 'utf-8';
  const [gb, big5] = [usualShare(bytes, isUsualInGb), usualShare(bytes, isUsualInBig5)];
  const likely = gb >= big5 ? 'gb18030' : 'big5';
  const isLikely = Math.max(gb, big5) >= leastShare && fits(bytes, likely, isWhole);
  return isLikely ? likely : 'windows-1252';
}
