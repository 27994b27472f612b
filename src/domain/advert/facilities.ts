import { facilities } from '../listing/lookups.ts';
import type { Candidate } from './candidate.ts';
import { type AdvertText, clauseEnd, toLine, sentenceStart, use } from './document.ts';
import { isDenied } from './denial.ts';
import { nearPhrases, surroundingsPhrases } from './near-phrases.ts';
import { phraseTable } from './phrase-table.ts';

type Facility = (typeof facilities)[number];

const facilityWords = phraseTable<Facility>([
  ['bbq|bbq area|bbq pit|barbecue|barbeque|bbq pits|bbq corner|烧烤区|烧烤|烧烤台|烧烤场|烧烤炉|kawasan bbq|tempat bbq', 'BBQ'],
  ['business centre|business center|商务中心|pusat bisnes', 'Business Centre'],
  ['club_house|clubhouse|俱乐部|会所|rumah kelab', 'Club House'],
  ['gym|gymnasium|gim|gimnasium|gymnasium room|gym room|健身房|健身室|健身中心|fitness centre|fitness center|fitness room|bilik gim', 'Gymnasium'],
  ['jacuzzi|按摩池|jakuzi', 'Jacuzzi'],
  ['jogging track|jogging path|trek joging|laluan joging|trek jogging|trek larian|慢跑径|跑步径|慢跑道|缓跑径|跑步道|joging trek', 'Jogging Track'],
  ['mini market|mini mart|minimart|minimarket|小型超市|迷你市场|迷你超市|便利店|pasar mini|mini_mart', 'Mini Market'],
  ['nursery|taska|托儿所|childcare|child care|child care centre|kindergarten|tadika|幼儿园|幼稚园', 'Nursery'],
  ['playground|children playground|children s playground|kids playground|taman permainan|taman permainan kanak_kanak|taman permainan kanak kanak|游乐场|儿童游乐场|儿童乐园|游乐园|padang permainan', 'Playground'],
  ['salon|hair salon|理发店|美发', 'Salon'],
  ['sauna|sauna room|桑拿|桑拿房|桑拿浴|蒸气房', 'Sauna'],
  ['squash|squash court|squash courts|gelanggang skuasy|skuasy|gelanggang squash|壁球场|壁球室|壁球', 'Squash Court'],
  ['swimming pool|swimming pools|infinity pool|pool|pools|olympic pool|lap pool|salt water pool|s/pool|kolam renang|kolam|泳池|游泳池|无边泳池|无边际泳池|swimming|swim pool|kolam infiniti|sky pool', 'Swimming Pool'],
  ['wading pool|kids pool|kiddy pool|kid pool|baby pool|children s pool|children pool|kolam kanak_kanak|kolam kanak kanak|儿童泳池|儿童池|戏水池|kids wading pool|kolam renang kanak kanak', 'Wading Pool'],
  ['tennis|tennis court|tennis courts|gelanggang tenis|tenis|网球场', 'Tennis Court'],
  ['24hr security|24 hr security|24hrs security|24 hrs security|24 hours security|24 hour security|24-hour security|24hours security|24h security|24 jam kawalan|kawalan 24 jam|kawalan keselamatan 24 jam|keselamatan 24 jam|sekuriti 24 jam|24小时保安|24 小时保安|二十四小时保安|24hr sec|round the clock security|security 24 hours|security 24hr|security 24 jam|24小时警卫|24/7 security|24hr guarded security|pengawal 24 jam|24-hr security|24小时安保|24 jam sekuriti', '24hr Security'],
  ['cafeteria|cafe|café|kafeteria|咖啡厅|食堂|餐厅|kantin|canteen|food court', 'Cafeteria'],
]); // prettier-ignore

/** Words that make a facility one outside of the development, a view, or an idea. */
const notFacility = phraseTable([
  [`${nearPhrases}|${surroundingsPhrases}|close to|opp|walking|minute to|suitable for|suitable|suit|suits|ideal for|ideal|perfect for|sesuai|sesuai untuk|hampir|sebelah|face|pandangan|view of|overlooking|menghadap|适合|近|邻近|走路|面对|面向|旁边|可做|can do|can open|previously|formerly|ex|bekas|easy access|access to|surrounded by|can be used as|drive to|distance to|对面|景观|near by|hadap|untuk kedai`, true],
]); // prettier-ignore
const facilityTails = phraseTable([
  ['view|views|facing|景|nearby|near by|shop|table|pool table|view unit|villa view|berdekatan|附近', true],
]);

export function readFacilities(advert: AdvertText): Candidate[] {
  const { tokens } = advert;
  const matches = facilityWords.all(tokens);
  const perLine = new Map<number, number>();
  for (const { from } of matches) {
    const { line } = tokens[from]!;
    perLine.set(line, (perLine.get(line) ?? (isFacilityList(advert, from) ? 2 : 0)) + 1);
  }
  return matches.flatMap(({ meaning, from, to }): Candidate[] => {
    const [first, last] = toLine(advert, from);
    const start = Math.max(first, sentenceStart(advert, from));
    const isOutside = notFacility.all(tokens, start, from).length > 0;
    const tail = facilityTails.at(tokens, to);
    const isPrivate = tokens[from - 1]?.text === 'private' || tokens[from - 1]?.text === '私';
    const isNear = notFacility.all(tokens, to, Math.min(last, clauseEnd(tokens, to, 4))).length > 0;
    if (isOutside || tail || isNear || isDenied(tokens, to)) return [];
    use(advert, from, to);
    const isDoubtful = meaning === 'Cafeteria' || meaning === 'Salon' || meaning === 'Nursery';
    const count = perLine.get(tokens[from]!.line) ?? 0;
    const confidence = isPrivate ? 0.7 : isDoubtful && count < 2 ? 0.4 : 0.85;
    return [{ field: 'facility', value: meaning, confidence, from, to }];
  });
}

const listHeads = phraseTable([['facilities|facility|kemudahan|设施|fasiliti', true]]);

/** True for a line that begins with a word for facilities. */
const isFacilityList = (advert: AdvertText, index: number) => {
  const [first] = toLine(advert, index);
  return listHeads.all(advert.tokens, first, Math.min(first + 4, index)).length > 0;
};
