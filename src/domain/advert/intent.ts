import type { ListingKind } from '../listing/listing.ts';
import { type AdvertText, sentenceStart, toLine, use } from './document.ts';
import { isAfterFloor } from './floor.ts';
import { phraseTable } from './phrase-table.ts';

/** The offer that words name. `both`: for sale or for rent. */
type Offer = 'sale' | 'rent' | 'both';

const offers = phraseTable<Offer>([
  ['for sale|4 sale|4sale|for sales|forsale|wts|fs|to sell|selling|selling price|on sale|sale|sell|urgent sale|rfs|untuk dijual|utk dijual|utk jual|untuk jual|dijual|nak jual|jual|jualan|harga jual|harga jualan|nak lepas|nak lepaskan|let go|letting go|出售|急售|急卖|售|卖|转让|售价|卖价|lelong|auction|放售|放卖|招售|拍卖|reserve price|to be sold|up for sale|for sell|sale price|dijual segera|kita jual|法拍', 'sale'],
  ['sublet|sub let|subletting|for rent|for rental|4 rent|4rent|forrent|to let|tolet|to rent|to rent out|rent|rental|wtl|for lease|to lease|renting out|rent only|untuk disewa|utk disewa|utk sewa|untuk sewa|disewa|disewakan|untuk disewakan|nak sewakan|sewa|rumah sewa|sewaan|出租|急租|招租|放租|月租|租金|for let|unit for rent|monthly rental|asking rental', 'rent'],
  ['for sale / rent|for sale/rent|for sale or rent|for sale and rent|for sale & rent|for sale/for rent|for rent / sale|for rent/sale|for rent or sale|sale/rent|sale / rent|sale or rent|rent/sale|rent or sale|rent / sale|wts/wtl|wtl/wts|wts / wtl|untuk dijual / disewa|untuk dijual/disewa|untuk dijual atau disewa|dijual/disewa|dijual / disewa|jual/sewa|jual / sewa|jual atau sewa|sewa/jual|utk jual/sewa|utk dijual/disewa|出售/出租|出售／出租|出租/出售|租/售|租售|售/租|出售或出租|for sale & for rent|for sale or for rent|sell/rent|sell or rent|dijual atau disewa|untuk dijual & disewa|to sell or rent|to sell/rent|可售可租|可租可售|售租皆可|租售皆可|sale & rent', 'both'],
]); // prettier-ignore

const notOffers = phraseTable([
  ['sales office|sales gallery|sale and purchase|sales & purchase|sales person|salesperson|sales agreement|sold|for sale by owner sign|rent out before|rental income|rental yield|rental potential|potential rental|total rental|collection|not for sale|not for rent|bukan jual|bukan sewa|bukan untuk dijual|bukan untuk disewa|quit rent|house rent|parking rental|previous rental|current rental|existing rental|sale: not for sale|tenanted|租客|月租收入|租约|出租中|已出租|已售|租着|hasil sewa|rental return|可租|cheap sale|rental market|auction date|date of auction|lelong date|tarikh lelong|拍卖日期|rent free|free rent|rental collected|sewa beli|sedang disewa|rental guaranteed|rental guarantee|rental assured|total sales|dev sales|sales team|sales agent|租赁|租契|自租', true],
]); // prettier-ignore

const launches = phraseTable([
  ['new launch|new launching|new project|new development|pre launch|pre_launch|prelaunch|grand launch|soft launch|official launch|launching soon|newly launched|vvip preview|vip preview|new phase|projek baru|pelancaran baru|pelancaran|projek terbaru|新盘|新盘推出|新项目|全新发展|新发展|预售|新推出|全新项目|new property launch|developer unit|developer units|developer sale|developer direct|direct developer|direct from developer|from developer direct|developer last units|unit developer|unit pemaju|terus dari pemaju|direct dari pemaju|发展商直销|sales gallery|show gallery|showroom|show unit|show house|sales office|registration open|register now|register your interest|now open for registration|now launching|rumah selangorku|early bird|early_bird|undercon|under construction|new condo launch|新楼盘|新公寓|新屋推介|galeri jualan|rumah contoh|rumah mampu milik baru|launch|pre register|open for booking|示范单位|样板房|发展商单位|登记热线', true],
]); // prettier-ignore
/** Words before an idea for the use of a building: suit embassy, showroom. */
const ideas = phraseTable([
  ['suit|suits|suitable|suitable for|ideal|ideal for|perfect for|sesuai|sesuai untuk|适合|可做', true],
]);
const notLaunches = phraseTable([['since launch|launch price|previous launch|near launch', true]]);

