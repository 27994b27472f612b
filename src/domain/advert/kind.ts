import { categories } from '../property/property.ts';
import { bungalowLand } from './reading.ts';
import { type AdvertText, clauseStart, toLine, sentenceStart, use } from './document.ts';
import { nearPhrases, surroundingsPhrases } from './near-phrases.ts';
import { smallNumber } from './numbers.ts';
import { placeTable } from './area-table.ts';
import { commonWords, nameTails } from './name-words.ts';
import { phraseTable } from './phrase-table.ts';
import { isCapital } from './tokens.ts';

/** A type of the lookup, or a kind of property that has several. */
export type Kind = string;

/** Kinds whose type other words say: of a terrace its storeys, of land its use. */
export const openKinds = { terrace: 'Terrace/Link/Townhouse', land: 'Land' } as const;

/** The words for kinds of property. */
export const kindTable = phraseTable<Kind>([
  ['serviced apartment|serviced apartments|service apartment|service apartments|serviced apt|service apt|serviced_residence|serviced residences|service residence|service residences|serviced suite|serviced suites|service suite|service suites|pangsapuri servis|pangsapuri perkhidmatan|apartment servis|kondo servis|服务式公寓|服务公寓|服务式住宅|酒店式公寓|服务式套房|serv apt|srvc apt|svc apt|servis apartment|serviced condo', 'Serviced Residence'],
  ['condomium|condominum|condominuim|condonimium|condomnium|condiminium|condominium|condominiums|condo|condos|kondo|kondominium|高级公寓|共管公寓|公寓式住宅|公管公寓|康斗|resort condo|dual key condo|kondominium mewah', 'Condominium'],
  ['townhouse condominium|townhouse condo', 'Townhouse Condominium'],
  ['penthouse|pent house|顶楼公寓|顶层豪宅|空中豪宅', 'Penthouse'],
  ['soho|soho unit', 'SOHO'], ['sofo', 'SOFO'], ['sovo', 'SOVO'],
  ['apartment|apartments|apartmen|aprtment|appartment|apt|pangsapuri|walk_up apartment|apartmen kos rendah|apartment murah|medium cost apartment|low cost apartment', 'Apartment'],
  ['flat|flats|rumah pangsa|组屋|low cost flat|flat kos rendah|rumah flat|廉价组屋|flat murah', 'Flat'],
  ['townhouse|town_house|townhouses|town villa|rumah bandar|城镇屋|市镇屋|镇屋|town hse', 'Townhouse'],
  ['terrace|terrace house|terrace houses|terraced|terraced house|terrace hse|terrace home|terrace homes|teres|rumah teres|ters|link terrace|superlink terrace|super link terrace|terrace superlink|排屋|排楼|superlink house|sty link|storey link|stry link|str link|dst|sst|terr|terrance|terace|rumah terrace|linked terrace|garden terrace|teres lot tepi|link terraces', 'terrace'],
  ['link house|link houses|linked house|link hse|link home|link homes|superlink|super link|superlinks|link villa|rumah berangkai|superlink homes|连体屋|link_house', 'Link House'],
  ['semi_d cluster|semi_detached cluster|cluster|cluster house|cluster home|cluster homes|cluster semi_d|rumah kluster|kluster|rumah cluster|群式|群组屋|集群屋|聚落式', 'Cluster House'],
  ['semi_d|semi_detached|semi_detached house|semi detach|semi ds|rumah berkembar|berkembar|半独立|半独立洋房|半独立屋|半独立式|semid|semi_d house|semi_detached home|semi d bungalow|rumah kembar|dssd|sssd', 'Semi-Detached House'],
  ['bungalow lot size|bungalow|bungalows|bungalow house|banglo|rumah banglo|bglow|bunglow|banglow|bungalo|detached house|独立洋房|独立式洋房|洋房|独立屋|独立式房屋|rumah sesebuah|rumah kampung|rumah kampong|独立式洋楼|洋楼|独立别墅|别墅|bungalow villa', 'Bungalow'],
  ['zero_lot bungalow|zero lot bungalow|zerolot bungalow|零界线洋房', 'Zero-Lot Bungalow'],
  ['twin villa|twin villas|双威拉|孪生别墅', 'Twin Villa'],
  ['shop|shops|shop_lot|shop_lots|shoplots|shop_house|shop_houses|shophouse|kedai|rumah kedai|lot kedai|kedai lot|店屋|店|店面|店铺|商店|shop unit|deret kedai|kedai runcit lot|ruang kedai|bangunan kedai|店铺单位|premis kedai|shop space', 'Shop'],
  ['shop_office|shop_offices|shop/office|shoplot office|kedai pejabat|店办公室|店屋办公室|办公店|店铺办公|shop_office lot|shop offices|商业店铺办公楼|rumah kedai pejabat', 'Shop Office'],
  ['office|offices|office space|office suite|office suites|office unit|office lot|pejabat|ruang pejabat|lot pejabat|办公室|办公楼|写字楼|办公单位|办公空间|commercial suite|corporate office|office tower unit|办公|strata office', 'Office'],
  ['retail lot|retail lots|retail unit|retail space|retail|retail shop|kiosk|lot runcit|ruang runcit|零售店|零售单位|商场店铺|商铺|retail shoplot', 'Retail Lot'],
  ['retail office|retail_office', 'Retail Office'],
  ['hotel|hotels|budget hotel|boutique hotel|酒店|旅馆|bajet hotel|hotel bajet', 'Hotel'], ['resort|resorts|度假村|beach resort', 'Resort'],
  ['homestay|home stay|民宿|inap desa|airbnb house', 'Homestay'],
  ['commercial bungalow|banglo komersial|商业洋房|bungalow commercial|commercial bungalows', 'Commercial Bungalow'],
  ['commercial semi_d|semi_d commercial|commercial semi detached|商业半独立', 'Commercial Semi-D'],
  ['whole building|entire building|whole block|en bloc building|整栋|整栋楼|整栋大楼|整座大楼|satu bangunan|keseluruhan bangunan|bangunan komersial|commercial building|whole commercial building|整栋大厦|大厦出售', 'Whole Building'],
  ['agricultural land|agriculture land|agri land|agri. land|agro land|farm land|farmland|tanah pertanian|tanah kebun|kebun|dusun|dusun durian|ladang|durian land|durian farm|durian orchard|orchard|oil palm land|palm oil land|oil palm estate|rubber land|paddy land|padi land|tanah sawah|tanah bendang|bendang|tanah padi|sawah|sawah padi|tanah dusun|tanah getah|tanah sawit|kebun sawit|kebun getah|kebun durian|农地|农业地|农业用地|园地|榴莲园|油棕园|橡胶园|果园|tanah pertanian|farm|agriculture lot|agri lot|tanah kelapa sawit|kebun kelapa sawit|ladang kelapa sawit|tanah kelapa|kebun kelapa|durian plantation|oil palm plantation|plantation land|tanah ladang|芭地|园丘|榴莲地|稻田|fruit farm|durian kampung land', 'Agricultural Land'],
  ['commercial land|commercial lot|tanah komersial|tanah perniagaan|lot komersial|商业地|商业用地|commercial plot|tanah commercial', 'Commercial Land'],
  ['industrial land|industrial lot|industry land|industrial plot|tanah industri|tanah perindustrian|lot industri|工业地|工业用地|industri land|tanah kilang', 'Industrial Land'],
  ['residential land|residential lot|residential plot|tanah kediaman|lot rumah|tapak rumah|tanah lot rumah|tanah rumah|屋地|住宅地|tanah lot|building lot|housing land|kampung land|tanah tapak rumah|房屋地|住宅用地|空地皮|lot kediaman', 'Residential Land'],
  ['bungalow lot|bungalow lots|bungalow land|bungalow plot|bungalow plots|lot banglo|tanah lot banglo|tanah banglo|tapak banglo|洋房地|洋房地段|独立洋房地|独立洋房地段|别墅地|lot tanah banglo|vacant bungalow lot|vacant bungalow land|corner bungalow lot', bungalowLand],
  ['land for sale|land for rent|land for lease|land to let|land to lease|land sale|land for auction|vacant land|empty land|development land|mixed development land|land available|tanah untuk dijual|tanah utk dijual|tanah dijual|tanah nak dijual|tanah untuk disewa|tanah utk disewa|tanah disewa|jual tanah|tanah jual|tanah kosong|tanah lelong|tanah pembangunan|地皮出售|土地出售|空地|地段出售|土地出租|地皮出租|空地出租|发展地|tanah untuk dijual segera|lots of land|sewa tanah|tanah utk jual|tanah utk sewa|sebidang tanah|tanah tepi jalan|tanah tepi jalan besar|tanah tepi jalan utama|tanah strategik|tanah rata|tanah rizab melayu dijual|tanah rizab melayu untuk dijual|tanah rezab melayu dijual|tanah rezab melayu untuk dijual|malay reserve land for sale|malay reserved land for sale|tanah freehold dijual|tanah freehold untuk dijual|freehold land for sale|leasehold land for sale|sell land|acres land|land sell|jualan tanah|plot of land|piece of land|parcel of land|selling land|mcl land|tol land', 'land'],
  ['factory|factories|kilang|工厂|厂房|厂|fac|industrial factory|kilang perindustrian|industrial building', 'Factory'],
  ['warehouse|warehouses|detached warehouse|gudang|货仓|仓库|storage warehouse|godown|stor|logistics hub|仓|货仓仓库', 'Warehouse'],
  ['detached factory|detached factories|detach factory|detached fac|kilang sesebuah|kilang banglo|bungalow factory|独立式厂房|厂房独立式|独栋厂房|独栋工厂|独立工厂|独立厂房|独立式工厂|detached warehouse factory|standalone factory|detached industrial factory|kilang berasingan|detached industrial building', 'Detached Factory'],
  ['semi_d factory|semi_detached factory|semi_d factories|semi_d fac|semi detach factory|kilang berkembar|kilang semi_d|半独立工厂|半独立厂房|半独立式工厂|半独立式厂房|semi_d warehouse|semi_d industrial factory', 'Semi-D Factory'],
  ['link factory|link factories|linked factory|terrace factory|terraced factory|terrace factories|kilang teres|kilang berangkai|排屋工厂|排屋式工厂|连排工厂|连栋工厂|link fac|排屋厂房|连接式工厂|kilang link|排式工厂', 'Link Factory'],
  ['light industrial|light industry|industri ringan|轻工业|轻工业厂房|light industrial factory|light industrial unit', 'Light Industrial'],
]); // prettier-ignore

