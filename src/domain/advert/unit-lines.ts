import { type AdvertText } from './document.ts';
import type { Findings } from './findings.ts';
import { phraseTable } from './phrase-table.ts';

/** Words that say that a unit is sold or let already. */
export const gone = phraseTable([
  ['❌ penuh|❌ full|❌ sold|❌ taken|bilik penuh|sold|sold out|fully sold|all sold|taken|rented out|rented|reserved|booked|fully booked|已租|已售|售罄|已订|售完|已出租|habis|habis dijual|dah sewa|dah jual|telah disewa|telah dijual|sudah disewa|sudah dijual|unavailable|not available|no longer available|closed deal|dah ada penyewa|租出|已卖|卖完|dah habis|off market|on hold|let out', true],
]); // prettier-ignore
/** Words that say that it is not. */
export const notGone = phraseTable([
  ['sold as|sold together|sold with|sold by|to be sold|rented at|rented for|reserved land|malay reserved|reserved price|reserve price|currently rented|sold en bloc|sold separately|can be sold|not sold|all rented|fully rented|已出租月租|已出租租金|已出租收租|已出租每月|已出租中|已租月租|reserved for|must be sold', true],
]); // prettier-ignore
/** Words for the rooms that are let one by one. */
export const roomWords = phraseTable([
  ['medium|kecil|sederhana|master|single|masteroom|master room|master bedroom|middle room|medium room|mid room|small room|single room|big room|mb|mid|单人房|双人房|大房|中房|小房|主人房|bilik master|bilik sederhana|bilik kecil|bilik single|bilik besar|bilik utama|bilik a|bilik b|bilik c|room a|room b|room c|balcony room|bilik tengah|bilik medium|套房', true],
]); // prettier-ignore

/** A line and what it says. */
export interface Line {
  from: number;
  to: number;
  isBlank: boolean;
  isRule: boolean;
  asks: number;
  facts: number;
  hasContact: boolean;
  isGone: boolean;
  hasRoom: boolean;
  marker: Marker | null;
}

/** The numbering of a line: its style, and its number. */
interface Marker {
  style: string;
  nth: number;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const nthFrom = (text: string): number =>
  /^\d{1,3}$/.test(text) ? Number(text) : text.length === 1 ? letters.indexOf(text) + 1 : 0;
const unitWords =
  /^(?:unit|type|property|option|house|lot|no|pilihan|rumah|jenis|layout|listing|shop|hartanah|plan|phase|tower|land|tanah)$/;
const closers = /^[).:、．\]型]$/;

/** The number or letter at the beginning of a line, as lists have it. */
function toMarker({ tokens, source, plain }: AdvertText, from: number, to: number): Marker | null {
  let at = from;
  while (at < to && tokens[at]!.kind === 'sign' && !/^[([]$/.test(tokens[at]!.text)) at++;
  const first = tokens[at];
  const second = tokens[at + 1];
  const third = tokens[at + 2];
  if (!first || at >= to) return null;
  if (/^[([]$/.test(first.text) && second && nthFrom(second.text) > 0 && /^[)\]]$/.test(third?.text ?? ''))
    return { style: '()', nth: nthFrom(second.text) };
  if (first.kind === 'word' && unitWords.test(first.text) && second && at + 1 < to) {
    const nth = nthFrom(second.text);
    const isClosed =
      third === undefined || third.kind === 'line' || /^[):.-]$/.test(third.text) || third.hasGap;
    return nth > 0 && isClosed ? { style: first.text, nth } : null;
  }
  const nth = nthFrom(first.text);
  if (nth === 0) return null;
  const style = first.kind === 'number' ? '1' : 'a';
  const end = plain.ends[first.end - 1]!;
  if (
    source.slice(end - 1, end + 3).includes('\u20e3') ||
    /[\u2460-\u2473\u2776-\u277f]/.test(source.slice(plain.starts[first.start], end))
  )
    return { style: `key${style}`, nth };
  const isClosed = second !== undefined && closers.test(second.text) && !second.hasGap;
  const isTight = second?.text === ':' && third?.kind === 'number' && !third.hasGap;
  return isClosed && !isTight ? { style, nth } : null;
}

/** Is this line without tokens a message of the chat that is left out? */
function isHidden({ tokens, plain, isChat }: AdvertText, from: number): boolean {
  if (!isChat) return false;
  const start = tokens[from - 1]?.end ?? 0;
  const end = tokens[from]?.start ?? plain.text.length;
  return plain.text.slice(start, Math.min(end, start + 40)).trim() !== '';
}

/** The lines of a text with what each says. */
export function toLines(advert: AdvertText, { byField, amounts, openSizes, kinds }: Findings): Line[] {
  const { tokens, lines } = advert;
  const lineAt = new Int32Array(tokens.length + 1);
  const found: Line[] = [];
  for (let nth = 0; nth < lines.length - 1; nth++) {
    const from = lines[nth]!;
    const to = Math.max(from, lines[nth + 1]! - 1);
    for (let at = from; at <= to && at < lineAt.length; at++) lineAt[at] = nth;
    const isBlank = to <= from && !isHidden(advert, from);
    const isRule = !isBlank && to - from >= 3 && tokens.slice(from, to).every(({ kind }) => kind === 'sign');
    found.push({
      from,
      to,
      isBlank,
      isRule,
      asks: 0,
      facts: 0,
      hasContact: false,
      isGone: false,
      hasRoom: false,
      marker: isBlank ? null : toMarker(advert, from, to),
    });
  }
  const lineFor = (at: number) => found[lineAt[at]!];
  const counted = ['bedrooms', 'builtUp', 'landArea', 'landDimensions', 'unitNo'] as const;
  for (const { from, confidence } of amounts.asked) if (confidence >= 0.55) lineFor(from)!.asks++;
  for (const { from } of amounts.hidden) lineFor(from)!.asks++;
  for (const field of ['contact', 'registrationNo'] as const)
    for (const { from } of byField.get(field) ?? []) lineFor(from)!.hasContact = true;
  for (const field of counted)
    for (const { from, confidence } of byField.get(field) ?? [])
      if (confidence >= 0.5) lineFor(from)!.facts++;
  for (const { from } of openSizes) lineFor(from)!.facts++;
  for (const { from } of kinds) lineFor(from)!.facts++;
  const no = notGone.all(tokens);
  for (const match of gone.all(tokens))
    if (!no.some((each) => each.from < match.to && match.from < each.to)) lineFor(match.from)!.isGone = true;
  for (const { from } of roomWords.all(tokens)) lineFor(from)!.hasRoom = true;
  return found;
}
