import type { ImportedFact } from '#domain/import/import-columns.ts';
import type { FactsWith } from '#domain/listing/listing-fields.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { facilities, type ListingFacts } from '#domain/listing/lookups.ts';
import { areSeveral, toPhrases, plainWords } from '#domain/reading/phrases.ts';
import { readFlag } from '#domain/reading/read-flag.ts';
import { isNothing } from '#domain/reading/unreadable.ts';

/** Imported facts with choices; bedrooms and facilities have readers of their own. */
type ChosenFact = Exclude<
  ImportedFact & FactsWith<{ choices: readonly string[] }>,
  'bedrooms' | 'facilities'
>;
export type ChosenField = ChosenFact | 'intent';

type Rows<Choice> = readonly (readonly [phrases: string, choice: Choice])[];
type AllRows = { intent: Rows<ListingKind> } & {
  [Fact in ChosenFact]: Rows<NonNullable<ListingFacts[Fact]>>;
};

/** Words of feeds for the choices of a fact, each as a whole. Unknown stands for words that say so. */
const rows: AllRows = {
  intent: [
    [
      'buy|sale|sales|sell|selling|for sale|on sale|resale|subsale|sub sale|sale listing|purchase|jual|jualan|untuk dijual|dijual|untuk jualan|出售|售|卖|买卖|二手',
      'Buy',
    ],
    [
      'rent|rental|rentals|for rent|to rent|lease|for lease|let|to let|letting|lettings|rent listing|sewa|sewaan|untuk disewa|untuk sewa|disewa|出租|租|租赁',
      'Rent',
    ],
    [
      'new|new project|new launch|new property|new unit|new units|new build|new development|developer unit|new developer unit|primary|projek baru|unit pemaju|新盘|新楼盘',
      'New',
    ],
  ],
  furnishing: [
    [
      'unfurnished|un furnished|unfurnish|uf|u f|without furniture|without furnishing|not furnished|tidak berperabot|tanpa kelengkapan|无家私|沒有家私|没有家私|non furnished|no furniture|no furnishing|bare|bare unit|none|no|nil|empty|tanpa perabot|tiada perabot|tiada|无家具|没有家具|空屋|毛坯',
      'Unfurnished',
    ],
    [
      'partly furnished|partially furnished|half furnished|pf|p f|separa berperabot|separuh berperabot|separa lengkap|separa|separuh|半家私|部分家私|part furnished|semi furnished|partly|partially|partial|part|semi|separa perabot|separuh perabot|sebahagian|sebahagian berperabot|berperabot sebahagian|半家具|部分家具|半装修',
      'Partly Furnished',
    ],
    [
      'fully furnished|full furnished|fully furnish|with furniture|dengan perabot|sepenuhnya berperabot|sepenuhnya|全家私|家私齐全|furnished|fully|full|ff|f f|lengkap|lengkap berperabot|perabot lengkap|berperabot penuh|berperabot|penuh|全家具|家具齐全|拎包入住',
      'Fully Furnished',
    ],
    ['unknown|negotiable|not known|tidak diketahui|未知', 'Unknown'],
  ],
  tenure: [
    [
      'malay reserve|malay reserved|malay reserve land|malay reserved land|malay reservation|rizab melayu|tanah rizab melayu|马来保留地',
      'Malay Reserved Land',
    ],
    ['lease tenancy|tenancy', 'Lease Tenancy'],
    [
      'leasehold|lease hold|lh|pajakan|pegangan pajakan|hak milik pajakan|租赁地契|租赁|有限期地契',
      'Leasehold',
    ],
    [
      'freehold|free hold|fh|fee simple|kekal|hak milik kekal|pegangan kekal|pegangan bebas|milik bebas|selama lamanya|永久地契|永久产权|永久|永久业权',
      'Freehold',
    ],
    ['unknown|not known|tidak diketahui|未知', 'Unknown'],
  ],
  titleType: [
    ['strata|strata title|hakmilik strata|geran strata|分层|分层地契|分层产权', 'Strata'],
    ['individual|individual title|hakmilik individu|geran individu|individu|个人地契|个人产权', 'Individual'],
    ['unknown|master|master title|geran induk|未知', 'Unknown'],
  ],
  landTitle: [
    ['agricultural|agriculture|agri|pertanian|农业', 'Agricultural'],
    ['commercial|building|bangunan|perniagaan|komersial|商业', 'Commercial'],
    ['industrial|industry|perindustrian|perusahaan|industri|工业', 'Industrial'],
    ['residential|residence|kediaman|住宅', 'Residential'],
    ['unknown|未知', 'Unknown'],
  ],
  unitType: [
    ['corner|corner lot|corner unit|sudut|lot tepi|角头|角头间|转角', 'Corner'],
    ['end lot|endlot|end unit|lot hujung|hujung|尾间|边间', 'Endlot'],
    ['intermediate|inter|intermediate lot|intermediate unit|tengah|lot tengah|中间|中间单位', 'Intermediate'],
    ['duplex|dupleks|复式', 'Duplex'],
    ['triplex|tripleks', 'Triplex'],
    ['penthouse|顶楼', 'Penthouse'],
    ['soho', 'SOHO'],
    ['studio|studio unit', 'Studio'],
    ['unknown|未知', 'Unknown'],
  ],
  direction: [
    ['north|n|utara|北', 'North'],
    ['north east|northeast|ne|timur laut|东北', 'North East'],
    ['east|e|timur|东', 'East'],
    ['south east|southeast|se|tenggara|东南', 'South East'],
    ['south|s|selatan|南', 'South'],
    ['south west|southwest|sw|barat daya|西南', 'South West'],
    ['west|w|barat|西', 'West'],
    ['north west|northwest|nw|barat laut|西北', 'North West'],
    ['unknown|未知', 'Unknown'],
  ],
  occupancy: [
    ['owner occupied|owner|own stay|pemilik|业主自住', 'Owner Occupied'],
    ['tenanted|tenant occupied|tenant|rented|rented out|disewa|penyewa|已出租|有租客', 'Tenanted'],
    ['vacant|empty|kosong|vacant possession|空置|空屋', 'Vacant'],
    ['unknown|未知', 'Unknown'],
  ],
  rentType: [
    ['room only|room|single room|bilik|bilik sahaja|单间|房间', 'Room Only'],
    [
      'entire place|entire unit|entire|whole unit|whole|unit|whole house|seluruh unit|整间|整租',
      'Entire Place',
    ],
  ],
  authorisationKind: [
    [
      'exclusive|eksklusif|exclusive agency|exclusive listing|exclusive right to sell|exclusive agreement',
      'Exclusive',
    ],
    ['sole|sole agency|sole agent', 'Sole'],
    ['joint|joint agency|joint sole|co agency', 'Joint'],
    ['ad hoc|adhoc|open|open listing|non exclusive|tidak eksklusif', 'Ad Hoc'],
  ],
};