const storeyWords = phraseTable([
  [
    'storey|storeys|story|storied|sty|stry|str|tingkat|tkt|tgkt|tgkat|tngkt|层|层楼|storey:|storied|stories|levels',
    true,
  ],
]);
const storeyNames = phraseTable<number>([
  ['single storey|single story|single sty|single|sgle storey|sgl storey|sgl sty|s/storey|setingkat|satu tingkat|单层|一层|single_storey|ssty|sst|s/s|sgl|one storey|一楼式', 1],
  ['double storey|double story|double sty|double stry|dbl storey|dbl sty|dbl story|d/storey|d/sty|d/s|dua tingkat|双层|二层|两层|dst|double_storey|two storey|2sty|dsty|dbl|double str', 2],
  ['one and half storey|单层半|一层半|satu setengah tingkat', 1.5],
  ['two and half storey|double storey and half|双层半|两层半|二层半|dua setengah tingkat', 2.5],
  ['triple storey|three storey|tiga tingkat|三层|triple sty', 3],
  ['four storey|四层|empat tingkat', 4], ['三层半', 3.5],
]); // prettier-ignore

const halves = new Set(['1', '1.5', '2', '2.5', '3', '3.5', '4', '5', '4.5']);

export interface Storeys {
  count: number;
  from: number;
  to: number;
}

