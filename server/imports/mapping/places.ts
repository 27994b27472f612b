import type { Point } from '#domain/places/clip.ts';
import { isInRing, outlineRings } from '#domain/places/outline.ts';
import { plainSigns } from '#domain/reading/lexer.ts';
import { plainWords } from '#domain/reading/phrases.ts';
import { locations } from '#server/locations/malaysia.ts';
import { placeAliases, stateAliases } from './place-aliases.ts';

export interface Place {
  state: string;
  area: string;
  postcode: string;
}

/** A place in the words of the lookups, with what was said and is not in it. */
export interface FoundPlace extends Place {
  /** The name that was said for the area, where the area is that of the postcode. */
  lostName: string | null;
  /** The fields whose words are in no lookup. */
  unknown: (keyof Place)[];
}

const states = locations.countries[0]?.states ?? [];

/** Words with several usual spellings, in the one that is compared. */
const spellings = new Map([
  ['tanjung', 'tanjong'],
  ['tg', 'tanjong'],
  ['tj', 'tanjong'],
  ['telok', 'teluk'],
  ['air', 'ayer'],
  ['baharu', 'baru'],
  ['bahru', 'baru'],
  ['bharu', 'baru'],
  ['sri', 'seri'],
  ['sg', 'sungai'],
  ['bkt', 'bukit'],
  ['kampong', 'kampung'],
  ['kg', 'kampung'],
  ['kpg', 'kampung'],
  ['bdr', 'bandar'],
  ['port', 'pelabuhan'],
]);

const toKey = (name: string) =>
  plainWords(name)
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join('');

const titlesBefore =
  /^(?:(?:wilayah persekutuan|wp|w p|ft|f t|federal territory(?: of)?|negeri|state of|the state of) )+(?=\S)/;
const titlesAfter =
  /(?: (?:d ?e|d ?t|d ?r|d ?m|d ?n|d ?a|d ?i|d ?k|darul \p{L}+|darul \p{L}+ \p{L}+|indera kayangan|bandaraya bersejarah|pulau mutiara|negeri di bawah bayu|bumi kenyalang|state|malaysia|negeri))+$/u;

/** The key of a state's name without its titles: "Negeri Selangor Darul Ehsan" is Selangor. */
function stateKey(name: string): string {
  const plain = plainWords(name);
  const core = plain.replace(titlesBefore, '').replace(titlesAfter, '');
  return toKey(stateAliases.get(plain) ?? stateAliases.get(core) ?? core);
}

const stateByKey = new Map(
  states.flatMap(({ name }) => [stateKey(name), toKey(name)].map((key) => [key, name])),
);
const areasByKey = new Map<string, Place[]>();
const areasByPostcode = new Map<string, Place[]>();
const add = (places: Map<string, Place[]>, key: string, place: Place) =>
  places.set(key, [...(places.get(key) ?? []), place]);
for (const state of states)
  for (const { name, postcodes = [] } of state.areas) {
    const [first = ''] = postcodes;
    const place = { state: state.name, area: name, postcode: postcodes.length === 1 ? first : '' };
    add(areasByKey, toKey(name), place);
    for (const postcode of postcodes) add(areasByPostcode, postcode, { ...place, postcode });
  }

/** Words for a state that are true of several. */
const anyState =
  /^(?:wilayah persekutuan|wp|w p|federal territory|federal territories|malaysia|west malaysia)$/;

/** The postcode of a text that has its post town, too: “05100 Alor Setar”; undefined if it is another text. */
function besideTown(text: string): string | undefined {
  const [, before, name, after] = /^(?:(\d{5})[, ]+)?(\P{N}+?)(?:[, ]+(\d{5}))?$/u.exec(text) ?? [];
  const postcode = before ?? after ?? '';
  const town = withoutState(name ?? '');
  const key = toKey(placeAliases.get(plainWords(town)) ?? town);
  const isTown = (areasByPostcode.get(postcode) ?? []).some(({ area }) => toKey(area) === key);
  return isTown && !(before && after) ? postcode : undefined;
}

