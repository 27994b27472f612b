import { locations } from '#server/locations/malaysia.ts';

export interface Place {
  state: string;
  area: string;
  postcode: string;
}

const states = locations.countries[0]?.states ?? [];

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(wilayah persekutuan|wp|w\.p\.|federal territory( of)?|negeri|state of)\s+/, '')
    .replace(/[^a-z]/g, '');

const aliases: Record<string, string> = {
  kl: 'Kuala Lumpur',
  kul: 'Kuala Lumpur',
  wpkl: 'Kuala Lumpur',
  penang: 'Pulau Pinang',
  malacca: 'Melaka',
  johore: 'Johor',
  sgor: 'Selangor',
  sel: 'Selangor',
  ns: 'Negeri Sembilan',
  sembilan: 'Negeri Sembilan',
  pj: 'Petaling Jaya',
  jb: 'Johor Bahru',
  georgetown: 'Georgetown',
};

const stateByName = new Map(states.map((state) => [plain(state.name), state]));
const areasByName = new Map<string, Place[]>();
const areasByPostcode = new Map<string, Place[]>();
for (const state of states)
  for (const { name, postcodes = [] } of state.areas) {
    const place = {
      state: state.name,
      area: name,
      postcode: postcodes.length === 1 ? (postcodes[0] ?? '') : '',
    };
    areasByName.set(plain(name), [...(areasByName.get(plain(name)) ?? []), place]);
    for (const postcode of postcodes)
      areasByPostcode.set(postcode, [...(areasByPostcode.get(postcode) ?? []), { ...place, postcode }]);
  }

const named = (name: string) => aliases[plain(name)] ?? name;

/**
 * State, area and postcode in the words of the lookups. What is empty is filled in where the rest allows
 * one answer only; what is unknown stays as it is.
 */
export function toPlace(said: Place): Place {
  const state = stateByName.get(plain(named(said.state)))?.name ?? said.state;
  const ofPostcode = (areasByPostcode.get(said.postcode) ?? []).filter(
    (place) => state === '' || place.state === state,
  );
  const ofName = (areasByName.get(plain(named(said.area))) ?? []).filter(
    (place) => state === '' || place.state === state,
  );
  const both = ofName.filter(({ area }) => ofPostcode.some((place) => place.area === area));
  const candidates = both.length > 0 ? both : ofName.length > 0 ? ofName : said.area === '' ? ofPostcode : [];
  const [only] = candidates.length === 1 ? candidates : [];
  const isSameState = new Set(ofPostcode.map((place) => place.state)).size === 1;
  return {
    state: state || (only?.state ?? (isSameState ? (ofPostcode[0]?.state ?? '') : '')),
    area: only?.area ?? candidates[0]?.area ?? said.area,
    postcode: said.postcode || (only?.postcode ?? ''),
  };
}

/** Is this point in Malaysia or its waters? */
export function isInMalaysia(longitude: number, latitude: number): boolean {
  return longitude >= 99 && longitude <= 120 && latitude >= 0.5 && latitude <= 8;
}
