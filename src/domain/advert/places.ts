import { type PlaceMeaning, placeTable } from './area-table.ts';
import { type AdvertText, isDivider, isUsed, toLine, use } from './document.ts';
import { kindTable } from './kind.ts';
import { commonWords, nameTails } from './name-words.ts';
import { nearPhrases, surroundingsPhrases } from './near-phrases.ts';
import { phraseTable } from './phrase-table.ts';
import { isCapital, type Token } from './tokens.ts';

/** A place that a text names where the unit is. */
export interface PlaceMatch extends PlaceMeaning {
  from: number;
  to: number;
}

const elsewhere = phraseTable([
  [`${nearPhrases}|${surroundingsPhrases}|close to|km to|km from|km ke|minute to|mins from|min from|distance to|drive to|hampir|access to|easy access to|via|toward|towards|between|near to|connected to|connecting to|link to|ke|到|highway|surrounded|minit ke|jarak ke|previously|from|moving to|move to|moved to|relocate to|relocating to|relocated to|shifting to|shifted to|transfer to|transferred to|migrating to|back to|pindah|berpindah|work in|works in|working in|staying in|based in|搬去|搬回|调去|bekerja di|kerja di|tinggal di`, true],
]); // prettier-ignore
const streets =
  /^(?:jalan|jln|lorong|lrg|persiaran|psn|lebuh|lebuhraya|off|lingkaran|jambatan|highway|politeknik|hospital|universiti|stadium|masjid|sekolah|smk|sk|pasar|air|not|balai)$/;
const heads =
  /^(?:taman|tmn|bandar|bdr|kampung|kg|desa|residensi|pangsapuri|kondo|kondominium|apartment|flat|menara|wisma|plaza|vista|villa|casa|seri|sri|puncak|laman|pusat|the|medan|kompleks|apt|condo|felda|dataran|kota|bukit|bkt|hotel|sungai)$/;
/** Heads that make a whole name of a building with one word after them: Residensi Sefina. */
const buildingHeads =
  /^(?:residensi|pangsapuri|kondo|kondominium|apartment|flat|menara|wisma|plaza|vista|villa|casa|condo|apt)$/;
const tails =
  /^(?:heights|height|springs|impian|residence|residences|residency|residensi|suites|court|villa|villas|park|tower|towers|condominium|condo|apartment|jaya|indah|utama|perdana|permai|square|sentral|central|avenue|garden|gardens|hill|hills|square|mall|damai|murni|ria|maju|emas|mas|baru|impian|prima|hospital|international|kenari|perling|alma|hartanah|realty|raya|makmur|bahagia|mewah|idaman|lama|sejahtera|town|laksana|parade|point|bay|marina|pride|lagoon|business)$/;

/** True where the name goes on before or after the place, so that it is a part of a longer name. */
function isInName(advert: AdvertText, { from, to }: { from: number; to: number }): boolean {
  const { tokens, plain } = advert;
  const before = tokens[from - 1];
  const after = tokens[to];
  const isJoined = (token: Token | undefined) => token?.kind === 'word';
  if (
    isJoined(before) &&
    (streets.test(before!.text) || (heads.test(before!.text) && !isUsed(advert, from - 1, from)))
  )
    return true;
  const isOfStreet = streets.test(tokens[from - 2]?.text ?? '') && !isUsed(advert, from - 1, from);
  if (isJoined(before) && isOfStreet && isCapital(plain, before!)) return true;
  if (isInside(advert, { from, to })) return true;
  if (isNumbered(advert, from, to) || isJoinedToName(advert, from)) return true;
  const isHan = tokens[to - 1]!.kind === 'han';
  if (
    isHan ||
    !isJoined(after) ||
    !tails.test(after!.text) ||
    isUsed(advert, to, to + 1) ||
    after!.text === 'town'
  )
    return false;
  const next = tokens[to + 1];
  return !(
    next?.kind === 'word' &&
    isCapital(plain, next) &&
    !isUsed(advert, to + 1, to + 2) &&
    !commonWords.has(next.text) &&
    !nameTails.has(next.text) &&
    isBegin(advert, from)
  );
}

/** A place that is written together with a word before it: #EkoCheras. */
function isJoinedToName({ tokens, used }: AdvertText, from: number): boolean {
  const before = tokens[from - 1];
  return (
    before?.kind === 'word' &&
    tokens[from]!.kind === 'word' &&
    !tokens[from]!.hasGap &&
    used[from - 1] === 0 &&
    !commonWords.has(before.text)
  );
}

