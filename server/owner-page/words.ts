import type { OwnerAnswer } from '#domain/owner/owner-link.ts';
import type { PublicLanguage } from '#server/public-pages/language.ts';

interface OwnerWords {
  title: string;
  /** Contains `{name}`. */
  from: string;
  asking: string;
  answers: Record<OwnerAnswer, string>;
  gone: Record<'Buy' | 'Rent' | 'New', string>;
  /** What a new price is called, by the kind of the listing. */
  price: Record<'Buy' | 'Rent' | 'New', string>;
  message: string;
  send: string;
  private: string;
  problems: { answer: string; price: string; rent: string; long: string };
  sentTitle: string;
  /** Contains `{name}`. */
  sent: string;
  change: string;
  endedTitle: string;
  /** Contains `{name}`. */
  ended: string;
  decidedTitle: string;
  notFoundTitle: string;
  notFound: string;
  busyTitle: string;
  busy: string;
  tooOften: string;
}

/** What the page for the owner of a listing says, by language. */
export const ownerWords: Record<PublicLanguage, OwnerWords> = {
  en: {
    title: 'Is it still available?',
    from: '{name}, your agent, asks:',
    asking: 'Advertised at',
    answers: {
      Available: 'Yes, still available',
      Gone: 'No, it is gone',
      Price: 'Yes, at another price',
      Call: 'Please call me',
    },
    gone: { Buy: 'No, it is sold', Rent: 'No, it is rented', New: 'No, it is sold' },
    price: {
      Buy: 'New price in ringgit',
      Rent: 'New monthly rent in ringgit',
      New: 'New price in ringgit',
    },
    message: 'Anything else (optional)',
    send: 'Send answer',
    private: 'Only your agent sees the answer. Nothing changes before the agent confirms it.',
    problems: {
      answer: 'Please choose an answer.',
      price: 'Please enter the price in ringgit, for example 650000.',
      rent: 'Please enter the monthly rent in ringgit, for example 2500.',
      long: 'Please write at most 500 characters.',
    },
    sentTitle: 'Thank you',
    sent: '{name} has your answer.',
    change: 'Change the answer',
    endedTitle: 'This link has ended',
    ended: 'Please call or write to {name}.',
    decidedTitle: 'This has been settled',
    notFoundTitle: 'This link does not work',
    notFound: 'It may be incomplete, or a newer one has replaced it. Please ask your agent.',
    busyTitle: 'Please try again later',
    busy: 'Too many links that do not exist were opened from this network. Please try again in a quarter of an hour.',
    tooOften: 'Too many answers were sent with this link. Please try again in an hour.',
  },
  ms: {
    title: 'Masih ada?',
    from: '{name}, ejen anda, bertanya:',
    asking: 'Diiklankan pada',
    answers: {
      Available: 'Ya, masih ada',
      Gone: 'Tidak, sudah tiada',
      Price: 'Ya, dengan harga lain',
      Call: 'Sila telefon saya',
    },
    gone: { Buy: 'Tidak, sudah dijual', Rent: 'Tidak, sudah disewa', New: 'Tidak, sudah dijual' },
    price: {
      Buy: 'Harga baharu dalam ringgit',
      Rent: 'Sewa bulanan baharu dalam ringgit',
      New: 'Harga baharu dalam ringgit',
    },
    message: 'Perkara lain (jika ada)',
    send: 'Hantar jawapan',
    private: 'Hanya ejen anda melihat jawapan ini. Tiada apa-apa berubah sebelum ejen mengesahkannya.',
    problems: {
      answer: 'Sila pilih satu jawapan.',
      price: 'Sila masukkan harga dalam ringgit, contohnya 650000.',
      rent: 'Sila masukkan sewa bulanan dalam ringgit, contohnya 2500.',
      long: 'Sila tulis paling banyak 500 aksara.',
    },
    sentTitle: 'Terima kasih',
    sent: '{name} telah menerima jawapan anda.',
    change: 'Tukar jawapan',
    endedTitle: 'Pautan ini telah tamat',
    ended: 'Sila telefon atau tulis kepada {name}.',
    decidedTitle: 'Perkara ini telah selesai',
    notFoundTitle: 'Pautan ini tidak berfungsi',
    notFound: 'Pautan mungkin tidak lengkap, atau telah diganti dengan yang baharu. Sila tanya ejen anda.',
    busyTitle: 'Sila cuba sebentar lagi',
    busy: 'Terlalu banyak pautan yang tidak wujud dibuka dari rangkaian ini. Sila cuba semula selepas suku jam.',
    tooOften: 'Terlalu banyak jawapan dihantar melalui pautan ini. Sila cuba semula selepas satu jam.',
  },
  zh: {
    title: '还在吗？',
    from: '您的经纪 {name} 想知道：',
    asking: '目前标价',
    answers: {
      Available: '是的，还在',
      Gone: '不，已经没有了',
      Price: '还在，但价格不同',
      Call: '请给我打电话',
    },
    gone: { Buy: '不，已售出', Rent: '不，已租出', New: '不，已售出' },
    price: { Buy: '新价格（令吉）', Rent: '新月租（令吉）', New: '新价格（令吉）' },
    message: '其他要说的（可不填）',
    send: '发送答复',
    private: '只有您的经纪能看到答复。经纪确认之前，什么都不会更改。',
    problems: {
      answer: '请选择一个答复。',
      price: '请输入令吉价格，例如 650000。',
      rent: '请输入令吉月租，例如 2500。',
      long: '最多 500 个字符。',
    },
    sentTitle: '谢谢',
    sent: '{name} 已收到您的答复。',
    change: '更改答复',
    endedTitle: '此链接已失效',
    ended: '请致电或写信给 {name}。',
    decidedTitle: '此事已处理',
    notFoundTitle: '此链接无效',
    notFound: '链接可能不完整，或已被新的链接取代。请询问您的经纪。',
    busyTitle: '请稍后再试',
    busy: '此网络打开了太多不存在的链接。请在一刻钟后再试。',
    tooOften: '通过此链接发送的答复太多。请在一小时后再试。',
  },
};
