import { normalPhone } from '../phone.ts';
import type { Contact } from './reading.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, toLine, use } from './document.ts';
import { commonWords } from './name-words.ts';
import { smallNumber } from './numbers.ts';
import { personsBeside } from './person-names.ts';
import { phraseTable } from './phrase-table.ts';
import { isCapital, type Token } from './tokens.ts';

/** Words before digits that are no telephone number. */
const otherNumbers = phraseTable([
  ['acc|account|acct|a/c|akaun|maybank|cimb|public bank|rhb|hong leong|ambank|bsn|ref|reference|rujukan|invoice|ssm|ic no|ic|id|listing no|户口|账号|帐号|kod|code|serial', true],
]); // prettier-ignore

/** Words beside a number that say whose it is. `firm`: of an agency where `isAgency` says so. */
const roleWords = phraseTable<'agent' | 'owner' | 'firm' | 'none'>([
  ['agent|agents|agt|ejen|egen|negotiator|perunding|perunding hartanah|ejen hartanah|property consultant|property advisor|realtor|estate agent|real estate negotiator|real estate agent|probationary estate agent|经纪|房产经纪|中介|代理|地产经纪|业务员|ren|rea|pea|realty|hartanah sdn|properties sdn|real estate|listing agent|co_agent:|auction agent|e_ren|property consultants|iqi|propnex|reapfield|knight frank|rahim & co|cbre|savills|jll|henry butcher|zerin|vivahomes|orangetee|huttons|century 21', 'agent'],
  ['e(1)|e(2)|e(3)|ve(1)|ve(2)|ve(3)|properties', 'firm'],
  ['owner|owners|pemilik|tuan rumah|tuan punya|tuan tanah|landlord|landlady|屋主|业主|房东|地主|owner direct|direct owner|by owner|rumah sendiri|rumah saya|my own house|my own unit|my own condo|my own property|own house|屋主自售|业主自售|自售|my unit|my house|my condo|o:|owner hp|owner s hp|landlord s hp|owner number|owner phone|landlord phone|landlord number', 'owner'],
  ['no agent|no agents|no agents please|agent fee|agents fee|not agent|not an agent|no ejen|tiada ejen|tak nak ejen|tanpa ejen|bukan ejen|agents please skip|agents skip|no broker|不要中介|无中介|谢绝中介|免中介|中介勿扰|非中介|中介费|免佣|owner occupied|owner stay|owner staying|owner pay|owner pays|owner will|owner accept|owner accepts|owner agree|owner agreed|owner moving|owner urgent|owner consider|owner nego|ditanggung owner|owner reduce|owner reduced|owner drop|owner lower|owner ok|owner can|owner want|owner wants|owner need|屋主肯|屋主降|屋主要|业主肯|业主降|业主要|same owner|occupied by owner|landlord not staying|业主自住|屋主自住|co_agency|co_agent|agent friends|co_broke|owner list|owner listing|owner s agent', 'none'],
]); // prettier-ignore

const separators = new Set(['-', '.', '(', ')', '/']);
const mostChecks = 120;

interface Digits {
  text: string;
  /** The end of each group of digits. */
  ends: { to: number; digits: string }[];
}

/** The groups of digits from this token that may be one number, with single separators between them. */
function groupsFrom(tokens: readonly Token[], index: number): Digits {
  const ends: Digits['ends'] = [];
  let digits = tokens[index]!.text === '+' ? '+' : '';
  let at = digits === '' ? index : index + 1;
  if (tokens[at]?.text === '(') at++;
  while (digits.length < 18) {
    const token = tokens[at];
    if (token?.kind !== 'number' || (ends.length > 0 && at > ends.at(-1)!.to + 3)) break;
    digits += token.text.replace(/[.,]/g, '');
    at++;
    ends.push({ to: at, digits });
    if (tokens[at]?.text === ')') at++;
    if (tokens[at]?.kind === 'sign' && separators.has(tokens[at]!.text) && tokens[at]!.text !== '/') at++;
  }
  return { text: digits, ends };
}

