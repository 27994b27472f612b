import type { PublicLanguage } from '#server/public-pages/language.ts';

interface ListingWords {
  kind: Record<'Buy' | 'Rent' | 'New', string>;
  /** Contains `{price}`. */
  perMonth: string;
  /** Contains `{price}`. */
  perSqft: string;
  photos: string;
  photo: string;
  facts: string;
  facilities: string;
  description: string;
  place: string;
  roughPlace: string;
  agent: string;
  /** Contains `{name}`. */
  whatsApp: string;
  call: string;
  office: string;
  registration: string;
  firmRegistration: string;
  /** Contains `{name}`, `{price}` and `{url}`. */
  greeting: string;
  /** Label of the fee, whose value says that it is of a month. */
  maintenance: string;
  /** Contains `{day}`. */
  confirmed: string;
  scan: string;
  similar: string;
  endedTitle: string;
  /** Contains `{name}`. */
  ended: string;
  /** Contains `{name}`. */
  notSent: string;
  notFoundTitle: string;
  notFound: string;
  busyTitle: string;
  busy: string;
}

/** What the public page of a listing says, by language. */
export const listingWords: Record<PublicLanguage, ListingWords> = {
  en: {
    kind: { Buy: 'For sale', Rent: 'For rent', New: 'New development' },
    perMonth: '{price} a month',
    perSqft: '{price} per sq. ft.',
    photos: 'Photos',
    photo: 'Photo {place} of {count}',
    facts: 'Details',
    facilities: 'Facilities',
    description: 'Description',
    place: 'Place',
    roughPlace: 'The agent gives the exact address.',
    agent: 'Listed by',
    whatsApp: 'WhatsApp {name}',
    call: 'Call',
    office: 'Office',
    registration: 'Registration no.',
    firmRegistration: 'Firm registration no.',
    greeting: 'Hi {name}, is this still available? {price} {url}',
    maintenance: 'Maintenance fee',
    confirmed: 'Confirmed on {day}',
    scan: 'Scan to open this page',
    similar: 'More from this agent',
    endedTitle: 'No longer on the market',
    ended: '{name} has taken this property off the market.',
    notSent:
      'Your question was not sent, because the property went off the market meanwhile. The WhatsApp button has it, to send it to {name}.',
    notFoundTitle: 'This page is not available',
    notFound: 'The address may be wrong, or the agent has changed it. Please ask the agent for a new one.',
    busyTitle: 'Please try again later',
    busy: 'Too many addresses without a page were opened from this network. Please try again in a quarter of an hour.',
  },
  ms: {
    kind: { Buy: 'Untuk dijual', Rent: 'Untuk disewa', New: 'Projek baharu' },
    perMonth: '{price} sebulan',
    perSqft: '{price} sekaki persegi',
    photos: 'Gambar',
    photo: 'Gambar {place} daripada {count}',
    facts: 'Butiran',
    facilities: 'Kemudahan',
    description: 'Keterangan',
    place: 'Lokasi',
    roughPlace: 'Alamat tepat diberikan oleh ejen.',
    agent: 'Ditawarkan oleh',
    whatsApp: 'WhatsApp {name}',
    call: 'Telefon',
    office: 'Pejabat',
    registration: 'No. pendaftaran',
    firmRegistration: 'No. pendaftaran firma',
    greeting: 'Hai {name}, masih ada? {price} {url}',
    maintenance: 'Yuran penyelenggaraan',
    confirmed: 'Disahkan pada {day}',
    scan: 'Imbas untuk membuka halaman ini',
    similar: 'Lagi daripada ejen ini',
    endedTitle: 'Tidak lagi di pasaran',
    ended: '{name} telah mengeluarkan hartanah ini dari pasaran.',
    notSent:
      'Soalan anda tidak dihantar kerana hartanah ini baru sahaja dikeluarkan dari pasaran. Ketik WhatsApp untuk menghantarnya kepada {name}.',
    notFoundTitle: 'Halaman ini tidak tersedia',
    notFound: 'Alamat mungkin salah, atau ejen telah menukarnya. Sila minta alamat baharu daripada ejen.',
    busyTitle: 'Sila cuba sebentar lagi',
    busy: 'Terlalu banyak alamat tanpa halaman dibuka dari rangkaian ini. Sila cuba semula selepas suku jam.',
  },
  zh: {
    kind: { Buy: '出售', Rent: '出租', New: '新盘' },
    perMonth: '每月 {price}',
    perSqft: '每平方尺 {price}',
    photos: '照片',
    photo: '第 {place} 张照片，共 {count} 张',
    facts: '详情',
    facilities: '设施',
    description: '介绍',
    place: '位置',
    roughPlace: '确切地址请向经纪询问。',
    agent: '经纪',
    whatsApp: 'WhatsApp 联系 {name}',
    call: '电话',
    office: '办公室',
    registration: '注册编号',
    firmRegistration: '公司注册编号',
    greeting: '您好 {name}，请问还有吗？{price} {url}',
    maintenance: '管理费',
    confirmed: '{day}确认还在',
    scan: '扫描打开此页',
    similar: '该经纪的其他房源',
    endedTitle: '已不在市场上',
    ended: '{name} 已将此房源下架。',
    notSent: '您的问题没有发送，因为此房源刚刚下架。点 WhatsApp 即可把问题发给 {name}。',
    notFoundTitle: '此页面无法查看',
    notFound: '网址可能有误，或经纪已更换网址。请向经纪索取新的网址。',
    busyTitle: '请稍后再试',
    busy: '此网络打开了太多不存在的网址。请在一刻钟后再试。',
  },
};
