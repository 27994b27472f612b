import { categories, groupOfCategory } from '#domain/property/property.ts';
import { areSeveral, plainWords, toPhrases } from '#domain/reading/phrases.ts';

/** Types of the portal in the words of feeds. A word alone is a type only where it means no other one. */
const usualWords = toPhrases<string>([
  [
    'agricultural land|agriculture land|agricultural|farm|farm land|farmland|orchard|estate land|cropping|dairy|farmlet|horticulture|viticulture|mixed farming|commercial farming|livestock|rural land|tanah pertanian|农业地',
    'Agricultural Land',
  ],
  ['commercial land|commercial development land|development land|tanah komersial|商业地', 'Commercial Land'],
  ['industrial land|tanah industri|tanah perindustrian|工业地', 'Industrial Land'],
  [
    'residential land|bungalow land|bungalow lot|vacant land|residential plot|residential lot|tanah kediaman|tanah banglo|住宅地',
    'Residential Land',
  ],
  [
    'serviced residence|service residence|serviced apartment|service apartment|serviced suite|service suite|pangsapuri servis|服务公寓|服务式公寓',
    'Serviced Residence',
  ],
  ['townhouse condo|townhouse condominium', 'Townhouse Condominium'],
  ['penthouse|顶层公寓', 'Penthouse'],
  ['condominium|condo|condominiums|kondominium|kondo|公寓式住宅|共管公寓', 'Condominium'],
  ['apartment|apartments|pangsapuri|studio apartment|duplex apartment|公寓', 'Apartment'],
  ['flat|flats|rumah pangsa|组屋', 'Flat'],
  ['shop office|shop house|shophouse|shop lot|shoplot|rumah kedai|店屋|店铺', 'Shop Office'],
  ['twin villa|twin villas', 'Twin Villa'],
  ['zero lot|zero lot bungalow', 'Zero-Lot Bungalow'],
  [
    'semi detached house|semi detached|semi d|semi detached home|semi detached villa|rumah berkembar|berkembar|半独立|半独立洋房|半独立式洋房',
    'Semi-Detached House',
  ],
  ['cluster house|cluster home|cluster|rumah kluster|聚集房屋', 'Cluster House'],
  ['townhouse|town house|townhouses|rumah bandar|城镇屋', 'Townhouse'],
  [
    'link house|terrace link house|linked house|link home|link|terrace|terraced|terrace house|terraced house|row house|end of terrace|end terrace|end terrace house|mid terrace|teres|rumah teres|排屋',
    'Link House',
  ],
  [
    'bungalow|bungalows|bungalow house|banglo|rumah banglo|rumah sesebuah|sesebuah|独立洋房|detached|detached house|detached home|detached villa|villa|villas|country house|single family|single family residence|single family home|single family detached|洋房|独立式洋房|别墅',
    'Bungalow',
  ],
  ['detached factory', 'Detached Factory'],
  ['semi d factory|semi detached factory', 'Semi-D Factory'],
  ['link factory|terrace factory', 'Link Factory'],
  ['light industrial|light industrial factory', 'Light Industrial'],
  ['warehouse|gudang|storage|仓库', 'Warehouse'],
  ['factory|kilang|industrial|工厂|厂房', 'Factory'],
  ['hotel|hotel motel|guest house|guesthouse|酒店', 'Hotel'],
  ['resort|度假村', 'Resort'],
  ['homestay|民宿', 'Homestay'],
  ['retail office', 'Retail Office'],
  ['retail|retail lot|retail space|retail shop|showroom|restaurant', 'Retail Lot'],
  ['office|offices|office space|office suite|pejabat|办公室', 'Office'],
  ['shop|kedai|商店', 'Shop'],
  ['whole building|commercial building|entire building|bangunan komersial', 'Whole Building'],
]);

/** A name of all types of one category. */
const usualTitles = toPhrases<string>([['land|plot|vacant plot|tanah|土地', 'Land']]);

const titles = categories.flatMap((category) => category.titles);
const toTitle = (type: string) => titles.find(({ types }) => types.includes(type))?.name ?? '';

const ownTypes = toPhrases<string>(titles.flatMap(({ types }) => types.map((type) => [type, type] as const)));