/** A place with the number of a development: Taman Pelangi Semenyih 2. */
function isNumbered({ tokens, plain, used }: AdvertText, from: number, to: number): boolean {
  const [before, number] = [tokens[from - 1], tokens[to]];
  return (
    before?.kind === 'word' &&
    used[from - 1] === 0 &&
    isCapital(plain, before) &&
    number?.kind === 'number' &&
    number.hasGap &&
    /^[1-9]\d?$/.test(number.text) &&
    isDivider(tokens, to + 1)
  );
}

/** A place between two words of a name: Tropicana Cheras Belian. */
function isInside(advert: AdvertText, { from, to }: { from: number; to: number }): boolean {
  const { tokens, plain } = advert;
  const isOfName = (at: number) => {
    const token = tokens[at];
    return (
      token?.kind === 'word' &&
      token.text.length > 2 &&
      isCapital(plain, token) &&
      !isUsed(advert, at, at + 1) &&
      !commonWords.has(token.text) &&
      placeTable.at(tokens, at) === null &&
      kindTable.at(tokens, at) === null
    );
  };
  if ([from - 2, from - 3].some((at) => placeTable.at(tokens, at)?.to === from)) return false;
  const before = tokens[from - 1];
  const isHeaded =
    /^(?:taman|tmn|kampung|kg|bandar|bdr)$/.test(tokens[from - 2]?.text ?? '') &&
    before?.kind === 'word' &&
    isCapital(plain, before) &&
    !isUsed(advert, from - 2, from);
  return (isHeaded || (isOfName(from - 1) && !nameTails.has(before!.text))) && isOfName(to);
}

const isBegin = ({ tokens, used }: AdvertText, at: number) =>
  at === 0 || tokens[at - 1]!.kind !== 'word' || used[at - 1] === 1;

/** A neighbourhood directly beside another word of a name is a part of that name: Taman Johor Perling, Tebrau Lush. */
function isPartOfName(advert: AdvertText, from: number, to: number): boolean {
  const { tokens, plain } = advert;
  const isWord = (at: number) =>
    tokens[at]?.kind === 'word' && isCapital(plain, tokens[at]!) && !isUsed(advert, at, at + 1);
  const isAfterName =
    isWord(from - 1) &&
    (nameTails.has(tokens[from - 1]!.text) ||
      (isWord(from - 2) &&
        (!heads.test(tokens[from - 2]!.text) ||
          (to - from > 1 && buildingHeads.test(tokens[from - 2]!.text)) ||
          (isWord(from - 3) && /^(?:taman|tmn)$/.test(tokens[from - 3]!.text)))));
  const isBeforeName =
    to - from > 1 &&
    isWord(to) &&
    isWord(to + 1) &&
    !nameTails.has(tokens[to]!.text) &&
    nameTails.has(tokens[to + 1]!.text);
  if (isAfterName || isBeforeName) return false;
  return [from - 1, to].some((at) => {
    const token = tokens[at];
    return (
      token?.kind === 'word' &&
      isCapital(plain, token) &&
      !isUsed(advert, at, at + 1) &&
      token.text.length > 2 &&
      !commonWords.has(token.text) &&
      kindTable.at(tokens, at) === null
    );
  });
}

/** Beside them, Nilai is the Malay word for a value: nilai bank, di bawah nilai. */
const besideValue =
  /^(?:bank|pasaran|pasar|semasa|hartanah|harta|jpph|jualan|sewaan|tambah|tanah|rumah|bawah|ikut|dari|harga)$/;

/** After Nilai, also where it begins a line with a capital. */
const valueTails = /^(?:bank|pasaran|semasa|hartanah|jpph)$/;

const isValue = ({ tokens, plain }: AdvertText, from: number): boolean =>
  tokens[from]!.text === 'nilai' &&
  (!isCapital(plain, tokens[from]!) || valueTails.test(tokens[from + 1]?.text ?? '')) &&
  [tokens[from - 1], tokens[from + 1]].some((token) => besideValue.test(token?.text ?? ''));

const cities = new Set(['kuala lumpur', 'kl', 'johor', 'melaka']);