/** May these digits be a whole number? Cheaper than to ask the library. */
function mayBePhone(digits: string): boolean {
  if (digits.startsWith('+')) return /^\+[1-9]\d{8,13}$/.test(digits);
  return /^(?:0[13-9]\d{7,9}|60[13-9]\d{7,9}|1[3678]00\d{6})$/.test(digits);
}

interface PhoneMatch {
  from: number;
  to: number;
  number: string;
}

/** Asks the library for each number of a text once, and for so many at most. */
class PhoneChecks {
  #left = mostChecks;
  readonly #known = new Map<string, string | null>();

  /** In E.164; null for digits that are no number. */
  normal(digits: string): string | null {
    const known = this.#known.get(digits);
    if (known !== undefined) return known;
    if (!mayBePhone(digits) || this.#left-- <= 0) return null;
    const number = normalPhone(digits.startsWith('60') ? `+${digits}` : digits);
    this.#known.set(digits, number);
    return number;
  }
}

function phoneAt(tokens: readonly Token[], index: number, checks: PhoneChecks): PhoneMatch | null {
  const { ends } = groupsFrom(tokens, index);
  for (const { to, digits } of ends.toReversed()) {
    const number = checks.normal(digits);
    if (number !== null) return { from: index, to, number };
  }
  return null;
}

function isOtherNumber(tokens: readonly Token[], index: number): boolean {
  for (let at = Math.max(0, index - 4); at < index; at++) {
    if (tokens[at]!.kind === 'line') continue;
    const match = otherNumbers.at(tokens, at);
    if (match && !tokens.slice(match.to, index).some(({ kind }) => kind === 'line')) return true;
  }
  return false;
}

/** Numbers begin with a zero, with 60, or as service numbers do: 1300, 1-800. */
const mayBeginPhone = ({ text }: Token, next: Token | undefined) =>
  text.startsWith('0') ||
  text.startsWith('60') ||
  /^1[3678]00/.test(text) ||
  (text === '1' && next?.text === '-');

/** All telephone numbers of a text, in its order, apart from numbers of accounts. */
export function findPhones(advert: AdvertText): { contacts: PhoneMatch[]; others: PhoneMatch[] } {
  const { tokens } = advert;
  const contacts: PhoneMatch[] = [];
  const others: PhoneMatch[] = [];
  const checks = new PhoneChecks();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const isStart = token.kind === 'number' || token.text === '+' || token.text === '(';
    const before = tokens[at - 1];
    const isTail = before?.kind === 'number' && !token.hasGap;
    if (!isStart || isTail || (token.kind === 'number' && !mayBeginPhone(token, tokens[at + 1]))) continue;
    const phone = phoneAt(tokens, at, checks);
    if (!phone) continue;
    (isOtherNumber(tokens, at) ? others : contacts).push(phone);
    use(advert, phone.from, phone.to);
    at = phone.to - 1;
  }
  return { contacts, others };
}

type Role = Contact['role'];

/** Zenith Properties and E(1)1234 are of an agency; "2 properties" and "Block E(1)" are of a house. */
function isAgency({ tokens, plain }: AdvertText, from: number, to: number): boolean {
  const [before, word, after] = [tokens[from - 1], tokens[from]!, tokens[to]];
  if (word.text !== 'properties') return after !== undefined && !after.hasGap && /^\d{3,6}$/.test(after.text);
  const isNamed = before?.kind === 'word' && isCapital(plain, before) && isCapital(plain, word);
  return isNamed && !commonWords.has(before.text) && smallNumber(tokens, from - 1) === null;
}

/** The end of the sentence that has a number, at most at `to`: a role after it is that of the next number. */
function sentenceEnd(tokens: readonly Token[], number: number, to: number): number {
  for (let at = number; at < to - 1; at++) if (tokens[at]!.text === '.' && tokens[at + 1]!.hasGap) return at;
  return to;
}