const storeys: Readonly<Record<string, string>> = {
  single: '1', one: '1', satu: '1', double: '2', two: '2', dua: '2', triple: '3', three: '3', tiga: '3',
  单: '1', 一: '1', 双: '2', 两: '2', 二: '2', 三: '3',
}; // prettier-ignore
const storeyTerrace =
  /^(\w+(?: 5)?|\w+ and a half) ?(?:storeys?|storys?|stor[ei]es?|sty|st|tingkat) (?:terraced?|link|teres|row)(?: link)?(?: house| home)?$/;

const malayTerrace = /^(?:rumah )?teres (?:(se)|(\w+(?: 5)?) )tingkat$/;
const chineseTerrace = /^([单一双两二三])层(半?)(?:有地)?排屋$/;

/** "Rumah teres dua tingkat" and “双层排屋” in the order of English. */
const inEnglishOrder = (plain: string) =>
  plain
    .replace(malayTerrace, (_, isOne?: string, count?: string) => `${isOne ? '1' : count} storey terrace`)
    .replace(
      chineseTerrace,
      (_, count: string, half: string) => `${storeys[count]}${half && ' 5'} storey terrace`,
    );

/** "2.5-storey terrace" as a type of the portal. */
function terraceFrom(words: string): string | null {
  const plain = inEnglishOrder(words);
  const [, count = ''] = storeyTerrace.exec(plain) ?? [];
  const [first = '', half] = count.split(/ (?=5$|and)/);
  const whole = Object.hasOwn(storeys, first) ? storeys[first] : first;
  return ownTypes.get(`${whole}${half ? ' 5' : ''} storey terrace`) ?? null;
}