export interface OfferMatch {
  offer: Offer;
  /** A label of a price only, such as "rental": the rent may be what a tenant pays now. */
  isWeak: boolean;
  from: number;
  to: number;
}

const weak = new Set([
  'rental',
  'monthly rental',
  '月 租',
  '租 金',
  'sewaan',
  'asking rental',
  'selling price',
  '售 价',
  '卖 价',
]);

/** Words of a tenancy: a rent after them in their line is what the tenant pays. */
const tenancies = phraseTable([
  ['tenanted|with tenant|w/ tenant|tenant paying|existing tenant|current tenant|got tenant|ada penyewa|penyewa ada|penyewa sedia ada|penyewa masih ada|已有租客|有租客|带租约|连租约|有租约|已出租|已租', true],
]); // prettier-ignore

/** Words of an investment: a rent after them in their line is what a buyer may earn. */
const investments = phraseTable([
  [
    'pelaburan|investment|invest|boleh sewa|boleh disewa|boleh disewakan|can rent|can rent out|投资|可出租|可租',
    true,
  ],
]);

/** True where a line speaks of an investment before this token. */
const isOfInvestment = (advert: AdvertText, at: number): boolean =>
  investments.all(advert.tokens, toLine(advert, at)[0], at).length > 0;

/** Whether the text says that a tenant lives there. */
export const isTenanted = ({ tokens }: AdvertText): boolean => tenancies.all(tokens).length > 0;

/** A floor of what is sold that is let now: 底楼出租, 楼下出租, tingkat bawah disewa. */
const isOfFloor = (tokens: AdvertText['tokens'], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  return (
    isAfterFloor(tokens, at) ||
    /(?:^(?:tingkat|aras) \S+|\b(?:atas|bawah|upstairs|downstairs))$/.test(before.join(' '))
  );
};

/** Before an offer they deny it, also one to sell or to let: bukan jual/sewa, 不出租. */
const denials = /^(?:not|bukan|tidak|tak|不|非)$/;

/** The words of a text that offer to sell or to let, in its order. */
export function findOffers(advert: AdvertText): OfferMatch[] {
  const { tokens } = advert;
  const no = notOffers.all(tokens);
  const all = offers.all(tokens);
  const isSold = all.some(({ meaning }) => meaning !== 'rent');
  return all.flatMap(({ meaning, from, to }) => {
    const isNone = meaning !== 'both' && no.some((match) => match.from < to && from < match.to);
    const isUnasked = denials.test(tokens[from - 1]?.text ?? '');
    const isPaidNow =
      isSold &&
      meaning === 'rent' &&
      (tenancies.all(tokens, toLine(advert, from)[0], from).length > 0 ||
        isOfInvestment(advert, from) ||
        isOfFloor(tokens, from));
    if (isNone || isUnasked || isPaidNow) return [];
    use(advert, from, to);
    return [
      {
        offer: meaning,
        isWeak: weak.has(
          tokens
            .slice(from, to)
            .map(({ text }) => text)
            .join(' '),
        ),
        from,
        to,
      },
    ];
  });
}

/** The words that say that a developer sells it new. */
export function findLaunch(advert: AdvertText): { from: number; to: number } | null {
  const { tokens } = advert;
  const launch =
    launches
      .all(tokens)
      .find(
        ({ from }) =>
          notLaunches.at(tokens, from) === null &&
          ideas.all(tokens, Math.max(toLine(advert, from)[0], sentenceStart(advert, from)), from).length ===
            0,
      ) ?? null;
  if (launch && tokens[launch.from]!.text !== 'rumah') use(advert, launch.from, launch.to);
  return launch;
}

