import { longestAdvert } from '../limits.ts';
import { inSimplified } from './short-forms.ts';

/** A text in plain signs, with the place of each of its characters in the text as it came in. */
export interface PlainText {
  /** In lower case, with simplified Chinese characters. As long as `written`. */
  text: string;
  /** With the letters' case. */
  written: string;
  /** The index in the original text where each character begins. */
  starts: Int32Array;
  /** The index in the original text where each character ends. */
  ends: Int32Array;
}

const replacements: Readonly<Record<string, string>> = {
  '–': '-', '—': '-', '−': '-', '‑': '-', '‐': '-', '‒': '-', '－': '-', '―': '-',
  '‘': "'", '’': "'", '′': "'", '´': "'", '`': "'", '“': '"', '”': '"', '″': '"',
  '×': 'x', '✕': 'x', '✗': ' ', '½': '.5', '¼': '.25', '¾': '.75', '⁄': '/', '…': '\n',
  '\r': '', '\t': ' ', '\u2028': '\n', '\u2029': '\n', '\u0085': '\n', '～': '~', '〜': '~',
}; // prettier-ignore

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ', amp: '&', ndash: '-', mdash: '-', lt: '<', gt: '>', quot: '"', apos: "'", bull: '•', middot: '·',
  rsquo: "'", lsquo: "'", times: 'x', sup2: '2',
}; // prettier-ignore

const entity = /&(?:#(\d{2,6})|([a-z]{2,6}\d?));/y;
const tag = /<\/?[a-z!][^<>]{0,300}>/iy;
const breakingTag = /^<\/?(?:br|p|div|li|ul|ol|tr|td|h\d|table|section)\b/i;
const chatLink = /(?:wa\.me|wasap\.my)\/\d{9,15}|phone=\d{9,15}/i;
/** A sign that stands for more characters is not of an advert. */
const longestForm = 4;
const invisible = /^[\p{Cf}\p{Mn}\p{Me}\u{FE00}-\u{FE0F}]$/u;
const control = /^\p{Cc}$/u;

/** The letter that a squared or circled white letter on black stands for; null for other characters. */
function enclosedLetter(code: number): string | null {
  for (const first of [0x1f1_50, 0x1f1_70, 0x1f1_30])
    if (code >= first && code < first + 26) return String.fromCharCode(0x41 + code - first);
  return null;
}

const isEnclosed = (code: number | undefined) => code !== undefined && enclosedLetter(code) !== null;

/** The number in a circle, white (① to ⑳) or black (❶ to ❿); null for other characters. */
function circledNumber(code: number): string | null {
  if (code >= 0x24_60 && code <= 0x24_73) return String(code - 0x24_5f);
  return code >= 0x27_76 && code <= 0x27_7f ? String(code - 0x27_75) : null;
}

const isPlainDigit = (code: number | undefined) => code !== undefined && code >= 0x30 && code <= 0x39;

/**
 * The plain signs of one character. A full-width comma before a plain digit parts two numbers. A letter in an
 * enclosure is one only beside another, because 🅿 is a sign. A number in a circle beside a plain digit is the mark of
 * a line.
 */
function plainCharacter(character: string, before: number | undefined, after: number | undefined): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return character === '\r' ? '' : character === '\t' ? ' ' : character;
  if (character === '，' && isPlainDigit(after)) return ', ';
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  if (code >= 0x4e00 && code <= 0x9fff) return character;
  if (isEnclosed(code)) return isEnclosed(before) || isEnclosed(after) ? enclosedLetter(code)! : character;
  const number = circledNumber(code);
  if (number !== null) return isPlainDigit(before) || isPlainDigit(after) ? ' ' : number;
  if (invisible.test(character)) return '';
  if (control.test(character)) return ' ';
  const plain = character.normalize('NFKC');
  if (plain.length > longestForm) return ' ';
  return /^\s+$/u.test(plain) ? ' ' : (replacements[plain] ?? plain);
}

/** Collects characters with their places. */
class Collector {
  private written = '';
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;

  /** For a text of so many characters. */
  constructor(length: number) {
    this.starts = new Int32Array(length * longestForm);
    this.ends = new Int32Array(length * longestForm);
  }

  add(plain: string, start: number, end: number): void {
    const from = this.written.length;
    const to = from + plain.length;
    for (let at = from; at < to; at++) {
      this.starts[at] = start;
      this.ends[at] = end;
    }
    this.written += plain;
  }

  toText(): PlainText {
    const { written } = this;
    const lower = written.toLowerCase();
    const text =
      lower.length === written.length ? lower : written.replace(/[A-Z]/g, (one) => one.toLowerCase());
    return {
      written,
      text: inSimplified(text),
      starts: this.starts.slice(0, written.length),
      ends: this.ends.slice(0, written.length),
    };
  }
}

function addTag(into: Collector, whole: string, at: number): void {
  into.add(breakingTag.test(whole) ? '\n' : ' ', at, at + 1);
  const link = chatLink.exec(whole);
  if (!link) return;
  for (let index = 0; index < link[0].length; index++) {
    const place = at + link.index + index;
    into.add(link[0][index]!, place, place + 1);
  }
  into.add(' ', at + whole.length - 1, at + whole.length);
}

/**
 * The text with compatibility forms, bold, circled and full-width letters, dashes and quotes made plain, without
 * invisible characters, and with tags and entities of HTML resolved.
 */
export function toPlainText(text: string): PlainText {
  const end = Math.min(text.length, longestAdvert);
  const into = new Collector(end);
  let before: number | undefined;
  for (let at = 0; at < end;) {
    const code = text.codePointAt(at)!;
    const size = code > 0xff_ff ? 2 : 1;
    if (code === 0x3c) {
      tag.lastIndex = at;
      const [whole] = tag.exec(text) ?? [];
      if (whole) {
        addTag(into, whole, at);
        at += whole.length;
        continue;
      }
    } else if (code === 0x26) {
      entity.lastIndex = at;
      const [whole, digits, name] = entity.exec(text) ?? [];
      const sign = digits
        ? plainCharacter(String.fromCodePoint(Math.min(Number(digits), 0x10_ff_ff)), undefined, undefined)
        : entities[name ?? ''];
      if (whole && sign !== undefined) {
        into.add(sign, at, at + whole.length);
        at += whole.length;
        continue;
      }
    }
    const plain = plainCharacter(text.slice(at, at + size), before, text.codePointAt(at + size));
    into.add(plain, at, at + size);
    before = code;
    at += size;
  }
  return into.toText();
}
