import { type AdvertText, isUsed, toLine, writtenFrom } from './document.ts';
import { commonWords } from './name-words.ts';
import { phraseTable } from './phrase-table.ts';
import type { Token } from './tokens.ts';

/** Words before the name of a person. */
export const titles = phraseTable([
  ["mr|mrs|ms|miss|mdm|madam|sir|dr|ir|prof|encik|en|puan|pn|cik|tuan|haji|hajah|hj|hjh|dato|dato'|datuk|datin|datin sri|dato sri|datuk seri|tan sri|puan sri|tun|kak|kakak|abang|abg|bang|pak|pakcik|mak|makcik|uncle|aunty|auntie", true],
]); // prettier-ignore

/** Words after the name of a person. */
const hanTitles = phraseTable([['先生|小姐|女士|太太|太|经理|老师|师傅|老板|师奶|姐|哥', true]]);

const surnames = new Set(
  '陈林黄李王张刘吴蔡杨许郑谢郭洪曾邱丘叶沈苏周何罗梁宋唐韩冯邓曹彭萧肖潘袁蒋余杜戴夏钟锺汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文欧阳符卓颜温古甘翁连庄柯俞骆游涂饶简莫房巫练丁董胡高朱徐孙马赵魏严傅',
);

/** Words that lead to a number, and those that may be between it and a name. */
const callWords =
  /^(?:contact|hubungi|call|tel|telephone|phone|mobile|hp|h|p|whatsapp|whatapps|wasap|ws|wa|sms|pm|text|no|on|at|di|talian|please|pls|sila|interested|kindly|now)$/;
const hanCalls = new Set('电话手机联络系请致找询');

interface PersonName {
  name: string;
  from: number;
  to: number;
}

/** A capital letter, a meaning of no table, and no word that adverts have anyway. */
const isNameWord = (advert: AdvertText, at: number, isOther: (at: number) => boolean): boolean => {
  const token = advert.tokens[at];
  return (
    token?.kind === 'word' &&
    advert.plain.written[token.start] !== token.text[0] &&
    !isUsed(advert, at, at + 1) &&
    !callWords.test(token.text) &&
    !commonWords.has(token.text) &&
    !isOther(at)
  );
};

/** The place before what may be between a name and its number: signs, a registration number, "(owner)", "hp". */
function endOfName(
  advert: AdvertText,
  phone: number,
  first: number,
  roleEndingAt: (at: number) => number | null,
): number {
  const { tokens } = advert;
  let end = phone;
  while (end > first && phone - end < 12) {
    const token = tokens[end - 1]!;
    const role = roleEndingAt(end);
    if (role !== null) end = role;
    else if (token.kind === 'sign' || hanCalls.has(token.text) || callWords.test(token.text)) end--;
    else if (isUsed(advert, end - 1, end) && /^(?:\d{3,6}|ren|rea|pea)$/.test(token.text)) end--;
    else break;
  }
  return end;
}

/** 陈先生, 陈大明先生, Jessie 小姐: up to `end`. */
export function hanName(
  advert: AdvertText,
  end: number,
  first: number,
  isOther: (at: number) => boolean,
): PersonName | null {
  const { tokens } = advert;
  for (let title = Math.max(first, end - 2); title < end; title++) {
    if (hanTitles.at(tokens, title)?.to !== end) continue;
    if (tokens[title - 1]?.kind === 'word') {
      let from = title;
      while (from > first && title - from < 3 && isNameWord(advert, from - 1, isOther)) from--;
      return from < title ? { name: writtenFrom(advert, from, end), from, to: end } : null;
    }
    for (let from = Math.max(first, title - 3); from < title; from++) {
      const isRun = tokens.slice(from, title).every(({ kind }) => kind === 'han');
      if (isRun && surnames.has(tokens[from]!.text))
        return { name: writtenFrom(advert, from, end), from, to: end };
    }
  }
  return null;
}

const isInitial = (token: Token | undefined) => token?.kind === 'word' && token.text.length === 1;

