import { phraseTable } from './phrase-table.ts';

/**
 * What a phrase makes of its place. `line`: the rest of the line is for agents alone. `clause`: so is its clause.
 * `debt`: so is its clause where it speaks of a person. `lowest`: an amount after it is not what is asked. `not`: the
 * same words in what is advertised.
 */
type PrivateWord = 'line' | 'clause' | 'debt' | 'lowest' | 'not';

/** Words of what agents tell each other. */
export const privateWords = phraseTable<PrivateWord>([
  ["agent only|agents only|for agent only|for agents only|agent info|agent note|agent notes|note to agent|notes to agent|internal note|internal notes|internal info|internal only|internal:|private:|private info|team only|our team only|own team only|team sahaja|in house only|keep quiet|internal use|internal use only|for internal use|private note|private notes|confidential|private & confidential|p&c|untuk ejen sahaja|ejen sahaja|nota ejen|nota dalaman|dalaman sahaja|sulit|仅供中介|仅限中介|仅供经纪|中介专用|内部资料|内部消息|内部备注|内部价|内部:|保密|don't tell|dont tell|do not tell|don't let|dont let|do not let|don't share|dont share|do not share|don't disclose|dont disclose|do not disclose|don't reveal|do not reveal|don't post|dont post|do not post|don't publish|do not publish|not for public|don't forward|do not forward|don't mention|dont mention|do not mention|don't say|dont say|do not say|don't give|dont give|do not give|jangan bagi|jangan kasi|jangan sebut|不要给|别给|不要说|别说|不要提|别提|jangan bagitahu|jangan bagitau|jangan beritahu|jangan share|jangan sebar|jangan post|jangan viral|别告诉|不要告诉|勿告诉|请勿外传|勿外传|不要外传|别外传|不要公开|勿公开", 'line'],
  ["don't call|dont call|do not call|don't contact|dont contact|do not contact|no call to|don't disturb|do not disturb|dont disturb|jangan call|jangan hubungi|jangan contact|jangan ganggu|jangan kacau|勿联系|勿联络|不要联系|不要联络|别联系|别联络|勿打|别打|不要打|勿扰业主|勿扰屋主|勿找|别找|call tenant|contact tenant|inform tenant|hubungi penyewa|call penyewa|联系租客|联络租客|loan outstanding|outstanding loan|outstanding balance|baki loan|baki pinjaman|owner bought|owner s loan|owner loan|贷款余额|neighbour know|neighbours know|neighbor know|neighbour to know|neighbours to know|neighbors to know|people to know|people know|jiran tahu|orang tahu|邻居知道|别人知道", 'clause'],
  ['comm|comms|commission|commissions|komisen|komisyen|kommisyen|agent fee|agents fee|agency fee|referral fee|introducer fee|co_broke|co_broking|co_brokerage|co_agency|co_agent|co agents|cobroker|co_broker|kobroke|split 50|split 60|split 70|share 50|sharing 50|kongsi 50|u can quote|you can quote|can quote|mark up|markup|overprice|top up yours|co_b|cob|dealer fee|ang pow|angpow|angpau|ang pau|referral|agent bonus|bonus for agent|bonus to agent|balance yours|anything above|excess yours|lebih untuk ejen|佣金各半|各一半|split equally|equal split|share equally|shared equally|split comm|佣金|拥金|佣|中介费|介绍费|一人一半|五五分|平分佣金|对半分|对分', 'clause'],
  ['no commission|no comm|no agent fee|no agents fee|zero commission|zero agent fee|0 commission|0 comm|free agent fee|tiada komisen|tanpa komisen|free commission|commission free|comm free|佣金全免|全免佣金|免佣|免佣金|无佣金|零佣金|没有佣金|免中介费|无中介费|rock bottom|bottom floor|bottom unit|bottom shelf|lowest floor|lowest density|lowest price in|lowest psf|最低层|最低楼层|reserve land|reserve lot|malay reserve|malay reserved|rizab melayu|debt free|no problem|problem free|trouble free|no trouble', 'not'],
  ["desperate|desperately|divorce|divorced|divorcing|divorce case|bercerai|cerai|离婚|in debt|debt|debts|hutang|berhutang|欠债|负债|bankrupt|bankruptcy|muflis|破产|bank chasing|bank is chasing|chased by bank|cash flow problem|cashflow problem|need cash|needs cash|need money|needs money|need fast cash|need urgent cash|perlu duit|nak duit|perlu wang|sesak|急需用钱|急用钱|需要用钱|缺钱|缺现金|arrears|owes|owe|owing|overdue|tunggakan|tertunggak|欠租|拖欠|欠钱|欠银行|ah long|foreclosure|gambling|sick|cancer|sakit|passed away|death|meninggal|去世|过世|生病|in jail|run away|lari malam|lari|abscond|absconded|problem|problems|bermasalah|bergaduh|gaduh|fighting|quarrel|quarrelling|吵架|急钱|急需钱|refuse to move|refuse to leave|refuses to move|won't move|tak nak keluar|x nak keluar|halau|evict|eviction|evicted|不肯搬|赶走|trouble|financial problem|money problem|family problem|problem tenant|tenant problem|cannot pay|can't pay|cant pay|no pay|not pay|not paying|never pay|didn't pay|late payment|tak bayar|x bayar|liat bayar|liat|lambat bayar|fussy|cerewet|difficult|picky|dirty|messy|rude|greedy|stubborn|bad tenant|等钱用|等钱|麻烦|难搞|难缠|啰嗦|脏|不付租|没付租|没给租|不还|还不起", 'debt'],
  ["can close|can close at|can close deal|close at|close deal|boleh close|paling kurang|harga paling kurang|boleh tolak|tolak sampai|boleh kurang|kurang sampai|boleh kurang sampai|boleh turun|boleh turun sampai|can push|push to|can press|press to|can go down|can go to|go down to|owner last price|owner's last price|actual price|secret price|内部价|bottom|bottom price|bottom line|bottom rent|btm|btm price|reserve|reserve price|reserved price|floor price|secret price|hidden price|true price|real price|harga sebenar|harga rahsia|真实价|实价|to owner|untuk owner|untuk pemilik|给业主|给屋主|min accept|minimum accept|min can accept|min acceptable|can accept|lowest|lowest price|lowest can|lowest can go|lowest accept|will take|would take|will accept|may accept|might accept|willing to accept|willing to take|owner can go|owner can do|owner can let|owner could go|owner may go|owner ok|owner okay|owner accept|owner accepts|owner wants nett|owner want nett|owner take|owner takes|owner want net|owner net|owner nett|nett owner|net owner|nett to owner|net to owner|nett for owner|net for owner|nego to|nego till|nego until|nego down to|can nego to|can nego till|nego sampai|nego hingga|boleh nego sampai|boleh turun sampai|harga bawah|harga paling bawah|harga rendah|paling rendah|paling bawah|terendah|harga rizab|bersih owner|bersih pemilik|owner nak bersih|pemilik nak bersih|pemilik terima|owner terima|底价|底线|保留价|最低|最低价|最低可|可谈到|可以谈到|能谈到|谈到|屋主可以|业主可以|屋主肯|业主肯|屋主实收|业主实收|实收|净收", 'lowest'],
]); // prettier-ignore

