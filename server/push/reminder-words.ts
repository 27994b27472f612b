import type { PushLanguage, PushMessage } from '#domain/push-message.ts';

/** How many of an agent's listings need attention. Later counts include the earlier ones. */
export interface Due {
  expireToday: number;
  expireIn10days: number;
  expireIn30days: number;
  outdated: number;
  /** Days until the package ends, on the days on which that is said. */
  packageDays?: number | null;
  /** How many owners' authorisations end within so many days, on the days on which that is said. */
  authorisations?: readonly { days: number; listings: number }[];
}

const words = {
  en: {
    ending: 'Adverts that end soon',
    confirming: 'Listings to confirm',
    today: 'Today',
    ten: 'Within 10 days',
    thirty: 'Within 30 days',
    outdated: 'To confirm',
    authorisation: 'Authorisations that end soon',
    authorisationTomorrow: 'Authorisations that end by tomorrow',
    authorisationDays: 'Authorisations that end within {days} days',
    package: 'Your package ends soon',
    packageDays: 'Days left of your package',
    packageToday: 'Your package ends today',
  },
  ms: {
    ending: 'Iklan yang akan tamat',
    confirming: 'Penyenaraian perlu disahkan',
    today: 'Hari ini',
    ten: 'Dalam 10 hari',
    thirty: 'Dalam 30 hari',
    outdated: 'Perlu disahkan',
    authorisation: 'Kebenaran pemilik akan tamat',
    authorisationTomorrow: 'Kebenaran pemilik tamat selewatnya esok',
    authorisationDays: 'Kebenaran pemilik tamat dalam {days} hari',
    package: 'Pakej anda akan tamat',
    packageDays: 'Baki hari pakej anda',
    packageToday: 'Pakej anda tamat hari ini',
  },
  zh: {
    ending: '即将到期的广告',
    confirming: '待确认的房源',
    today: '今天',
    ten: '10 天内',
    thirty: '30 天内',
    outdated: '待确认',
    authorisation: '业主授权即将到期',
    authorisationTomorrow: '明天前到期的业主授权',
    authorisationDays: '{days} 天内到期的业主授权',
    package: '您的配套即将到期',
    packageDays: '配套剩余天数',
    packageToday: '您的配套今天到期',
  },
} as const satisfies Record<PushLanguage, Record<string, string>>;

/** The reminder in a language, or null if neither listings, authorisations nor the package need attention (R-PKG-2). */
export function reminderMessage(
  { expireToday, expireIn10days, expireIn30days, outdated, packageDays = null, authorisations = [] }: Due,
  lang: PushLanguage,
): PushMessage | null {
  const says = words[lang];
  const counts: [string, number][] = [
    [says.today, expireToday],
    [says.ten, expireIn10days],
    [says.thirty, expireIn30days],
    [says.outdated, outdated],
    ...authorisations.map(({ days, listings }): [string, number] => [
      days === 1 ? says.authorisationTomorrow : says.authorisationDays.replace('{days}', String(days)),
      listings,
    ]),
  ];
  const parts = counts.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`);
  const isListings = parts.length > 0;
  if (packageDays === 0) parts.push(says.packageToday);
  else if (packageDays !== null) parts.push(`${says.packageDays}: ${packageDays}`);
  if (parts.length === 0) return null;
  const ofListings = expireIn30days > 0 ? says.ending : outdated > 0 ? says.confirming : says.authorisation;
  return {
    title: isListings ? ofListings : says.package,
    body: parts.join(' · '),
    url: isListings ? '/dashboard' : '/package-subscription',
    tag: 'reminder',
    lang,
  };
}