/** What comes after these words or signs describes the type: "Apartment with terrace", "Villa (private pool)". */
const clause = /\s(?:with|w\/|dengan|near|in|at|close to)\s|[(,[（，、【;]/i;
const signs = /[(),[\]（），、【】;]/;
const has = /^(?:with|w\/|dengan) /i;
/** Words that describe a unit, and name no other type. */
const descriptive = toPhrases<true>([
  [
    'new|brand new|modern|luxury|renovated|fully renovated|newly renovated|corner|corner lot|corner unit|end lot|endlot|intermediate|intermediate lot|ground floor|first floor|top floor|high floor|middle floor|low floor|upper floor|lower floor|duplex|dupleks|studio|loft|furnished|fully furnished|partly furnished|partially furnished|unfurnished|freehold|leasehold|strata|individual title|gated|guarded|gated and guarded|low cost|medium cost|subsale|sub sale|for sale|for rent|unit|units|private pool|pool|private garden|garden|sea view|city view|lake view|pool view|park view|dual key|dual keys|bumi lot|non bumi|facing open|vacant|tenanted',
    true,
  ],
]);
/** What a unit may have: after "with" these are no types. */
const parts = toPhrases<true>([
  [
    'terrace|terraces|roof terrace|balcony|balconies|patio|veranda|yard|garden|gardens|roof garden|pool|pools|swimming pool|private pool|communal pool|jacuzzi|lift|private lift|view|views|sea view|sea views|city view|lake view|garage|parking|car park|storage|store room|studio|basement|attic|mezzanine|land|large garden|furniture|air con|air conditioning|kolam|kolam renang|taman|teres|balkoni',
    true,
  ],
]);
const nearby = toPhrases<true>([
  [
    'lrt|mrt|ktm|station|lrt station|mrt station|beach|the beach|sea|the sea|park|school|schools|city|city centre|the city|town|town centre|centre|city center|university|airport|amenities|mall|shopping mall|golf course|town|gated community|gated and guarded community',
    true,
  ],
]);
const articles = /^(?:(?:a|an|the|its|own|large|small|big|private|communal|shared|spacious|nice|sebuah) )+/;
const storeyPrefix =
  /^(?:\d(?: 5)?|single|double|triple|one|two|three) ?(?:storeys?|storys?|stor[ei]es|sty|tingkat) /;
const storeysAlone =
  /^(?:\d(?: 5)?|single|double|triple|one|two|three) ?(?:storeys?|storys?|stor[ei]es|sty|tingkat)$/;
const prefixes =
  /^(?:(?:new|modern|luxury|renovated|corner|end lot|intermediate|ground floor|first floor|top floor|upper floor|lower floor|duplex|furnished|freehold|leasehold|residential|commercial) )+/;
const suffixes = /(?: (?:for sale|for rent|unit|units|property))+$/;

/** Does every one of these parts, divided by "and", "&" or "+", have a meaning? */
const areAll = (piece: string, known: ReadonlyMap<string, true>) =>
  piece.split(/\s+(?:and|dan|&|\+)\s+/i).every((part) => {
    const words = plainWords(part);
    return known.has(words) || known.has(words.replace(articles, ''));
  });

/** Does this only describe a unit of the type, or say the type again? */
function isDescription(piece: string, type: string): boolean {
  const text = piece.trim();
  if (plainWords(text) === groupOfCategory(toTitle(type))?.toLowerCase()) return true;
  if (text === '' || areAll(text, descriptive) || wholeTypeFrom(text) === type) return true;
  if (has.test(text)) return areAll(text.replace(has, ''), parts);
  const [near] = /^(?:near|in|at|close to) /i.exec(text) ?? [];
  return near !== undefined && areAll(text.slice(near.length), nearby);
}

/** The type that the words mean as a whole; null if any of them is unknown, or names another type. */
function typeOf(text: string): string | null {
  const [head = ''] = text.split(clause);
  const rest = text
    .slice(head.length)
    .split(signs)
    .flatMap((piece) => piece.split(/(?=\s(?:with|w\/|dengan|near|in|at|close to)\s)/i));
  const storeys = rest.find((piece) => storeysAlone.test(plainWords(piece)));
  const others = rest.filter((piece) => piece !== storeys);
  const found = wholeTypeFrom(head);
  if (found === null || !others.every((piece) => isDescription(piece, found))) return null;
  if (storeys === undefined || !/^Link House$|-storey /.test(found)) return found;
  const terrace = wholeTypeFrom(`${storeys} terrace`);
  return found === 'Link House' || found === terrace ? terrace : null;
}

/** Two types with a sign between them that are one type. */
const joinedTypes =
  /^(?:shop|retail) office$|^(?:.* )?(?:terraced?|link)(?: .*)? (?:terraced?|link|link house)$/;

const known = (words: string) => ownTypes.get(words) ?? terraceFrom(words) ?? usualWords.get(words) ?? null;

/** The type of words without a clause after them. "Commercial villa" is no villa of the residential group. */
function wholeTypeFrom(text: string): string | null {
  const whole = plainWords(text);
  const core = whole.replace(suffixes, '').replace(prefixes, '');
  const withoutStoreys = core.replace(storeyPrefix, '');
  const [, group] = /(?:^| )(residential|commercial) /.exec(whole) ?? [];
  const isSeveral = areSeveral(text, (part) => known(plainWords(part)) ?? usualTitles.get(plainWords(part)));
  if (isSeveral && !joinedTypes.test(whole)) return null;
  const found = known(whole);
  if (found) return found;
  const inner = known(core) ?? ownTypes.get(withoutStoreys) ?? usualWords.get(withoutStoreys) ?? null;
  // A terrace house of another number of storeys than the portal's types is none of them.
  if (inner === 'Link House' && known(core) === null && withoutStoreys !== core) return null;
  const isOther = group && groupOfCategory(toTitle(inner ?? ''))?.toLowerCase() !== group;
  return isOther ? null : inner;
}

export interface CategoryAndType {
  title: string;
  type: string;
  /** Is the type one of the portal's? */
  isKnown: boolean;
}

/**
 * Category and type of the portal for the words of a feed, each understood as a whole. Unknown words stay as
 * the type; a category alone names no type.
 */
export function toCategoryAndType(type: string, category: string): CategoryAndType {
  const plain = plainWords(category);
  const titleName =
    titles.find(({ name }) => plainWords(name) === plain)?.name ?? usualTitles.get(plain) ?? '';
  const found = typeOf(type) ?? (type === '' ? typeOf(category) : null);
  if (found) return { title: toTitle(found), type: found, isKnown: true };
  return { title: usualTitles.get(plainWords(type)) ?? titleName, type, isKnown: false };
}