/** Words of a sale by auction: its reserve price is public. */
export const auctionWords = phraseTable([
  ['auction|auctions|auctioned|public auction|bank auction|lelong|lelongan|dilelong|bidding|bidder|bidders|拍卖|法拍|法拍屋|拍賣|拍卖会', true],
]); // prettier-ignore

/** The persons of a unit that the public does not ask. */
export const personWords = phraseTable<'owner' | 'other' | 'place'>([
  ["owner|owners|owner's|co-owner|landlord|landlords|landlord's|landlady|landlady's|seller|sellers|seller's|vendor|vendor's|pemilik|tuan rumah|tuan punya|tuan tanah|penjual|屋主|业主|房东|地主|卖家|卖主", 'owner'],
  ["tenant|tenants|tenant's|current tenant|existing tenant|penyewa|penyewa sekarang|penyewa semasa|租客|租户|住客|guard|security guard|pak guard|pengawal|jaga|保安|守卫|警卫|看更|caretaker|cleaner|maid|bibik|helper|女佣|清洁工|neighbour|neighbor|jiran|邻居|管理员", 'other'],
  ['guards|security|management|mgmt|management office|管理处|neighbours', 'place'],
]); // prettier-ignore

/** Words between a person and its name or number. */
export const toName =
  /^(?:[:=(.'-]|name|names|named|called|nama|namanya|is|ialah|adalah|sekarang|current|currently|contact|no|number|nombor|num|hp|h|p|\/|tel|phone|mobile|on|duty|shift|malam|pagi|siang|wife|husband|son|daughter|brother|sister|father|mother|mum|dad|agent|pa|secretary|isteri|suami|anak|abang|adik|bapa|ibu|mak|ayah|是|叫|名|字|姓|的|老|婆|公|太|儿|子|女|电|话|手|机|号|码|联|系|络)$/;

/** Words that tell whom to ask for at the door. */
export const askFor = phraseTable([
  ['ask for|look for|find|approach|see|meet|meet with|tanya|cari|jumpa|minta|mention|say|say friend|register as|say visiting|say you|tell guard|tell security|bagitahu guard|cakap|找|问|告诉保安|说找', true],
]); // prettier-ignore

/** What is opened by a code, or has one. */
export const lockedWords = phraseTable([
  ['wi_fi|ssid|wifi id|wifi name|network|router|unifi|letter_box|mail_box|post_box|peti surat|信箱|邮箱|alarm|penggera|警报|guard_house|pondok guard|guard post|保安亭|lift|lif|电梯|lobby|gate|pagar|大门|铁门|door|pintu|门|grille|grill|intercom|safe|padlock|mangga|锁|🔑|🗝|🔐|🔒|🔓', true],
]); // prettier-ignore

/** Words that a secret follows. `weak`: only where digits follow next; `digits`: three digits or more. */
export const secretWords = phraseTable<'strong' | 'weak' | 'digits' | 'not'>([
  ['password|passwords|passcode|pass_code|pass_word|pwd|pw|p/w|passwd|psw|kata laluan|katalaluan|wifi pass|pin code|pin number|pin no|door pin|密码|密碼|口令|暗号|code word', 'strong'],
  ['pin|pass|code|codes|kod|combo|combination|kombinasi|密|码|key:|wifi key|network key', 'weak'],
  ['alarm|alarm off|alarm on|disarm|penggera|lock_box|key_box|key_safe|🔑|🗝|🔐|🔒|🔓|door|gate|lock|smart_lock|padlock|mangga|lobby|intercom|pintu|grill|grille|开门|门锁|门禁|锁', 'digits'],
  ['listing code|property code|project code|ref code|reference code|promo code|voucher code|discount code|qr code|zip code|postal code|post code|area code|building code|dress code|code of|fire code|kod projek|kod hartanah|kod rujukan|kod pos|邮政编码|邮编|编码|pass by|pass through|visitor pass|season pass|parking pass|pin point|号码|一码', 'not'],
]); // prettier-ignore

/** Words between the word for a secret and its digits. */
export const toSecret =
  /^(?:[:=#*.-]|is|no|number|nombor|adalah|ialah|are|at|di|for|untuk|to|of|the|main|masuk|unit|house|rumah|lobby|lif|lift|door|gate|pintu|pagar|grill|grille|wifi|guard|guardhouse|letter|box|letterbox|mailbox|lock|off|on|then|press|tekan|key|in|enter|digit|digits|code|kod|pin|pass|password|pw|pwd|是|为|门|大|的|按|号|入|口|电|梯)$/;

/** Words after keys that lead to whoever or whatever has them. */
export const keyLeads = phraseTable<'place' | 'not'>([
  ['with|w/|at|under|inside|behind|beside|next to|hanging|hang|on top|gantung|tergantung|atas|dekat|sebelah|pass to|passed to|given to|gave to|kept by|hold by|held by|collect from|take from|get from|ask from|dgn|dengan|ada dengan|ada kat|kat|di|dalam|bawah|tepi|belakang|pada|bagi|ambil dari|ambil dekat|ambil kat|在|跟|放|找|问|给|藏|交给', 'place'],
  ['at handover|at hand|at vp|at completion|at vacant possession|with full|with warranty|dalam tangan|di tangan|在手|with every|with handover|di serahkan|with vp', 'not'],
]); // prettier-ignore

/** Documents of a person, whose numbers are for the agent alone. */
export const documentWords = phraseTable([
  ['passport|passport no|nric|ic no|ic number|no ic|ic|mykad|no kp|kad pengenalan|身份证|护照|tax no|account|account no|acc no|akaun|no akaun|bank acc|户口|账号|tng|duitnow', true],
]); // prettier-ignore

/** Words after a person that are no name, where adverts write all words with capitals. */
export const notNames: ReadonlySet<string> = new Set(
  `stay stays pindah berpindah jual tinggal baik mesra migrate relocate leave leaves overseas abroad outstation live lives pay pays
  provide provides offer accept accepts prefer prefers friendly downstairs upstairs here there himself herself allow allows keep keeps care
  cares upgrade downgrade retire retired oversea luar nego nak mahu tawar izin benarkan sedia sediakan pilih suka bagi beli guna direct listing
  bersara selenggara jaga duduk menetap occupant occupancy profile potential expat expats corporate company sdn bhd staff group foreign local only
  already still always just since until inside outside lounge post hut patrol tier team cctv system house box counter door camera control room`.split(
    /\s+/,
  ),
);
