import { phraseTable } from './phrase-table.ts';

/** The things that are counted. `other`: rooms that are neither bedrooms nor bathrooms. */
export type Counted = 'bed' | 'bath' | 'car' | 'other';

/** The words for what is counted. */
export const roomTable = phraseTable<Counted>([
  ['bedroom|bedrooms|bedroom(s)|bed|beds|br|b.r|bdr|bdrm|bdrms|bedder|room|rooms|room(s)|rm(s)|rms|bilik tidur|bilik|blk tidur|b/tidur|睡房|卧室|房间|间房|间睡房|个房间|房|室|卧|🛏|🛌|bhk|b tidur|bedrm|bedrms|间房间|bilik(tidur)|bed room|bed rooms|kamar', 'bed'],
  ['bathroom|bathrooms|bathroom(s)|bath|baths|bath(s)|bathrm|bathrms|bth|toilet|toilets|wc|bilik air|bilik mandi|b/air|b air|tandas|浴室|间浴室|个浴室|厕所|间厕所|厕|卫|浴|卫浴|卫生间|间卫生间|个卫生间|冲凉房|间冲凉房|洗澡房|浴厕|浴间|淋浴间|洗手间|厕浴|个厕所|间厕|🛁|🚿|🚽|bath room|bath rooms|bilik_air|washroom|bthrm|bthrms|btrm|btrms|bathrms|bath rm|bilik bath|blk air|blk mandi|jamban|tndas|b. air', 'bath'],
  ['car_park|car_parks|car parking|car parkings|carpark(s)|cp|c/p|cps|parking|parkings|parking lot|parking lots|prkg|prkgs|prking|pkg|parkir kereta|tpt letak kereta|parking bay|parking bays|car park lot|car park lots|covered car park|covered car parks|covered parking|covered parkings|cover parking|covered carpark|covered carparks|side by side parking|side by side cp|side by side c/p|sbs cp|sbs carpark|sbs car park|sbs parking|side by side carpark|side by side car park|side by side car parks|side by side carparks|tandem parking|tandem carpark|tempat letak kereta|petak parkir|petak kereta|petak|parkir|lot parkir|lot parking|parking kereta|车位|个车位|停车位|个停车位|泊车位|🚗|🚘|🚙|🅿|common bay|bays|car bay|car bays|parking space|parking spaces|car space|car spaces', 'car'],
  ['bilik stor|store room|storeroom|utility room|meeting room|meeting rooms|room rate|maid room|maid s room|maids room|living room|guest room|guest rooms|bilik mesyuarat|bilik utiliti|bilik solat|bilik pejabat|powder room|study room|工人房|储藏室|会议室|bath tub|bed frame|bed sheet|car porch|car porches|porch|porch kereta|bathtub|bilik sewa|room only|double bed|queen bed|king bed|single bed|bedding|room for|hotel room|hotel rooms|baths tub|工作室|办公室|教室|店|屋|货', 'other'],
]); // prettier-ignore

/** Words that may be between a number and what it counts. */
export const skippedWords = new Set([
  '-',
  'nos',
  'no',
  'x',
  '×',
  'units',
  'unit',
  'spacious',
  'big',
  'large',
  'covered',
  'private',
  'en',
  'suite',
  'ensuite',
  'tandem',
  '个',
  '间',
  'attached',
  'buah',
  'sty',
  'usable',
  'good',
  'size',
  'sized',
  'free',
  'indoor',
  'total',
  'aircond',
  'full',
]);
