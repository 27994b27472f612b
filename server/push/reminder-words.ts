import type { PushLanguage, PushMessage } from '#domain/push-message.ts';

/** How many of an agent's listings need attention. Later counts include the earlier ones. */
export interface Due {
  expireToday: number;
  expireIn10days: number;
  expireIn30days: number;
  outdated: number;
}

const words = {
  en: {
    ending: 'Adverts that end soon',
    confirming: 'Listings to confirm',
    today: 'Today',
    ten: 'Within 10 days',
    thirty: 'Within 30 days',
    outdated: 'To confirm',
  },
  ms: {
    ending: 'Iklan yang akan tamat',
    confirming: 'Penyenaraian perlu disahkan',
    today: 'Hari ini',
    ten: 'Dalam 10 hari',
    thirty: 'Dalam 30 hari',
    outdated: 'Perlu disahkan',
  },
  zh: {
    ending: '即将到期的广告',
    confirming: '待确认的房源',
    today: '今天',
    ten: '10 天内',
    thirty: '30 天内',
    outdated: '待确认',
  },
} as const satisfies Record<PushLanguage, Record<string, string>>;

/** The reminder in a language, or null if no listing needs attention. */
export function reminderMessage(
  { expireToday, expireIn10days, expireIn30days, outdated }: Due,
  lang: PushLanguage,
): PushMessage | null {
  const says = words[lang];
  const counts: [string, number][] = [
    [says.today, expireToday],
    [says.ten, expireIn10days],
    [says.thirty, expireIn30days],
    [says.outdated, outdated],
  ];
  const parts = counts.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`);
  if (parts.length === 0) return null;
  return {
    title: expireIn30days > 0 ? says.ending : says.confirming,
    body: parts.join(' · '),
    url: '/dashboard',
    tag: 'reminder',
    lang,
  };
}