/** “Klang, Selangor, Malaysia” without what is behind its town. */
function withoutState(place: string): string {
  const parts = place.split(',').map((part) => part.trim());
  const isWider = (part: string) => stateByKey.has(stateKey(part)) || isMalaysia(part);
  while (parts.length > 1 && isWider(parts.at(-1)!)) parts.pop();
  return parts.join(', ');
}

/**
 * Five digits, also where a spreadsheet took the leading zero away, or added decimals or quotes, or where the post
 * town is written beside them.
 */
function toPostcode(said: string): string {
  const plain = plainSigns(said)
    .replace(/^=?["']+|["']+$/g, '')
    .replace(/^my-?/, '')
    .replace(/\.0+$/, '');
  const digits = besideTown(plain) ?? plain.replace(/\s/g, '');
  const padded = digits.padStart(5, '0');
  if (/^\d{4}$/.test(digits) && areasByPostcode.has(padded)) return padded;
  return /^\d+$/.test(digits) ? digits : said;
}

const distinct = (places: readonly Place[], key: keyof Place) => [
  ...new Set(places.map((place) => place[key])),
];

/** The only one, or undefined. */
const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * State, area and postcode in the words of the lookups. An area that is no post town, such as Mont Kiara, is
 * that of the postcode. What is empty is filled in where the rest allows one answer only; what is unknown stays
 * as it is.
 */
export function toPlace(said: Place): FoundPlace {
  const postcode = toPostcode(said.postcode);
  const isSaid = said.state !== '' && !anyState.test(plainWords(said.state));
  const state = isSaid ? stateByKey.get(stateKey(said.state)) : '';
  const isOfState = (place: Place) => !state || place.state === state;
  const ofPostcode = (areasByPostcode.get(postcode) ?? []).filter(isOfState);
  const areaKey = toKey(placeAliases.get(plainWords(said.area)) ?? said.area);
  const ofName = said.area === '' ? [] : (areasByKey.get(areaKey) ?? []).filter(isOfState);
  const both = ofName.filter(({ area }) => ofPostcode.some((place) => place.area === area));
  const candidates = both.length > 0 ? both : ofName.length > 0 ? ofName : ofPostcode;
  const area = only(distinct(candidates, 'area'));
  const fromPlace = only(distinct(candidates, 'state')) ?? only(distinct(ofPostcode, 'state'));
  const foundState = state === '' ? fromPlace : state;
  const isLost = said.area !== '' && ofName.length === 0 && area !== undefined;
  const isPostcode = postcode === '' || ofPostcode.length > 0;
  return {
    state: foundState ?? said.state,
    area: area ?? said.area,
    postcode: postcode || (only(candidates)?.postcode ?? ''),
    lostName: isLost ? said.area : null,
    unknown: [
      ...(state === undefined ? (['state'] as const) : []),
      ...(area === undefined && said.area !== '' ? (['area'] as const) : []),
      ...(isPostcode ? [] : (['postcode'] as const)),
    ],
  };
}

/** Is this the name of Malaysia, or one of its codes? */
export const isMalaysia = (country: string): boolean =>
  /^(?:my|mys|msia|m sia|malaysia|马来西亚|馬來西亞|大马|大馬)$/.test(plainWords(country));

/** The outline is as exact as this, in degrees: about one kilometre. */
const outlineError = 0.01;
let rings: { home: Point[][]; away: Point[][] } | null = null;

/** Is this point in Malaysia or its waters? A point at the border counts. */
export function isInMalaysia(longitude: number, latitude: number): boolean {
  if (longitude < 99 || longitude > 120 || latitude < 0.5 || latitude > 8) return false;
  rings ??= { home: outlineRings('home'), away: outlineRings('away') };
  const { home, away } = rings;
  if (!away.some((ring) => isInRing(ring, [longitude, latitude]))) return true;
  const steps = [-outlineError, 0, outlineError];
  const near = steps.flatMap((east) => steps.map((north): Point => [longitude + east, latitude + north]));
  return home.some((ring) => near.some((point) => isInRing(ring, point)));
}
