import { endFrom, isNumber, type Range, startFrom } from './clauses.ts';
import type { AdvertText } from './document.ts';
import { commonWords } from './name-words.ts';
import { hanName, titles } from './person-names.ts';
import { documentWords, notNames, personWords, toName } from './private-words.ts';
import { isCapital } from './tokens.ts';

/** The end of the name of a person that begins here: after a title, or words with capitals up to the clause's end. */
export function personEnd(advert: AdvertText, start: number, isLabelled: boolean): number | null {
  const { tokens, plain, used } = advert;
  const end = endFrom(advert, start);
  for (let to = Math.min(end, start + 5); to > start; to--)
    if (hanName(advert, to, start, () => false)?.from === start) return to;
  const title = titles.at(tokens, start);
  if (title) {
    const name = tokens[title.to]?.text === '.' ? title.to + 1 : title.to;
    return tokens[name]?.kind === 'word' ? name + 1 : null;
  }
  if (isLabelled && tokens[start]?.kind === 'han')
    return end - start <= 4 && tokens.slice(start, end).every(({ kind }) => kind === 'han') ? end : null;
  let at = start;
  while (at < end && at - start < 4) {
    const token = tokens[at]!;
    const isName =
      token.kind === 'word' &&
      (isLabelled || isCapital(plain, token)) &&
      token.text.length > 1 &&
      !/(?:ing|ed|ly|tion|able)$/.test(token.text) &&
      used[at] === 0 &&
      !commonWords.has(token.text) &&
      !notNames.has(token.text);
    if (!isName) break;
    at++;
  }
  if (at === start) return null;
  const isWhole =
    at === end || isNumber(tokens[at]) || /^(?:will|can|has|have|to|is|\+|[-(:/])$/.test(tokens[at]!.text);
  return isWhole ? at : null;
}

/** Persons by name or number: "guard Mr Siva", "owner's wife Sofia", 租客电话 with its number. */
function readPersons(advert: AdvertText): Range[] {
  const { tokens, used } = advert;
  return personWords.all(tokens).flatMap(({ meaning, from, to }): Range[] => {
    let at = to;
    let isLabelled = false;
    while (at < to + 6 && tokens[at] && toName.test(tokens[at]!.text)) {
      isLabelled ||= /^(?::|=|name|named|nama|namanya|叫|姓)$/.test(tokens[at]!.text);
      at++;
    }
    if (tokens[at - 1]?.text === '姓' && tokens[at]?.kind === 'han') return [{ from, to: at + 1 }];
    const isPhone = used[at] === 1 && (isNumber(tokens[at]) || tokens[at]?.text === '+');
    if (isPhone) return [{ from, to: at }];
    const isNamed = meaning !== 'place' || titles.at(tokens, at) !== null;
    const end = isNamed && tokens[at]?.line === tokens[from]!.line ? personEnd(advert, at, isLabelled) : null;
    if (end === null) return [];
    if (meaning === 'owner' && titles.at(tokens, at) !== null) return [{ from, to: end }];
    return [{ from: startFrom(advert, from), to: Math.max(end, endFrom(advert, end - 1)) }];
  });
}

/** The numbers of documents and accounts of a person. */
const readDocuments = (advert: AdvertText): Range[] =>
  documentWords.all(advert.tokens).flatMap(({ from, to }): Range[] => {
    const end = Math.min(endFrom(advert, to), to + 8);
    const hasNumber = advert.tokens
      .slice(to, end)
      .some((token) => isNumber(token) && /\d{6}/.test(token.text));
    return hasNumber ? [{ from: startFrom(advert, from), to: endFrom(advert, to) }] : [];
  });

/** Persons of the unit by name, number or document. */
export const findPersons = (advert: AdvertText): Range[] => [
  ...readPersons(advert),
  ...readDocuments(advert),
];