/** True for a field whose choices have words here. */
export const isChosenField = (field: string): field is ChosenField => Object.hasOwn(rows, field);

const choices = new Map(Object.entries(rows).map(([field, list]) => [field, toPhrases<string>(list)]));

const years = /(?:^| )(?:30|60|99|999) ?(?:years?|yrs?|tahun|年)(?= |$)/;
/** What is left of a lease, or when it ends. It says that the property is leasehold only beside that word. */
const leaseEnd =
  / (?:99|999|\d{1,3} ?(?:years?|yrs?|tahun|年) (?:remaining|left|lagi|baki)|(?:expir(?:es?|y|ing)|until|till|to|ends?|ending|tamat|hingga|sehingga)(?: in| on| year| tahun)? \d{4})$/;

/** The words without what adds nothing to them: "Freehold title", "Leasehold 99 years", "facing North". */
function coreWords(field: ChosenField, text: string): string {
  const plain = plainWords(text);
  if (field === 'direction') return plain.replace(/^(?:facing|menghadap|朝) ?| (?:facing|向)$/g, '');
  if (field !== 'tenure') return plain;
  const hasTerm = years.test(plain);
  const core = plain
    .replace(/^((?:leasehold|lease hold|pajakan|pegangan pajakan)\b.*)$/, (lease) =>
      lease.replace(leaseEnd, ''),
    )
    .replace(years, '')
    .replace(/ (?:title|land|property)$/, '')
    .trim();
  return hasTerm && core === '' ? 'leasehold' : core;
}

/** The portal's choice for the words of a feed; null if any of them is unknown, or if they are several choices. */
export function toChoice(field: ChosenField, text: string): string | null {
  const choiceFrom = (words: string) => choices.get(field)?.get(coreWords(field, words)) ?? null;
  return areSeveral(text, choiceFrom) ? null : choiceFrom(text);
}