/** The role that the words of a range say; the nearest word to `index`. */
function roleIn(advert: AdvertText, from: number, to: number, index: number): Role {
  const { tokens } = advert;
  let best: { role: Role; distance: number } = { role: null, distance: Infinity };
  for (const { meaning, from: first, to: last } of roleWords.all(tokens, from, to)) {
    const isOfNext = first >= index && tokens[last]?.text === ':';
    if (meaning === 'none' || isOfNext || (meaning === 'firm' && !isAgency(advert, first, last))) continue;
    const distance = first < index ? index - last : first - index;
    if (distance < best.distance) best = { role: meaning === 'owner' ? 'owner' : 'agent', distance };
  }
  return best.role;
}

/** The names beside numbers, and where each begins with the words that lead to it. */
function namesFrom(
  advert: AdvertText,
  phones: readonly PhoneMatch[],
): { name: string | null; from: number; to: number }[] {
  const { tokens } = advert;
  const isRole = (at: number) => roleWords.at(tokens, at) !== null;
  const roleEndingAt = (at: number) => {
    for (let from = Math.max(0, at - 3); from < at; from++)
      if (roleWords.at(tokens, from)?.to === at) return from;
    return null;
  };
  const lineNumbers = new Set(phones.map(({ from }) => tokens[from]!.line));
  const persons = [...lineNumbers].flatMap((line) => {
    const ofLine = phones.filter(({ from }) => tokens[from]!.line === line);
    return personsBeside(advert, ofLine, isRole, roleEndingAt);
  });
  return phones.map((phone, nth) => {
    const person = persons[nth];
    if (!person) return { name: null, from: phone.from, to: phone.to };
    const [first] = toLine(advert, phone.from);
    let from = Math.min(person.from, phone.from);
    while (from > first && (leadWords.test(tokens[from - 1]!.text) || isLeadSign(tokens, from - 1))) from--;
    return { name: person.name, from, to: Math.max(person.to, phone.to) };
  });
}

/** Words that lead to the name of whom to ask. */
const leadWords = /^(?:owner|pemilik|agent|ejen|contact|hubungi|call|tel|hp|whatsapp|wa)$/;
const isLeadSign = (tokens: readonly Token[], at: number) =>
  /^[.:]$/.test(tokens[at]!.text) && leadWords.test(tokens[at - 1]?.text ?? '');

/** The phone numbers for enquiries about the units, with the role that the text gives them. */
export function readContacts(
  advert: AdvertText,
  phones: readonly PhoneMatch[],
  hasRegistration: boolean,
): Candidate<'contact'>[] {
  const { tokens } = advert;
  const isAlone = new Set(phones.map(({ number }) => number)).size === 1;
  let ofAll: Role | undefined;
  const roleOfAll = (): Role => {
    if (ofAll === undefined) ofAll = roleIn(advert, 0, tokens.length, phones[0]!.from);
    return ofAll;
  };
  const roles = phones.map(({ from, to }, nth) => {
    const [first, last] = toLine(advert, from);
    const before = phones[nth - 1];
    const after = phones[nth + 1];
    const start = before && before.to > first ? before.to : first;
    const end = after && after.from < last ? after.from : last;
    const own =
      roleIn(advert, start, sentenceEnd(tokens, to, end), from) ??
      roleIn(advert, first, sentenceEnd(tokens, to, last), from);
    if (own !== null || to < 0) return own;
    return isAlone
      ? roleOfAll()
      : roleIn(advert, Math.max(0, toLine(advert, Math.max(0, first - 2))[0]), first, from);
  });
  const names = namesFrom(advert, phones);
  return phones.map((phone, nth) => {
    const role = isAlone && hasRegistration ? 'agent' : roles[nth]!;
    const { name, from, to } = names[nth]!;
    return {
      field: 'contact' as const,
      value: { number: phone.number, role, name },
      confidence: 0.95,
      from: phone.from,
      to: phone.to,
      claim: [from, to] as const,
    };
  });
}
