/** States and areas of the locations by all the names that adverts give them. */
import areaNames from './area-names.gen.json' with { type: 'json' };
import { phraseTable, type PhraseRows } from './phrase-table.ts';

/** A state, or an area of each of the states that have one of that name. */
export interface PlaceMeaning {
  state: string | null;
  area: string | null;
  /** The states that have the area. */
  states: readonly string[];
  /** An ordinary word too, so that only a state beside it makes it a place. */
  isWord: boolean;
  /** A neighbourhood, which the locations do not have. It only marks the end of a name. */
  isNeighbourhood: boolean;
}

const stateNames: readonly (readonly [string, string])[] = [
  ['Johor', 'johor|jhr|johore|柔佛|johor darul takzim|negeri johor'],
  ['Kedah', 'kedah|吉打|kedah darul aman'],
  ['Kelantan', 'kelantan|吉兰丹'],
  ['Kuala Lumpur', 'kuala lumpur|kl|k.l|wp kuala lumpur|w.p. kuala lumpur|wilayah persekutuan kuala lumpur|wilayah persekutuan|wp kl|吉隆坡|隆市|kl city|kuala lumpur city'],
  ['Labuan', 'labuan|wp labuan|纳闽'],
  ['Melaka', 'melaka|malacca|mlk|马六甲|melaka town|malacca town'],
  ['Negeri Sembilan', 'negeri sembilan|n. sembilan|n sembilan|ns|n9|n.9|negri sembilan|森美兰|n.s.|seremban n9'],
  ['Pahang', 'pahang|彭亨'],
  ['Perak', 'perak|霹雳'],
  ['Perlis', 'perlis|玻璃市'],
  ['Pulau Pinang', 'pulau pinang|penang|p. pinang|p pinang|png|槟城|槟州|槟岛|槟榔屿|penang island|penang mainland|p.pinang'],
  ['Putrajaya', 'putrajaya|wp putrajaya|布城|布特拉再也|putra jaya'],
  ['Sabah', 'sabah|沙巴'],
  ['Sarawak', 'sarawak|swk|砂拉越|砂劳越|砂朥越'],
  ['Selangor', 'selangor|sgor|s\'gor|雪兰莪|雪州|selangor darul ehsan'],
  ['Terengganu', 'terengganu|trengganu|登嘉楼|丁加奴'],
]; // prettier-ignore

