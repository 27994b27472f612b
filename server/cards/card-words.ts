import type { PublicLanguage } from '#server/public-pages/language.ts';

interface CardWords {
  role: Record<'REN' | 'PEA' | 'REA', string>;
  /** Contains the placeholder `{name}`. */
  description: string;
  save: string;
  whatsApp: string;
  greeting: string;
  call: string;
  office: string;
  email: string;
  map: string;
  scan: string;
  /** Title of the agent's listings. */
  listings: string;
  registration: string;
  firmRegistration: string;
  notFoundTitle: string;
  notFound: string;
  busyTitle: string;
  busy: string;
}

/** All texts of the public card, by language. */
export const cardWords: Record<PublicLanguage, CardWords> = {
  en: {
    role: { REN: 'Real Estate Negotiator', PEA: 'Probationary Estate Agent', REA: 'Registered Estate Agent' },
    description: 'Save the contact, call, or write to {name} by WhatsApp.',
    save: 'Save contact',
    whatsApp: 'WhatsApp',
    greeting: 'Hi {name}, I found your card.',
    call: 'Call',
    office: 'Office',
    email: 'Email',
    map: 'Area',
    scan: 'Scan to open this card',
    listings: 'On the market now',
    registration: 'Registration no.',
    firmRegistration: 'Firm registration no.',
    notFoundTitle: 'This card is not available',
    notFound: 'The address may be wrong, or the agent has left. Please ask the agent for a new one.',
    busyTitle: 'Please try again later',
    busy: 'Too many addresses without a card were opened from this network. Please try again in a quarter of an hour.',
  },
  ms: {
    role: {
      REN: 'Perunding Harta Tanah',
      PEA: 'Ejen Harta Tanah Percubaan',
      REA: 'Ejen Harta Tanah Berdaftar',
    },
    description: 'Simpan kenalan, hubungi, atau WhatsApp {name}.',
    save: 'Simpan kenalan',
    whatsApp: 'WhatsApp',
    greeting: 'Hai {name}, saya jumpa kad anda.',
    call: 'Telefon',
    office: 'Pejabat',
    email: 'E-mel',
    map: 'Kawasan',
    scan: 'Imbas untuk membuka kad ini',
    listings: 'Sedang dipasarkan',
    registration: 'No. pendaftaran',
    firmRegistration: 'No. pendaftaran firma',
    notFoundTitle: 'Kad ini tidak tersedia',
    notFound: 'Alamat mungkin salah, atau ejen ini tidak lagi aktif. Sila minta alamat baharu daripada ejen.',
    busyTitle: 'Sila cuba sebentar lagi',
    busy: 'Terlalu banyak alamat tanpa kad dibuka dari rangkaian ini. Sila cuba semula selepas suku jam.',
  },
  zh: {
    role: { REN: '产业协商员', PEA: '见习产业代理', REA: '注册产业代理' },
    description: '保存联系人、致电或通过 WhatsApp 联系 {name}。',
    save: '保存联系人',
    whatsApp: 'WhatsApp',
    greeting: '您好 {name}，我看到了您的名片。',
    call: '电话',
    office: '办公室',
    email: '电邮',
    map: '区域',
    scan: '扫描打开此名片',
    listings: '在售与在租房源',
    registration: '注册编号',
    firmRegistration: '公司注册编号',
    notFoundTitle: '此名片无法查看',
    notFound: '网址可能有误，或该经纪已离职。请向经纪索取新的网址。',
    busyTitle: '请稍后再试',
    busy: '此网络打开了太多没有名片的网址。请在一刻钟后再试。',
  },
};