const seekers = phraseTable<number>([
  ['wtb|wtr|want to buy|want to rent|wants to rent|wants to buy|wants to buy a|looking to rent|looking to buy|求租|求购|iso|in search of|急求|诚求|想租|想买|要租|要买|征求|寻找|找房|顾客要租|顾客要买|客户要租|客户找|client wants|my client wants|wanted to rent|wanted to buy|wanted|w.t.b|w.t.r|nak cari|ingin menyewa|ingin membeli|nak menyewa|sedang mencari|mencari|perlukan rumah|saya perlukan|saya cari|saya mencari|saya nak cari|memerlukan|diperlukan|mencari rumah|cari rumah|cari rumah sewa|cari kedai|cari bilik|cari unit|searching for|in need of|buyer looking|tenant looking|client looking|client looking for|buyer looking for|tenant looking for|urgently looking|client need|client needs|buyer need|urgently need|urgently needs|client urgently need|tenant need|need to rent|if you have pls send|if have pls send|if you have please send|if got pls send|pls send photos|有的请|有单位请|现金求购|request:|urgent request|顾客找|求组|seeking|can i view|is this unit still available|still available?|masih available|masih ada lagi ke|还有吗|还在吗|thinking of selling|thinking to sell|thinking of renting out|how much can i get|how much i can get|how much can i sell|how much can i rent|can any agent|any agent here|any agents here|any agent can|agent can advise|ada ejen boleh|berapa boleh jual|berapa boleh dapat|可以卖多少|能卖多少|值多少钱', 4],
  ['looking for|look for|looking|cari|perlukan|perlu|needed|need a|need unit|找|requirement|requirements|client|buyer|any unit|any units|anyone has|anyone have|siapa ada|ada tak|ada sesiapa|谁有|有没有|any recommendation|kalau ada|please offer|pls offer|offer please', 2],
  ['budget|bajet|max budget|budget max|预算|maximum budget|budjet|bajet max', 2],
]); // prettier-ignore
const notSeekers = phraseTable([
  ['want to rent out|wants to rent out|want rent out|want to rent it out|wanted to rent out|want to sell|wants to sell|co_agency needed|co_agent needed|co_agents needed|co_broke needed|agent needed|bring buyer|bring your buyer|bring buyers|bring client|bring your client|for your client|buyers welcome|buyer welcome|client welcome|wtr heater|wtr heaters|wtr htr|wtr pump|wtr tank|looking for tenant|looking for tenants|looking for buyer|looking for buyers|looking for good tenant|looking for a tenant|looking for long term tenant|cari penyewa|cari pembeli|mencari penyewa|mencari pembeli|looking for new owner|找租客|寻找租客|找买家|征求租客|tenant wanted|tenants wanted|wanted tenant|budget hotel|budget friendly|bajet hotel|hotel bajet|serious buyer|serious buyers|buyer only|looking for quick sale|looking for fast deal|buyer stamp|first time buyer|foreign buyer|buyers only|cash buyer|perlukan penyewa|perlu penyewa|owner looking for|in your budget|low budget|lelong wanted|no need|perlu dibaiki|tak perlu|unit wanted|housemate wanted|roommate wanted|looking for housemate|looking for roommate|cari housemate|cari roommate|tak payah cari|within budget|looking for a home|looking for a house?|looking for a place|looking for an|owner need|perlu renovate|client viewing|within your budget|sgd buyer|buyer ok|buyer pay', true],
]); // prettier-ignore

/**
 * The weight of the signs that a text seeks a property and does not offer one. Words of an offer in a line of a seeker
 * count as signs too.
 */
export function seekingWeight(advert: AdvertText): { weight: number; lines: ReadonlySet<number> } {
  const { tokens } = advert;
  const no = notSeekers.all(tokens);
  const lines = new Set<number>();
  let weight = 0;
  for (const { meaning, from, to } of seekers.all(tokens)) {
    if (no.some((match) => match.from < to && from < match.to)) continue;
    weight += meaning;
    if (meaning > 1) lines.add(tokens[from]!.line);
  }
  return { weight, lines };
}