/** Other names of areas: those that are short, in Chinese, or spelled otherwise. */
const otherNames: readonly (readonly [area: string, names: string])[] = [
  ['Kuala Lumpur', 'cheras kl|蕉赖 kl|kl 蕉赖|吉隆坡蕉赖|cheras kuala lumpur|蕉赖吉隆坡|蕉赖 cheras kl|cheras 蕉赖 kl|蕉赖 cheras 吉隆坡|cheras 蕉赖 吉隆坡|kl cheras'],
  ['Setapak', '文良港|setapak kl'],
  ['Johor Bahru', 'jb|j.b|johor bahru|johor baru|jb town|新山|johor jaya jb|jhb|johor bharu|jb city'],
  ['Iskandar Puteri', 'nusajaya|nusa jaya|iskandar puteri|依斯干达公主城|努沙再也'],
  ['Pasir Gudang', '巴西古当|psr gudang'], ['Batu Pahat', '峇株巴辖|bp town|峇株'], ['Muar', '麻坡'], ['Kluang', '居銮'], ['Kulai', '古来|kulaijaya'], ['Segamat', '昔加末'],
  ['Pontian', '笨珍'], ['Kota Tinggi', '哥打丁宜'], ['Gelang Patah', '振林山'], ['Ulu Tiram', '乌鲁地南'], ['Senai', '士乃'], ['Masai', '马西'], ['Tangkak', '东甲'], ['Mersing', '丰盛港'], ['Yong Peng', '永平'], ['Simpang Rengam', '新邦令金'],
  ['Alor Setar', 'alor star|亚罗士打'], ['Sungai Petani', '双溪大年|sg petani|spetani'], ['Kulim', '居林'], ['Langkawi', '浮罗交怡|兰卡威|kuah langkawi'], ['Jitra', '日得拉'],
  ['Kota Bharu', '哥打峇鲁|哥打巴鲁|kb kelantan'], ['Ayer Keroh', 'air keroh|爱极乐'], ['Alor Gajah', '亚罗牙也'], ['Jasin', '野新'],
  ['Seremban', '芙蓉|seremban 2|s2 seremban'], ['Port Dickson', '波德申'], ['Nilai', '汝来'], ['Bahau', '马口'], ['Tampin', '淡边'], ['Mantin', '文丁'],
  ['Kuantan', '关丹'], ['Bentong', '文冬'], ['Raub', '劳勿'], ['Temerloh', '淡马鲁'], ['Mentakab', '文德甲'], ['Genting Highlands', '云顶|genting'], ['Tanah Rata', '丹那拉打'], ['Karak', '加叻'],
  ['Pulau Pinang', 'george town|georgetown|乔治市|乔治城'], ['Bukit Mertajam', 'bm penang|大山脚|bkt mertajam'], ['Butterworth', '北海'], ['Bayan Lepas', '峇六拜|峇六拜'], ['Jelutong', '日落洞'], ['Ayer Itam', 'air itam|亚依淡'], ['Tanjong Bungah', 'tanjung bungah|丹绒武雅'],
  ['Balik Pulau', '浮罗山背'], ['Nibong Tebal', '高渊'], ['Simpang Ampat', '新邦安拔|simpang empat'], ['Batu Ferringhi', 'batu feringgi|峇都丁宜'], ['Gelugor', 'glugor|牛汝莪'], ['Perai', 'prai|北赖'], ['Batu Maung', '峇都茅'],
  ['Ipoh', '怡保'], ['Taiping', '太平'], ['Teluk Intan', 'telok intan|安顺'], ['Sitiawan', '实兆远|setiawan'], ['Kampar', '金宝'], ['Seri Manjung', 'sri manjung|manjung|曼绒'], ['Kuala Kangsar', '江沙'], ['Batu Gajah', '华都牙也'], ['Lumut', '红土坎'], ['Tanjong Malim', 'tg malim|丹绒马林'], ['Bidor', '美罗'],
  ['Kota Kinabalu', 'kk|k.k|亚庇|kota kinabalu'], ['Sandakan', '山打根'], ['Tawau', '斗湖'], ['Lahad Datu', '拿笃'], ['Penampang', '兵南邦'], ['Putatan', '布达丹'], ['Keningau', '根地咬'],
  ['Kuching', '古晋|kch'], ['Miri', '美里'], ['Sibu', '诗巫'], ['Bintulu', '民都鲁'], ['Kota Samarahan', '三马拉汉|samarahan'], ['Sarikei', '泗里街'],
  ['Petaling Jaya', 'pj|p.j|八打灵再也|八打灵|petaling jaya'], ['Shah Alam', 'shah alam|s.alam|s alam|沙阿南|莎阿南|shahalam'], ['Subang Jaya', 'subang jaya|梳邦再也|首邦市|梳邦'], ['Klang', '巴生'], ['Pelabuhan Klang', 'port klang|巴生港口|pelabuhan kelang'],
  ['Puchong', '蒲种'], ['Kajang', '加影'], ['Seri Kembangan', 'sri kembangan|史里肯邦安|新村沙登|沙登|sri kembangan'], ['Serdang', '沙登'], ['Rawang', '万挠'], ['Semenyih', '士毛月'], ['Bangi', '万宜'], ['Bandar Baru Bangi', 'bbb|bdr baru bangi|bandar baru bangi|新万宜'],
  ['Sungai Buloh', 'sungai buluh|双溪毛糯|sg buluh'], ['Batu Caves', '黑风洞|峇都喼|batu cave'], ['Cheras', '蕉赖'], ['Ampang', '安邦'], ['Cyberjaya', '赛城|cyber jaya|赛博再也'], ['Sepang', '雪邦'], ['Banting', '万津'], ['Kapar', '加埔'], ['Bandar Puncak Alam', 'puncak alam|bdr puncak alam'], ['Kuala Selangor', '瓜拉雪兰莪'],
  ['Telok Panglima Garang', 'teluk panglima garang|tpg|直落邦里玛加兰'], ['Dengkil', '龙溪'], ['Jenjarom', '仁嘉隆'], ['Sekinchan', '适耕庄'], ['Hulu Langat', 'ulu langat'], ['Tanjong Karang', 'tanjung karang'], ['Tanjong Sepat', 'tanjung sepat|丹绒士拔'], ['Kuala Kubu Baru', 'kkb|kuala kubu bharu|新古毛'], ['Pulau Indah', '英达岛'], ['Serendah', '双文丹'], ['Batang Kali', '峇冬加里'], ['Beranang', '马利加叻'],
  ['Kuala Terengganu', 'kt terengganu|瓜拉登嘉楼|k terengganu|k. terengganu'], ['Cukai', 'chukai|kemaman|甘马挽'], ['Dungun', '龙运'], ['Kerteh', 'kertih'],
]; // prettier-ignore