/** All places where the text says that the unit is. */
export function findPlaces(advert: AdvertText): PlaceMatch[] {
  const { tokens } = advert;
  const matches = placeTable.all(tokens);
  const states = matches.filter(({ meaning }) => meaning.state !== null);
  const found = matches.flatMap(({ meaning, from, to }) => {
    const isBesideState = () =>
      states.some(
        (state) => state.from >= to && state.from - to <= 2 && meaning.states.includes(state.meaning.state!),
      );
    if ((meaning.isWord && !isBesideState()) || isValue(advert, from)) return [];
    if (tokens[from - 1]?.text === '_' || tokens[to]?.text === '_') return [];
    const [first] = toLine(advert, from);
    let start = from;
    while (
      start > first &&
      from - start < 6 &&
      !(isDivider(tokens, start - 1) && tokens[start - 1]!.text !== '&')
    )
      start--;
    const isAway = elsewhere.all(tokens, start, from).length > 0;
    const tail = tokens[to]?.text ?? '';
    const isView =
      /^(?:view|views|景|buyer|highway|expressway|road|mrt|lrt|interchange|toll)$/.test(tail) ||
      (tail === 'city' && tokens[to + 1]?.text === 'view') ||
      tail === 'tower';
    if (isAway || isView || isUsed(advert, from, to) || isInName(advert, { from, to })) return [];
    if (isShort(advert, from, to) || (meaning.isNeighbourhood && isPartOfName(advert, from, to))) return [];
    return [{ ...meaning, from, to }];
  });
  return withoutNamesakes(advert, found);
}

/** Without areas that end a name where all other places are in other states: Suria Jelutong, Shah Alam. */
function withoutNamesakes(advert: AdvertText, places: readonly PlaceMatch[]): PlaceMatch[] {
  const { tokens, plain } = advert;
  const endsName = ({ from, area }: PlaceMatch) => {
    const before = tokens[from - 1];
    return (
      area !== null &&
      before?.kind === 'word' &&
      before.text.length > 3 &&
      isCapital(plain, before) &&
      !isUsed(advert, from - 1, from) &&
      !commonWords.has(before.text) &&
      !nameTails.has(before.text)
    );
  };
  const stated = places.filter((place) => !place.isNeighbourhood && !endsName(place));
  const states = new Set(stated.flatMap((place) => place.states));
  return places.filter(
    (place) => stated.length === 0 || !endsName(place) || place.states.some((state) => states.has(state)),
  );
}

/** Two letters are a place only in capitals, or beside a comma or another place: "kk" may be a laugh. */
function isShort({ tokens, plain }: AdvertText, from: number, to: number): boolean {
  const token = tokens[from]!;
  if (to - from > 1 || token.kind !== 'word' || token.text.length > 3 || cities.has(token.text)) return false;
  const isUpper = plain.written.slice(token.start, token.end) === token.text.toUpperCase();
  return !isUpper && !/^(?:pj|jb|kl|n)$/.test(token.text);
}

/** The state and area of a unit. */
export interface Whereabouts {
  state: { name: string; from: number; to: number; confidence: number } | null;
  area: { name: string; from: number; to: number; confidence: number } | null;
}

const both = new Set(['Kuala Lumpur', 'Putrajaya', 'Labuan']);

/** The state and area that the places of a unit come to. The first area of the stated state, if there is one. */
export function whereaboutsFrom(places: readonly PlaceMatch[]): Whereabouts {
  const real = places.filter(({ isNeighbourhood }) => !isNeighbourhood);
  const areas = real.filter(({ area }) => area !== null);
  const stated = real.filter(({ state }) => state !== null);
  const fits = (place: PlaceMatch, state: string) => place.states.includes(state);
  const isNear = (a: PlaceMatch, b: PlaceMatch) =>
    Math.abs(a.from - b.to) <= 4 || Math.abs(b.from - a.to) <= 4;
  const named = areas.filter(
    (place) => !place.isWord || stated.some((state) => fits(place, state.state!) && isNear(place, state)),
  );
  const state = stated.find(({ state: name }) => named.some((place) => fits(place, name!))) ?? stated[0];
  const area = state
    ? named.find((place) => fits(place, state.state!))
    : named.find(({ states }) => states.length === 1);
  if (state) {
    const name = state.state!;
    const found = { name, from: state.from, to: state.to, confidence: 0.9 };
    if (area)
      return { state: found, area: { name: area.area!, from: area.from, to: area.to, confidence: 0.9 } };
    return {
      state: found,
      area: both.has(name) ? { ...found } : name === 'Melaka' ? { ...found, confidence: 0.45 } : null,
    };
  }
  if (!area) return { state: null, area: null };
  const { from, to } = area;
  return {
    state: { name: area.states[0]!, from, to, confidence: 0.88 },
    area: { name: area.area!, from, to, confidence: 0.88 },
  };
}

/** Marks the tokens of places as used. */
export function usePlaces(advert: AdvertText, places: readonly PlaceMatch[]): void {
  for (const { from, to } of places) use(advert, from, to);
}
