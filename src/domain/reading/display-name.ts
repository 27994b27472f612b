import { kindsFrom, type Kinds } from './display-kinds.ts';
import type { WordKind } from './display-words.ts';
import { nameWords, plainWords, withoutQuestion } from './phrases.ts';
import { readFlag } from './read-flag.ts';

/** What may be shown or not. Other: a part of a listing that cannot be hidden alone, such as its photos. */
export type DisplaySubject = 'address' | 'price' | 'listing' | 'other';

/** What the name of a column, element or field says about display. */
export interface DisplayName {
  subjects: readonly DisplaySubject[];
  /** What a yes in it means; both: the name says it of a yes and of a no. */
  yes: 'shows' | 'hides' | 'both';
  /** Is what it does not plainly allow not allowed? Else only a plain word counts: “private” may be a pool. */
  isStrict: boolean;
  /** The text names those from whom it is hidden, so that “public” shows nothing. */
  isAudience?: boolean;
}

const isNegatable: ReadonlySet<string | undefined> = new Set(['show', 'publish', 'web']);
const isHiding: ReadonlySet<string> = new Set(['hideState', 'hidePrice', 'hideAddress', 'hideListing']);
/** Words beside which a name of the web says that the listing is on it, if it says yes. */
const isBesideWeb: ReadonlySet<string> = new Set(['web', 'listing', 'filler', 'preposition']);

/**
 * What the words say, in order: a negation turns what comes after it. “No” is one only at the beginning, or before
 * a word that it can turn; elsewhere it is a number.
 */
function meaningFrom(kinds: Kinds) {
  const said = { shows: false, hides: false, isStrong: false, isOrder: false };
  const say = (shows: boolean, isStrong: boolean, isOrder: boolean) => {
    said[shows ? 'shows' : 'hides'] = true;
    said.isStrong ||= isStrong;
    said.isOrder ||= isOrder;
  };
  let isNegated = false;
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'not' || (kind === 'no' && (at === 0 || isNegatable.has(kinds[at + 1]))))
      isNegated = !isNegated;
    else if (kind === 'show' || kind === 'publish') say(!isNegated, true, isNegated);
    else if (kind === 'weakShow') say(!isNegated, false, isNegated);
    else if (kind === 'hide') say(isNegated, true, true);
    else if (isHiding.has(kind)) say(isNegated, true, false);
    else if (kind === 'weakHide') say(isNegated, false, false);
  }
  const isSilent = !said.shows && !said.hides;
  if (isSilent && kinds.includes('web')) {
    if (isNegated) say(false, true, true);
    else if (kinds.every((kind) => isBesideWeb.has(kind))) say(true, false, false);
  }
  return said;
}

function subjectsFrom(kinds: Kinds): DisplaySubject[] {
  const has = (...all: WordKind[]) => all.some((kind) => kinds.includes(kind));
  const isOfUnit = has('unit') && !has('publish');
  const found: DisplaySubject[] = [
    ...(has('address', 'hideAddress') || isOfUnit ? (['address'] as const) : []),
    ...(has('price', 'hidePrice') ? (['price'] as const) : []),
  ];
  if (found.length > 0) return found;
  const isOfPerson = has('person') && !has('consent');
  return [kinds.includes('unknown') || has('described') || isOfPerson ? 'other' : 'listing'];
}

/** Names in which every word has a kind, and which are yet about something else. */
const isOther = (name: string) => /^(?:the )?internet$/.test(nameWords(name));

/**
 * What a name says about display, in English, Malay or Chinese; null if it is about something else. A name with
 * an unknown word counts where it says to show or to hide.
 */
export function readDisplayName(name: string): DisplayName | null {
  const kinds = kindsFrom(withoutQuestion(name));
  const { shows, hides, isStrong, isOrder } = meaningFrom(kinds);
  if ((!shows && !hides) || isOther(name)) return null;
  const subjects = subjectsFrom(kinds);
  const has = (...all: (WordKind | 'unknown')[]) => all.some((kind) => kinds.includes(kind));
  const isPart = subjects.includes('address') || subjects.includes('price');
  if (has('neutral') && (!hides || !isStrong)) return null;
  if (has('person') && !isPart && !has('consent')) return null;
  if (has('described') && !isPart && !isOrder) return null;
  if (has('unknown') && !isStrong) return null;
  const isStrict = isStrong || /(?:status|状态)$/.test(nameWords(name));
  const isAudience = hides && kinds.at(-1) === 'preposition' ? { isAudience: true } : {};
  return {
    subjects,
    yes: shows && hides ? 'both' : shows ? 'shows' : 'hides',
    isStrict,
    ...isAudience,
  };
}

/** The subjects that a name has, without a word about display: those of “streetNumber” are the address. */
export function readSubject(name: string): DisplaySubject | null {
  const [subject] = subjectsFrom(kindsFrom(withoutQuestion(name)));
  return subject === 'address' || subject === 'price' ? subject : null;
}

const opposite = { shown: 'hidden', hidden: 'shown', unclear: 'unclear' } as const;

/** A text that shows or hides in its own words, whatever the name: “Hidden”, “Do not show”, “Full address”. */
function readOwnWords(text: string): 'shown' | 'hidden' | 'unclear' {
  const kinds = kindsFrom(text);
  const { shows, hides } = meaningFrom(kinds);
  if (kinds.some((kind) => kind === 'unknown' || kind === 'neutral')) return 'unclear';
  if (shows !== hides) return shows ? 'shown' : 'hidden';
  return !shows && kinds.includes('full') && !kinds.includes('not') ? 'shown' : 'unclear';
}

/** What the text under such a name says; nothing where it is empty. */
export function readDisplay(
  { yes, isAudience = false }: Pick<DisplayName, 'yes' | 'isAudience'>,
  text: string,
): 'shown' | 'hidden' | 'unclear' | 'nothing' {
  const plain = plainWords(text);
  if (plain === '') return 'nothing';
  const flag = /^(?:never|tak|不)$/.test(plain) ? false : readFlag(text);
  if (flag === null) return isAudience ? 'unclear' : readOwnWords(text);
  const said = yes === 'both' ? 'unclear' : flag ? 'shown' : 'hidden';
  return yes === 'hides' ? opposite[said] : said;
}
