import { toAdvertText } from '#domain/advert/document.ts';
import { findPhones } from '#domain/advert/phones.ts';
import { shownPhone } from '#domain/phone.ts';
import { holdsName, type PictureMark, plainWords } from '#domain/photo/picture-marks.ts';
import { knownMarks } from './known-marks.ts';

/** A line that was read, and how sure the reader is of it, 0 to 100. */
export interface ReadLine {
  text: string;
  confidence: number;
}

/** Below these, a line is no number, or no name. */
const surePhone = 30;
const sureName = 45;

const digitLike: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5', B: '8' };

/** Corrects letters that look like digits, in words that are mostly digits. */
function withDigits(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    const digits = word.match(/\d/gu)?.length ?? 0;
    const alike = word.match(/[OoIlSB]/gu)?.length ?? 0;
    const others = word.match(/\p{L}/gu)?.length ?? 0;
    if (alike === 0 || digits < 2 * alike || others > alike) return word;
    return word.replace(/[OoIlSB]/gu, (letter) => digitLike[letter]!);
  });
}

/** Letters that readers take for each other count as one. */
const folded = (text: string) =>
  plainWords(
    text
      .toLowerCase()
      .replace(/[1l|!]/gu, 'i')
      .replace(/0/gu, 'o')
      .replace(/5/gu, 's'),
  );

/** Names of fewer letters are known only with their own spaces. */
const longName = 6;

function namesIn(text: string): string[] {
  const words = folded(text);
  return knownMarks
    .filter(([, ...known]) =>
      known.map(folded).some((name) => {
        const isLong = name.replaceAll(' ', '').length >= longName;
        return isLong ? holdsName(words, name) : ` ${words} `.includes(` ${name} `);
      }),
    )
    .map(([name]) => name);
}

const agentNumber = /\b(REN|REA|PEA)[\s.:#-]*(?:No[\s.:]*)?(\d{3,6})\b/gu;
const firmNumber = /\b(VEP|VE|PM|E)\s?\(\s?([0-9])\s?\)\s?\/?\s?(\d{3,5})\b/gu;
const address =
  /(?<!@\s?)\b(?:www\s?\.\s?)?((?!(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud)\.)[a-z][a-z\d-]{4,40}\.(?:com\.my|com|my|net|asia))\b/giu;

/** A dot or dash between digits may be read as another sign. */
const betweenDigits = /(?<=\d)\s?[:;,~_'·]\s?(?=\d)/gu;

function phonesIn(text: string): string[] {
  const digits = withDigits(text).replace(betweenDigits, '-');
  const { contacts } = findPhones(toAdvertText(digits, new Date(0)));
  return contacts.map(({ number }) => number).filter((number) => new Set(number.slice(4)).size > 2);
}

/** What lines of a picture say that leads to somebody, each thing once. */
export function marksIn(lines: readonly ReadLine[]): PictureMark[] {
  const found = new Map<string, PictureMark>();
  const add = (kind: PictureMark['kind'], value: string) => found.set(`${kind} ${value}`, { kind, value });
  for (const { text, confidence } of lines) {
    if (confidence >= surePhone) for (const number of phonesIn(text)) add('phone', shownPhone(number));
    if (confidence < sureName) continue;
    const names = namesIn(text);
    for (const name of names) add('firm', name);
    for (const [, title = '', number = ''] of text.matchAll(agentNumber))
      add('agent-number', `${title} ${number}`);
    for (const [, kind = '', branch = '', number = ''] of text.matchAll(firmNumber))
      add('firm-number', `${kind} (${branch}) ${number}`);
    if (names.length === 0)
      for (const [, host = ''] of text.matchAll(address)) add('address', host.toLowerCase());
  }
  return [...found.values()];
}
