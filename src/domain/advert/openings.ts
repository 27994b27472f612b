import { endFrom, isNumber, type Range, startFrom } from './clauses.ts';
import { type AdvertText, isDivider, toLine } from './document.ts';
import { amountWords, keyWords } from './key-words.ts';
import { measures } from './measures.ts';
import { personEnd } from './private-persons.ts';
import { askFor, keyLeads, lockedWords, personWords, secretWords, toSecret } from './private-words.ts';
import type { Token } from './tokens.ts';

const isMeasured = (tokens: readonly Token[], at: number) =>
  (measures.at(tokens, at + 1) ?? amountWords.at(tokens, at + 1)) !== null;

const leastDigits = { strong: 2, weak: 2, digits: 3, not: 99 };

/** The end of the secret after its word; null where none follows. */
function secretEnd(advert: AdvertText, start: number, meaning: keyof typeof leastDigits): number | null {
  const { tokens } = advert;
  const least = leastDigits[meaning];
  let at = start;
  const isCount = () =>
    isNumber(tokens[at]) &&
    /^digits?$/.test(tokens[tokens[at + 1]?.text === '-' ? at + 2 : at + 1]?.text ?? '');
  while (at < start + 7 && tokens[at] && (toSecret.test(tokens[at]!.text) || isCount())) at++;
  const token = tokens[at];
  if (!token || token.kind === 'line') return null;
  const isSaid = /^(?::|=|is|adalah|ialah|是|为)$/.test(tokens[at - 1]?.text ?? '') && at > start;
  if (isNumber(token) && !isMeasured(tokens, at)) {
    let to = at + 1;
    while (tokens[to] && tokens[to]!.kind !== 'line' && !tokens[to]!.hasGap && !isDivider(tokens, to)) to++;
    const digits = tokens.slice(at, to).reduce((sum, { text }) => sum + text.replace(/\D/g, '').length, 0);
    return digits >= least ? to : null;
  }
  const isWord = token.kind === 'word' && meaning === 'strong' && isSaid;
  const isMixed =
    token.kind === 'word' && meaning !== 'digits' && isNumber(tokens[at + 1]) && !tokens[at + 1]!.hasGap;
  return isWord ||
    isMixed ||
    (meaning === 'weak' && isSaid && token.kind === 'word' && lockedBefore(advert, start))
    ? at + 1
    : null;
}

const lockedBefore = (advert: AdvertText, at: number) =>
  lockedWords.all(advert.tokens, Math.max(toLine(advert, at)[0], at - 12), at).length > 0;

/** What opens something, from the words for it in its line. */
function readSecrets(advert: AdvertText): Range[] {
  const { tokens } = advert;
  return secretWords.all(tokens).flatMap(({ meaning, from, to }): Range[] => {
    if (meaning === 'not') return [];
    const end = secretEnd(advert, to, meaning);
    if (end === null) return [];
    const [first] = toLine(advert, from);
    const [locked] = lockedWords.all(tokens, Math.max(first, from - 12), from + 1);
    const start = Math.min(startFrom(advert, from), locked?.from ?? from);
    return [{ from: start, to: endFrom(advert, end) }];
  });
}

/** Codes as they are pressed on a keypad: 1212#, *4455#; and turns of a lock: 2 kanan 4 kiri 7. */
function readPressed(advert: AdvertText): Range[] {
  const { tokens } = advert;
  return tokens.flatMap(({ kind, text }, at): Range[] => {
    if (kind !== 'number') return [];
    const next = tokens[at + 1];
    const isPressed =
      /^\d{4,8}$/.test(text) && next?.text === '#' && !next.hasGap && isDivider(tokens, at + 2);
    const isTurned =
      /^\d{1,2}$/.test(text) &&
      /^(?:kanan|kiri|left|right)$/.test(next?.text ?? '') &&
      isNumber(tokens[at + 2]);
    return isPressed || isTurned ? [{ from: startFrom(advert, at), to: endFrom(advert, at + 2) }] : [];
  });
}

/** Who or what has the keys, where no reader of keys knows it: "key with Sofia". */
function readHolders(advert: AdvertText): Range[] {
  const { tokens } = advert;
  return keyWords.all(tokens).flatMap(({ meaning, from, to }): Range[] => {
    if (meaning !== 'keys') return [];
    const start = /^(?:is|are|:|left|ada)$/.test(tokens[to]?.text ?? '') ? to + 1 : to;
    const lead = keyLeads.at(tokens, start);
    return lead?.meaning === 'place' && !isDivider(tokens, lead.to)
      ? [{ from: startFrom(advert, from), to: endFrom(advert, lead.to) }]
      : [];
  });
}

/** Whom to ask for at the door: "ask for Raju", in a line about keys or a guard. */
function readAskedFor(advert: AdvertText): Range[] {
  const { tokens } = advert;
  return askFor.all(tokens).flatMap(({ from, to }): Range[] => {
    const [first, last] = toLine(advert, from);
    const [near, far] = [Math.max(first, from - 30), Math.min(last, to + 12)];
    const isAtDoor =
      personWords.all(tokens, near, far).some(({ meaning }) => meaning !== 'owner') ||
      keyWords.all(tokens, near, far).some(({ meaning }) => meaning === 'keys');
    const isPerson =
      isAtDoor &&
      (personEnd(advert, to, false) !== null ||
        /^(?:mention|say|register|tell|cakap)$/.test(tokens[from]!.text));
    return isPerson ? [{ from: startFrom(advert, from), to: endFrom(advert, to) }] : [];
  });
}

/** What opens a door or a network, and who has the keys, with their words. */
export const findOpenings = (advert: AdvertText): Range[] => [
  ...readSecrets(advert),
  ...readPressed(advert),
  ...readAskedFor(advert),
  ...readHolders(advert),
];