/** The words of facilities, and those that say nothing about which one it is. */
const facilityRows: readonly (readonly [string, ListingFacts['facilities'][number]])[] = [
  [
    'wading pool|wading pools|children s pool|kids swimming pool|kids pool|children pool|childrens pool|baby pool',
    'Wading Pool',
  ],
  [
    'pool|pools|swimming pool|swimming pools|pool lap|swimming|lap pool|olympic pool|salt water pool|saltwater pool|infinity pool|pool in ground|pool above ground|kolam renang|kolam|泳池|游泳池',
    'Swimming Pool',
  ],
  [
    'gym|gyms|gymnasium|gym room|gymnasium room|fitness|fitness room|fitness centre|fitness center|gimnasium|gim|健身房|健身室',
    'Gymnasium',
  ],
  [
    '24hr security|24 hr security|24 hour security|24 hours security|24h security|24 7 security|24 7 guarded|24 hour guarded|24 hours guarded|24 hr guarded|24hr guarded|24 hour guard|24 hour security guard|security guards|guarded and gated|gated guarded|guarded community|gated community|security|security 24 hours|guarded|gated and guarded|guard house|security guard|kawalan keselamatan|keselamatan 24 jam|保安|24小时保安',
    '24hr Security',
  ],
  [
    'parking|car park|car parks|carpark|carparks|parking lot|parking lots|parking bay|parking bays|covered parking|visitor parking|visitors parking|garage|garages|secure parking|remote garage|parkir|tempat letak kereta|停车场|车位',
    'Parking',
  ],
  [
    'playground|playgrounds|children playground|childrens playground|kids playground|play area|play ground|taman permainan|游乐场',
    'Playground',
  ],
  ['tennis court|tennis courts|tennis|gelanggang tenis|网球场', 'Tennis Court'],
  ['squash court|squash courts|squash|gelanggang skuasy|壁球场', 'Squash Court'],
  [
    'bbq|bbq pits|bbq corner|barbecue pit|barbeque area|barbeque pit|barbecue|barbeque|bbq area|barbecue area|bbq pit|烧烤区',
    'BBQ',
  ],
  ['club house|clubhouse|club|rumah kelab|会所', 'Club House'],
  ['jogging track|jogging tracks|jogging path|jogging|trek jogging|跑步径', 'Jogging Track'],
  ['sauna|saunas|sauna room|steam and sauna|桑拿', 'Sauna'],
  ['jacuzzi|spa|spa bath|按摩池', 'Jacuzzi'],
  ['mini market|mini mart|minimart|minimarket|convenience store|pasar mini|迷你市场', 'Mini Market'],
  ['nursery|kindergarten|tadika|child care|幼儿园', 'Nursery'],
  ['salon|hair salon|美发厅', 'Salon'],
  ['cafeteria|cafe|kafeteria|餐厅', 'Cafeteria'],
  ['business centre|business center|pusat perniagaan|商务中心', 'Business Centre'],
];
const facilityPhrases = toPhrases(facilityRows);
const adjectives =
  /(?:^| )(?:communal|shared|community|common|private|covered|indoor|outdoor|heated|large|residents)(?= |$)/g;

type Facility = ListingFacts['facilities'][number];

function facilityFrom(words: string): Facility | null {
  const plain = plainWords(words)
    .replace(/^(?:\d{1,2} ?x? |has |with |ada )(?!7|h)/, '')
    .replace(/ s(?= |$)/g, '')
    .trim();
  return facilityPhrases.get(plain) ?? facilityPhrases.get(plain.replace(adjectives, '').trim()) ?? null;
}

/** The facilities of one phrase, such as "Pool and gym"; none if any part of it is not one. */
function facilitiesFrom(phrase: string): Facility[] {
  const whole = facilityFrom(phrase);
  const parts = whole ? [whole] : phrase.split(/ (?:and|dan) |\s*[&/+]\s*|[和及]/i).map(facilityFrom);
  return parts.every((part) => part !== null) ? parts : [];
}

const phrasesIn = (text: string) =>
  text
    .split(/[,;|\n、，；•·]/)
    .map((phrase) => phrase.replace(/^[\s*–—-]+|[\s.]+$/g, ''))
    .filter((phrase) => !isNothing(phrase) && readFlag(phrase) === null);

/** The phrases of a text about facilities that name none of the portal's. */
export function otherFacilities(text: string): string[] {
  return phrasesIn(text).filter((phrase) => facilitiesFrom(phrase).length === 0);
}

/**
 * The portal's facilities among the words of a feed, in the portal's order. A phrase counts as a whole: "No
 * parking" and "Close to the tennis court" are no facilities.
 */
export function toFacilities(text: string): Facility[] {
  const found = new Set(phrasesIn(text).flatMap(facilitiesFrom));
  return facilities.filter((one) => found.has(one));
}
