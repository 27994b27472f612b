import type { PublicLanguage } from '#server/public-pages/language.ts';

/** Why a form is refused. */
export type FormProblem = 'contact' | 'phone' | 'message' | 'long' | 'links' | 'consent' | 'busy';

interface FormWords {
  title: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  /** Contains `{name}` and `{firm}`. */
  consent: string;
  send: string;
  sentTitle: string;
  /** Contains `{name}`. */
  sent: string;
  back: string;
  trap: string;
  problems: Record<FormProblem, string>;
}

/** What the form for a question to an agent says, by language. */
export const formWords: Record<PublicLanguage, FormWords> = {
  en: {
    title: 'Ask a question',
    name: 'Your name',
    phone: 'Telephone',
    email: 'Email, if you prefer it',
    message: 'Your question',
    consent:
      '{name} of {firm} may store my name and how to reach me, to answer. They are deleted after 12 months, and earlier if I ask.',
    send: 'Send',
    sentTitle: 'Your question has been sent',
    sent: '{name} has it now.',
    back: 'Back to the page',
    trap: 'Leave this empty',
    problems: {
      contact: 'Please enter your name, and a telephone number or an email address.',
      phone: 'This is not a whole telephone number. Please check the digits.',
      message: 'Please write your question.',
      long: 'Your question is too long. Please write at most 2,000 characters.',
      links: 'Please send no more than two web addresses.',
      consent: 'Please agree that your data is stored, so that the question can be answered.',
      busy: 'Too many questions are being sent. Please try again later, or write by WhatsApp.',
    },
  },
  ms: {
    title: 'Tanya soalan',
    name: 'Nama anda',
    phone: 'Telefon',
    email: 'E-mel, jika anda lebih suka',
    message: 'Soalan anda',
    consent:
      '{name} dari {firm} boleh menyimpan nama dan cara menghubungi saya untuk menjawab. Maklumat ini dipadam selepas 12 bulan, atau lebih awal jika saya minta.',
    send: 'Hantar',
    sentTitle: 'Soalan anda telah dihantar',
    sent: '{name} telah menerimanya.',
    back: 'Kembali ke halaman',
    trap: 'Biarkan kosong',
    problems: {
      contact: 'Sila masukkan nama anda, serta nombor telefon atau alamat e-mel.',
      phone: 'Nombor telefon ini tidak lengkap. Sila semak digitnya.',
      message: 'Sila tulis soalan anda.',
      long: 'Soalan anda terlalu panjang. Sila tulis paling banyak 2,000 aksara.',
      links: 'Sila hantar tidak lebih daripada dua alamat web.',
      consent: 'Sila bersetuju maklumat anda disimpan supaya soalan dapat dijawab.',
      busy: 'Terlalu banyak soalan sedang dihantar. Sila cuba sebentar lagi, atau hantar WhatsApp.',
    },
  },
  zh: {
    title: '提问',
    name: '您的姓名',
    phone: '电话',
    email: '电邮（如您更方便）',
    message: '您的问题',
    consent:
      '{firm} 的 {name} 可以保存我的姓名和联系方式以便答复。资料在 12 个月后删除，我提出时会提前删除。',
    send: '发送',
    sentTitle: '您的问题已发送',
    sent: '{name} 已收到。',
    back: '返回页面',
    trap: '请留空',
    problems: {
      contact: '请输入您的姓名，以及电话号码或电邮地址。',
      phone: '电话号码不完整，请检查数字。',
      message: '请写下您的问题。',
      long: '问题太长，最多 2,000 个字符。',
      links: '网址请不要超过两个。',
      consent: '请同意保存您的资料，以便答复。',
      busy: '目前收到的问题太多。请稍后再试，或通过 WhatsApp 联系。',
    },
  },
};
