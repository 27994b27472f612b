import type { PushLanguage } from '#domain/push-message.ts';

/** What happened to an offer, for the agent who is told of it. */
export const offerWords = {
  en: {
    Open: 'New offer for your listing',
    Accepted: 'Your offer was accepted',
    Declined: 'Your offer was declined',
    Withdrawn: 'An offer that you accepted was withdrawn',
  },
  ms: {
    Open: 'Tawaran baharu untuk penyenaraian anda',
    Accepted: 'Tawaran anda diterima',
    Declined: 'Tawaran anda ditolak',
    Withdrawn: 'Tawaran yang anda terima telah ditarik balik',
  },
  zh: {
    Open: '您的房源有新出价',
    Accepted: '您的出价已被接受',
    Declined: '您的出价已被拒绝',
    Withdrawn: '您接受的出价已被撤回',
  },
} as const satisfies Record<PushLanguage, Record<string, string>>;
