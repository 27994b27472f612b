import type { EnquiryLanguage } from '#domain/enquiry/enquiry.ts';

/** People who do not exist, by the language in which they ask. */
export const people: Record<EnquiryLanguage, readonly string[]> = {
  en: [
    'Tan Wei Jie',
    'Priya Nair',
    'James Lourdes',
    'Grace Lim Siew Ching',
    'Arvind Kumar',
    'Sarah Abdullah',
  ],
  ms: ['Puan Rahmah binti Yusof', 'Mohd Faizal bin Osman', 'Siti Hajar binti Karim', 'Azman bin Latif'],
  zh: ['陈伟杰', '林美玲', '黄志强', '李佩珊'],
};

/** What they ask. */
export const questions: Record<EnquiryLanguage, readonly string[]> = {
  en: [
    'Is it still available? Can I see it on Saturday?',
    'Hi, is the price negotiable? We are a family of four and can move in next month.',
    'Which floor is it, and how many car parks come with it?',
    'Is it near the LRT? I work in town and do not drive.',
  ],
  ms: [
    'Masih ada lagi? Boleh tengok hujung minggu ini?',
    'Harga boleh runding tak? Saya berminat, dah ada kelulusan pinjaman.',
    'Sewa termasuk perabot ke? Deposit berapa bulan?',
  ],
  zh: [
    '请问还有吗？这个周末可以看房吗？',
    '价格可以商量吗？我们是现金买家。',
    '有几个停车位？可以养宠物吗？',
  ],
};