/** The beginning of a title that ends here, with the dot or apostrophe after it. */
function titleBefore({ tokens }: AdvertText, at: number, first: number): number | null {
  const end = /^[.']$/.test(tokens[at - 1]?.text ?? '') ? at - 1 : at;
  for (let from = Math.max(first, end - 2); from < end; from++)
    if ([end, at].includes(titles.at(tokens, from)?.to ?? -1)) return from;
  return null;
}

/** Words with capitals up to `end`, with the titles before them. After a title one word needs no capital. */
function latinName(
  advert: AdvertText,
  end: number,
  first: number,
  isOther: (at: number) => boolean,
): PersonName | null {
  const { tokens } = advert;
  let from = end;
  while (from > first && end - from < 6) {
    const title = titleBefore(advert, from, first);
    if (title !== null && (from < end || tokens[from - 1]!.kind === 'word')) {
      from = title;
      continue;
    }
    const isJoint = /^[-.]$/.test(tokens[from - 1]!.text) && from < end;
    const isJoined = isJoint && (tokens[from - 1]!.text === '-' || isInitial(tokens[from - 2]));
    const word = isJoined && !tokens[from - 1]!.hasGap ? from - 2 : from - 1;
    const isTitled = from === end && titleBefore(advert, word, first) !== null;
    const isLower = isTitled && tokens[word]?.kind === 'word' && !isUsed(advert, word, word + 1);
    if (word < first || !(isNameWord(advert, word, isOther) || (isLower && !isOther(word)))) break;
    from = word;
  }
  if (from === end || tokens[end - 1]!.kind !== 'word') return null;
  const isTitleOnly = titleBefore(advert, end, first) === from;
  const isLong = tokens.slice(from, end).filter(({ kind }) => kind === 'word').length > 5;
  const name = writtenFrom(advert, from, end).slice(0, 60);
  return isTitleOnly || isLong ? null : { name, from, to: end };
}

type MeaningAt<T> = (at: number) => T;
type Phone = Readonly<{ from: number; to: number }>;

/** The name after a number, where a title says that it is one. */
function nameAfter(advert: AdvertText, phone: Phone, isOther: MeaningAt<boolean>): PersonName | null {
  const { tokens } = advert;
  const [, last] = toLine(advert, phone.from);
  const isTitled = (at: number) => tokens[at]?.kind === 'word' && titles.at(tokens, at) !== null;
  let start = phone.to;
  while (start < last && tokens[start]?.kind === 'sign') start++;
  for (let to = Math.min(start + 5, last); to > start; to--) {
    const han = hanName(advert, to, start, isOther);
    if (han?.from === start) return han;
    if (!isTitled(start) || isOther(start)) continue;
    const latin = latinName(advert, to, start, isOther);
    if (latin?.from === start) return latin;
  }
  return null;
}

/**
 * The name of whom to ask by each number of one line, before it, or after it where a title says that it is one. The
 * side on which the first number has its name goes first, and no words are the name of two numbers. `isOther`: a word
 * at that place has another meaning. `roleEndingAt`: where a word such as "owner" begins that ends at a place.
 */
export function personsBeside(
  advert: AdvertText,
  phones: readonly Phone[],
  isOther: MeaningAt<boolean>,
  roleEndingAt: MeaningAt<number | null>,
): (PersonName | null)[] {
  const before = (phone: Phone) => {
    const [first] = toLine(advert, phone.from);
    const end = endOfName(advert, phone.from, first, roleEndingAt);
    return hanName(advert, end, first, isOther) ?? latinName(advert, end, first, isOther);
  };
  const after = (phone: Phone) => nameAfter(advert, phone, isOther);
  const isAfter = phones.length > 1 && !before(phones[0]!) && after(phones[0]!) !== null;
  const persons: (PersonName | null)[] = phones.map(() => null);
  for (const nameOn of isAfter ? [after, before] : [before, after])
    phones.forEach((phone, nth) => {
      const person = persons[nth] ? null : nameOn(phone);
      const isClaimed = persons.some(
        (other) => other && person && other.from < person.to && person.from < other.to,
      );
      if (person && !isClaimed) persons[nth] = person;
    });
  return persons;
}