const neighbourhoods =
  "mont kiara|mont'kiara|sri hartamas|bangsar|bangsar south|bukit jalil|武吉加里尔|bukit bintang|brickfields|kepong|甲洞|wangsa maju|旺沙玛珠|sentul|segambut|taman melawati|desa parkcity|damansara heights|kota damansara|mutiara damansara|damansara perdana|ara damansara|bandar utama|ttdi|taman tun dr ismail|bandar sunway|sunway|usj|kelana jaya|ss2|ss15|setia alam|kota kemuning|bukit rimau|skudai|士古来|tebrau|地不佬|permas jaya|danga bay|百万镇|austin|mount austin|bukit indah|kempas|perling|larkin|old klang road|旧巴生路|kuchai lama|sri petaling|klcc|mid valley|mid_valley|titiwangsa|ulu klang|hulu kelang|putra heights|balakong|无拉港|meru|batu kawan|峇都加湾|alma|tabuan jaya|inanam|presint|precinct|cameron highlands|金马仑|tropicana|damansara|oug|ukay|ampang hilir|bukit tinggi|saujana utama|country heights|senawang|sikamat|kubang kerian|kolombong|luyang|sepanggar|menggatal|bundusan|pantai dalam|jalan ipoh|desa petaling|salak south|sungai besi|sg besi|seputeh|sentul|medan damansara|bdr sri permaisuri|bandar sri permaisuri|batu 9 cheras|pekan nenas|mutiara rini|bukit minyak|juru|relau|sungai ara|sungai dua|sungai nibong|greenlane|tanjung tokong|tanjong tokong|pulau tikus|farlim|kuala langat|klang valley|lembah klang|巴生谷";

/** Names of areas that are ordinary words, or parts of many names. */
const ordinary = new Set(
  'Kota|Dong|Song|Pekan|Parit|Intan|Simpang|Melor|Matang|Sega|Sik|Yan|Bau|Pusa|Rasa|Labu|Bota|Rantau|Lumut|Lunas|Langgar|Beverly|Sauk|Kupang|Paloh|Selama|Trong|Pusing|Paka|Asahan|Kota Tinggi Lama|Marang|Maran|Temoh|Chini|Benta|Damak|Merbok|Dalat|Daro|Matu|Lingga|Sundar|Pagoh|Semerah|Kahang|Jeram|Sibu Jaya|Baram|Roban|Debak|Melaka|Likas|Niah|Betong|Enggor|Manong|Parit Jawa|Balok|Triang|Papar|Kabong|Kunak|Jeli|Linggi|Permaisuri|Ringlet|Karak|Johol|Bemban|Jerteh|Kerling|Kapit'.split(
    '|',
  ),
);
const notOrdinary = new Set(['Likas', 'Karak', 'Melaka', 'Kapit', 'Papar', 'Ringlet', 'Pagoh', 'Betong']);

const shortHeads: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^sungai /, ['sg ', 'sg. ', 'sungei ']],
  [/^bukit /, ['bkt ', 'bkt. ', 'bt ']],
  [/^bandar /, ['bdr ', 'bdr. ']],
  [/^tanjong /, ['tg ', 'tg. ', 'tanjung ']],
  [/^tanjung /, ['tg ', 'tg. ', 'tanjong ']],
  [/^seri /, ['sri ']],
  [/^ayer /, ['air ']],
  [/^kampung /, ['kg ', 'kg. ', 'kampong ']],
  [/^kuala /, ['k. ']],
  [/^simpang /, ['spg ']],
  [/^telok /, ['teluk ']],
  [/^port /, ['pt ']],
];

function spellings(name: string): string[] {
  const plain = name.toLowerCase();
  const heads = shortHeads.flatMap(([head, others]) =>
    head.test(plain) ? others.map((other) => plain.replace(head, other)) : [],
  );
  const inner = plain.includes(' seri ') ? [plain.replace(' seri ', ' sri ')] : [];
  return [plain, ...heads, ...inner];
}

function rows(): PhraseRows<PlaceMeaning> {
  const states = new Map<string, string[]>();
  for (const [state, areas] of Object.entries(areaNames))
    for (const area of areas.split('|')) states.set(area, [...(states.get(area) ?? []), state]);
  const ofArea = (area: string): PlaceMeaning => ({
    state: null,
    area,
    states: states.get(area) ?? [],
    isWord: ordinary.has(area) && !notOrdinary.has(area),
    isNeighbourhood: false,
  });
  const isState = new Set(stateNames.map(([state]) => state));
  return [
    ...stateNames.map(
      ([state, names]) =>
        [names, { state, area: null, states: [state], isWord: false, isNeighbourhood: false }] as const,
    ),
    ...[...states.keys()]
      .filter((area) => !isState.has(area))
      .map((area) => [spellings(area).join('|'), ofArea(area)] as const),
    ...otherNames.map(([area, names]) => [names, ofArea(area)] as const),
    [neighbourhoods, { state: null, area: null, states: [], isWord: false, isNeighbourhood: true }] as const,
  ];
}

/** Finds the names of states, areas and neighbourhoods. */
export const placeTable = phraseTable(rows());
