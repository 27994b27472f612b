/**
 * What a word means in the name of a column, element or field about what may be shown. A state is a word such as
 * “confidential”; a weak word has other uses (“private pool”, “active since”), so it counts only in a name of which
 * every word is known. A neutral word makes the name one of something else, such as a date or a person; a
 * described one does too, unless the name says to hide it. The consent of a person is about the listing.
 */
export type WordKind =
  | 'show'
  | 'publish'
  | 'weakShow'
  | 'hide'
  | 'hideState'
  | 'weakHide'
  | 'hidePrice'
  | 'hideAddress'
  | 'hideListing'
  | 'not'
  | 'no'
  | 'address'
  | 'unit'
  | 'price'
  | 'listing'
  | 'web'
  | 'full'
  | 'consent'
  | 'preposition'
  | 'filler'
  | 'described'
  | 'person'
  | 'neutral';

const rows: readonly (readonly [WordKind, string])[] = [
  [
    'show',
    'show|shows|shown|display|displays|displayed|visible|visibility|viewable|disclose|disclosed|reveal|revealed|papar|paparkan|paparan|dipaparkan|tunjuk|tunjukkan|ditunjukkan|显示|展示|公开|可见|披露|顯示|公開|可見',
  ],
  [
    'publish',
    'publish|published|publishing|publication|publicity|advertise|advertised|siar|siarkan|disiarkan|terbit|terbitkan|diterbitkan|iklankan|diiklankan|发布|刊登|發布|發佈',
  ],
  [
    'weakShow',
    'public|publicly|list|listed|active|activated|live|online|enable|enabled|permit|permits|permitted|permission|allow|allowed|grant|granted|approved|syndicate|syndicated|export|exported|upload|include|opt in|opted in|aktif|awam|umum|benarkan|dibenarkan|上架|上线|在线|启用|激活|允许|可以|上線|在線|啟用|允許',
  ],
  [
    'hide',
    'hide|hides|suppress|suppressed|withhold|withheld|conceal|concealed|sembunyi|sembunyikan|disembunyikan|sorok|sorokkan|rahsiakan|dirahsiakan|隐藏|隐去|屏蔽|隐蔽|隱藏|隱去|隱蔽',
  ],
  [
    'hideState',
    'hidden|confidential|confidentiality|undisclosed|unpublished|unlisted|secret|privacy|embargo|embargoed|tersembunyi|sulit|rahsia|保密|机密|私密|機密',
  ],
  [
    'weakHide',
    'private|privately|internal|internally|inactive|deactivated|offline|disable|disabled|exclude|excluded|mask|masked|blocked|restrict|restricted|prohibited|forbidden|denied|refused|opt out|opted out|peribadi|persendirian|dalaman|larang|dilarang|私人|内部|下线|禁用|停用|內部|下線',
  ],
  [
    'hidePrice',
    'poa|price upon application|price by application|price upon enquiry|price upon inquiry|contact agent for price|call agent for price|rent on application|rent on request|price on application|price on request|price upon request|price by request|price on enquiry|price on inquiry|call for price|contact for price|ask for price|enquire for price|harga atas permintaan|hubungi untuk harga|面议|价格面议|电询|面議|價格面議|電詢',
  ],
  [
    'hideAddress',
    'address on request|address upon request|address by request|address on application|address upon application|address withheld|location on request|alamat atas permintaan',
  ],
  ['hideListing', 'office exclusive|pocket listing|pocket|in house only|off portal|off portals'],
  ['not', 'not|dont|do not|never|non|jangan|tidak|tak|bukan|tanpa|不|勿|请勿|别|未|請勿|別|非|禁止|无须'],
  ['no', 'no'],
  [
    'address',
    'address|addresses|addr|street|street no|street number|streetname|unit no|unit nos|unit number|unit num|sub number|house no|house number|lot no|lot number|door no|door number|location|map|pin|coordinate|coordinates|geocode|geolocation|latitude|longitude|latlng|alamat|jalan|no unit|nombor unit|no rumah|nombor rumah|lokasi|peta|地址|街道|门牌|门牌号|门牌号码|单位号|单位号码|房号|位置|地图|坐标|住址|門牌|門牌號|門牌號碼|單位號|單位號碼|房號|地圖|坐標',
  ],
  ['unit', 'unit|单位|單位'],
  [
    'price',
    'price|prices|pricing|priceview|rent|rental|harga|sewa|价格|售价|租金|价钱|价位|价|價格|售價|價錢|價',
  ],
  [
    'listing',
    'listing|listings|property|properties|record|market|site|entire|hartanah|房源|物业|房产|盘源|楼盘|物業|房產|盤源|樓盤',
  ],
  [
    'web',
    'web|website|websites|internet|portal|portals|feed|feeds|ad|ads|advert|adverts|advertisement|advertisements|advertising|marketing|idx|mls|iklan|laman|laman web|pengiklanan|网站|网上|网络|互联网|平台|广告|门户|網站|網上|網絡|廣告',
  ],
  [
    'full',
    'full|exact|complete|all|whole|everyone|everybody|anyone|always|penuh|lengkap|semua|完整|详细|詳細|具体|全部|所有',
  ],
  [
    'consent',
    'consent|consents|consented|authorise|authorised|authorize|authorized|agree|agrees|agreed|request|requests|requested|instructs|persetujuan|bersetuju|同意|授权',
  ],
  ['preposition', 'on|in|for|to|at|from|via|di|pada|ke|untuk|dalam|daripada|在|于|到|对|对外'],
  [
    'filler',
    'keep|kept|remain|remains|make|set|mark|marked|want|wants|send|push|sync|transmit|share|is|are|be|been|do|does|the|a|an|of|this|our|my|your|it|and|or|as|only|use|allow to|yn|flag|indicator|yes|y|n|ind|option|setting|settings|mode|level|type|status|value|please|should|can|may|must|asking|current|number|numbers|no of|mlg|people|dan|atau|adakah|boleh|sila|harus|hanya|kepada|kegunaan|status|nombor|是否|是|否|请|要|請|將|将|的|吗|或|与|和|及|号|号码|状态|标记|设置|仅|只|被|已',
  ],
  [
    'described',
    'name|names|title|headline|text|label|url|link|links|language|currency|room|rooms|house|flat|gallery|suite|remark|remarks|note|notes|comment|comments|instruction|instructions|description|caption|nama|catatan|keterangan|tajuk|名称|标题|备注|说明|描述',
  ],
  [
    'person',
    'agent|agents|owner|owners|vendor|seller|landlord|tenant|buyer|phone|mobile|tel|telephone|email|contact|contacts|whatsapp|office|company|agency|branch|commission|logo|user|users|ejen|pemilik|penyewa|telefon|业主|经纪|电话|联系人|租客|佣金',
  ],
  [
    'neutral',
    'date|dates|day|days|since|time|times|timestamp|order|sequence|sort|rank|ranking|position|priority|count|views|hits|by|id|ids|ref|version|tarikh|masa|susunan|oleh|日期|时间|顺序|排序|次数',
  ],
];

const toKey = (phrase: string) => phrase.replaceAll(' ', '');

/** The kinds by words without their spaces. */
export const wordKinds: ReadonlyMap<string, WordKind> = new Map(
  rows.flatMap(([kind, phrases]) => phrases.split('|').map((phrase) => [toKey(phrase), kind] as const)),
);

/** The most characters of a word, and the most words of a phrase. */
export const longestWord = Math.max(...[...wordKinds.keys()].map((key) => key.length));
export const longestPhrase = 4;