/** Storeys of buildings: double storey, 2.5-sty, 2 tingkat, 双层. */
export function findStoreys({ tokens }: AdvertText): Storeys[] {
  const found: Storeys[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const named = storeyNames.at(tokens, at);
    if (named) {
      const isBareSingle =
        named.to - named.from === 1 && /^(?:single|dbl|sgl)$/.test(tokens[named.from]!.text);
      if (!isBareSingle) found.push({ count: named.meaning, from: named.from, to: named.to });
      at = named.to - 1;
      continue;
    }
    if (token.kind !== 'number' || !halves.has(token.text)) continue;
    const isHalf =
      tokens[at + 1]?.text === '1' && tokens[at + 2]?.text === '/' && tokens[at + 3]?.text === '2';
    let next = isHalf ? at + 4 : at + 1;
    if (tokens[next]?.text === '-') next++;
    const word = storeyWords.at(tokens, next);
    const after = word ? tokens[word.to] : undefined;
    const isFloor =
      word !== null &&
      /^(?:tingkat|tkt|levels?|tgkt)$/.test(tokens[word.from]!.text) &&
      after?.kind === 'number' &&
      after.line === token.line &&
      !/^\d\d?x|,/.test(after.text) &&
      tokens[word.to + 1]?.text !== 'x';
    if (word && !isFloor) {
      found.push({ count: Number(token.text) + (isHalf ? 0.5 : 0), from: at, to: word.to });
      at = word.to - 1;
    }
  }
  return found;
}