const otherGoods = phraseTable<number>([
  ['fridge|peti sejuk|washing machine|sofa|mattress|tilam dijual|iphone|samsung|laptop|macbook|handphone|telefon bimbit|myvi|perodua|proton|toyota|honda|vios|hilux|bmw|mercedes|mileage|km done|kereta terpakai|used car|car for sale|jual kereta|motor|motosikal|yamaha|二手家具|二手|双人床|沙发|手机|汽车|摩托|lorry|moving service|movers|plumber|electrician|tukang|paip|aircond service|cleaning service|contractor|renovation contractor|kontraktor|insurance|insurans|takaful|unit trust|saham|forex|crypto|tuition|tuisyen|kelas|cikgu|seminar|webinar|property talk|workshop|course|ceramah|invoice|invois|receipt|statement|due date|overdue|please transfer|pay to|reminder|notice|notis|water disruption|gangguan|tender|procurement|quotation|interview|vacancy: |walk_in interview|hiring|we are hiring|job vacancy|jawatan kosong|kerja kosong|join our team|negotiators wanted|commission up to|recruiting|recruitment|招聘|诚征|底薪|佣金|面试|kenduri|wedding|birthday|happy birthday|congrats|congratulations|tahniah|grand opening|pasaraya|nasi lemak|catering|durian for sale|pet for sale|puppy|kitten|market update|napic|news|report|mesyuarat|meeting at|webinar|register your seat|per pax|self collect|cod|brand new in box|fullset|恭喜|中奖|领取|开会|youtube|video|promo code|voucher|kursus|mesin|machine for sale|excavator|forklift for sale|spare part|baju|tudung|kasut|makanan|kuih|biskut|susu|vitamin|skincare|supplement|ebike|bicycle|basikal|playstation|camera|kamera|tv for sale|furniture for sale|perabot terpakai|total sales|for closing|closing 2 units|jualan murah|ayam|minyak|daging|ikan', 3],
  ['servis cuci rumah|pakej ubahsuai|ubahsuai dapur|pakej renovate|renovation services|pakej cat|cat rumah|kabinet murah|wiring rumah|装修配套|cuci rumah|pindah rumah|house moving|house cleaning|lori pindah|servis aircond|搬家|清洁服务|装修服务|loan consultant|mortgage consultant', 6],
  ['h notice|hr notice|hrs notice|hour notice|hours notice|day notice|days notice|month notice|months notice|short notice|prior notice|advance notice|notice period|viewing notice', 0],
  ['just sharing|sekadar berkongsi|dividen|berbaloi|epf|kwsp|asb|fixed deposit rate', 3],
  ['房价涨|房价跌|平均要|大家怎么看|大家觉得|house prices|property prices|what do you think|harga rumah naik|apa pendapat', 3],
  ['jangan lupa bayar|sila buat bayaran|akan didenda|akan dikenakan denda|denda lewat|late payment|late payment charges|记得缴|请缴付|逾期|peringatan|peringatan bayaran|belum dijelaskan|belum bayar|sila jelaskan|payment reminder|outstanding rental|rental is due|rent is due|rental overdue|please pay|催租|尚未缴|欠租|还没付租', 6],
]); // prettier-ignore
const homeWords = phraseTable([
  ['machine included|washing machine|fridge|sofa|mattress|lorry access|lorry', true],
]);

/** Services and requests that adverts of properties name too. */
const services = phraseTable([['interior design|renovation package|refinance|kindly pay', true]]);

/** Does this offer say more than what a tenant pays? */
const isPlainOffer = (tokens: AdvertText['tokens'], { isWeak, from, to }: OfferMatch) =>
  !isWeak && !(to - from === 1 && /^(?:rent|sewa)$/.test(tokens[from]!.text));

/** The weight of the signs that a text is about other goods, work or news. Services weigh less beside an offer. */
export function otherWeight({ tokens }: AdvertText, offered: readonly OfferMatch[]): number {
  const ofService = offered.some((offer) => isPlainOffer(tokens, offer)) ? 2 : 6;
  return otherGoods
    .all(tokens)
    .reduce(
      (sum, { meaning, from }) => sum + (homeWords.at(tokens, from) ? 1 : meaning),
      services.all(tokens).length * ofService,
    );
}

/** The intent that an offer alone says. */
export const intentFrom = (offer: 'sale' | 'rent', isNew: boolean): ListingKind =>
  offer === 'rent' ? 'Rent' : isNew ? 'New' : 'Buy';