const notKinds = phraseTable([
  [`${nearPhrases}|${surroundingsPhrases}|opp|suitable for|suitable|suit|suits|ideal for|ideal|perfect for|sesuai|sesuai untuk|sebelah|hadap|适合|旁边|对面|previously|formerly|bekas|surrounded by|like|style|not|bukan|convert to|can be used as|management|behind|belakang|depan`, true],
]); // prettier-ignore

/** Words at the beginning of a sentence that lists what is near the property. */
const nearLists = phraseTable([[`${nearPhrases}|near to|close to|surrounded by`, true]]);

const companies = phraseTable([['realty|properties sdn|sdn bhd|sdn. bhd|bhd|property sdn', true]]);

/** True for a Chinese word for near that follows its place, with a gap after it: 双峰塔附近 服务式公寓. */
const isAfterPlace = (tokens: AdvertText['tokens'], { from, to }: { from: number; to: number }): boolean =>
  tokens[from]!.kind === 'han' && !tokens[from]!.hasGap && tokens[to]?.hasGap === true;

/** A kind of property that a text names. */
export interface KindMatch {
  kind: Kind;
  from: number;
  to: number;
}

/** Types of the lookup that other types belong to: a general word beside a special one. */
const general: Readonly<Record<string, readonly string[]>> = {
  Factory: ['Detached Factory', 'Semi-D Factory', 'Link Factory', 'Light Industrial'],
  Shop: ['Shop Office'],
  Office: ['SOHO', 'SOFO', 'SOVO', 'Shop Office'],
  land: ['Agricultural Land', 'Commercial Land', 'Industrial Land', 'Residential Land', bungalowLand],
};

/** True where another kind of the unit is more exact than this one. */
export const isGeneralOf = (kind: Kind, other: Kind): boolean => general[kind]?.includes(other) ?? false;

/** All kinds of property that the text offers, in its order. Not what is near, or an idea for its use. */
export function findKinds(advert: AdvertText): KindMatch[] {
  const { tokens } = advert;
  const matches = kindTable.all(tokens);
  const places = placeTable.all(tokens).filter(({ from, to }) => to - from > 1);
  return matches.flatMap(({ meaning, from, to }) => {
    if (places.some((place) => place.from < to && from < place.to)) return [];
    const start = clauseStart(tokens, from, 7);
    const isElsewhere = notKinds
      .all(tokens, start, from)
      .some(
        (match) =>
          tokens[match.to - 1]!.line === tokens[from]!.line &&
          !(tokens[match.from]!.text === 'style' && tokens[match.from - 1]?.text === '-') &&
          !(match.from > start && isAfterPlace(tokens, match)),
      );
    const isNear = nearLists.at(tokens, sentenceStart(advert, from)) !== null;
    const isCompany = companies.all(tokens, to, to + 3).length > 0;
    const word = tokens[from]!.text;
    const isPart = to - from === 1 && tokens[from]!.kind === 'word' && tokens[from - 1]?.text === "'";
    const isSales =
      (word === 'office' || word === 'pejabat') &&
      /^(?:sales|post|head|management|our|sale|home)$/.test(tokens[from - 1]?.text ?? '');
    const isPhone =
      word === 'office' &&
      (tokens[to]?.text === ':' || (tokens[to]?.kind === 'number' && tokens[to]!.text.startsWith('0')));
    const isHotel =
      (meaning === 'Hotel' || meaning === 'Resort') && (isNameOf(advert, from, to) || isStyle(tokens, to));
    const isFarm =
      to - from === 1 && ((word === 'farm' && isInsideName(advert, from)) || isGrowingName(advert, from));
    const isHalf = word === '店' && tokens[from - 1]?.text === '酒';
    if (isElsewhere || isNear || isCompany || isPart || isSales || isPhone || isHotel || isFarm || isHalf)
      return [];
    use(advert, from, to);
    return [{ kind: meaning, from, to }];
  });
}

/** Resort-style, hotel living. */
const isStyle = (tokens: AdvertText['tokens'], to: number) =>
  /^(?:style|styled|living|lifestyle|inspired)$/.test(
    tokens[tokens[to]?.text === '-' ? to + 1 : to]?.text ?? '',
  );

const growing = /^(?:orchard|farm|plantation|ladang|dusun|kebun)$/;

/** A place of trees that begins the name of a building: Orchard Residences. */
const isGrowingName = ({ tokens, plain }: AdvertText, at: number) => {
  const next = tokens[at + 1];
  return (
    growing.test(tokens[at]!.text) &&
    next?.kind === 'word' &&
    isCapital(plain, tokens[at]!) &&
    isCapital(plain, next) &&
    nameTails.has(next.text)
  );
};

/** A word with a capital between two others that are of no advert: Leisure Farm Resort. */
const isInsideName = ({ tokens, plain }: AdvertText, at: number) =>
  [at - 1, at, at + 1].every((each) => {
    const token = tokens[each];
    return (
      token?.kind === 'word' &&
      isCapital(plain, token) &&
      (each === at || token.text === 'resort' || !commonWords.has(token.text))
    );
  });

/** A hotel or resort in the middle of a name: Marina Resort Condo. */
const isNameOf = ({ tokens, plain }: AdvertText, from: number, to: number) => {
  const after = tokens[to];
  const before = tokens[from - 1];
  const isCapital = plain.written[tokens[from]!.start] !== tokens[from]!.text[0];
  const isAfterName =
    before?.kind === 'word' &&
    plain.written[before.start] !== before.text[0] &&
    !/^(?:budget|boutique|beach|room|hill|star)$/.test(before.text);
  return (isCapital && isAfterName) || /^(?:homes|condo|residence|suites)$/.test(after?.text ?? '');
};

/** The type of a terrace of so many storeys; null where the lookup has none. */
export function terraceFrom(storeys: number): string | null {
  const type = `${storeys}-storey Terrace`;
  return categories.some(({ titles }) => titles.some(({ types }) => types.includes(type))) ? type : null;
}

/** The category that has a type. */
export function titleOfType(type: string): string | null {
  if (type === bungalowLand) return openKinds.land;
  for (const { titles } of categories) {
    const title = titles.find(({ types }) => types.includes(type));
    if (title) return title.name;
  }
  return null;
}

const rooms = phraseTable([
  ['sublet room|sublet master bedroom|sublet master room|sublet master|sublet middle room|sublet medium room|sublet small room|sublet single room|sublet bilik|rent room|room to rent|rent a room|room for rent|rooms for rent|room to let|room rental|room for rental|room rent|bilik untuk disewa|bilik utk disewa|bilik sewa|sewa bilik|bilik disewa|bilik disewakan|master room|middle room|medium room|mid room|small room|single room|big room|master bedroom for rent|room available|room 4 rent|rooms 4 rent|出租房间|房间出租|单人房|双人房|大房|中房|小房|主人房出租|主人房|套房出租|bilik master|bilik sederhana|bilik kecil|bilik single|bilik besar|bilik utama|balcony room|studio room|mb rm|bilik tengah|单间|雅房|room @|bilik medium|bilik kosong untuk disewa|bilik bujang|房间招租|有房间出租|single bedroom for rent|room type: room|bilik student|rooms available|room in|female room|male room|co_living|coliving|bilik a|bilik b', true],
]); // prettier-ignore
const wholeUnits = phraseTable([
  [
    'whole unit|entire unit|whole house|entire house|whole condo|seluruh unit|satu unit|1 unit penuh|整间|整屋|整套|整单位|serumah|whole apartment|entire place|2 master room|rumah sewa',
    true,
  ],
]);

/** The words that say that only a room is let; null where none do. */
export function findRoom(advert: AdvertText): { from: number; to: number } | null {
  const { tokens } = advert;
  if (wholeUnits.all(tokens).length > 0) return null;
  const found = rooms.all(tokens).filter(({ from, to }) => {
    const before = smallNumber(tokens, from - 1);
    const [lineStart] = toLine(advert, from);
    const isCounted =
      before !== null &&
      tokens[from - 1]!.line === tokens[from]!.line &&
      from - 1 >= lineStart &&
      !/rent|sewa|租/.test(
        tokens
          .slice(from, to)
          .map(({ text }) => text)
          .join(''),
      );
    return !isCounted && tokens[from - 1]?.text !== 'with';
  });
  return found[0] ?? null;
}

/** Marks the storeys of a text as used, and returns them as candidates' claims. */
export function storeyClaims(advert: AdvertText, storeys: readonly Storeys[]): void {
  for (const { from, to } of storeys) use(advert, from, to);
}
