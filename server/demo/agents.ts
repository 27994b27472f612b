import { dayMs } from '#domain/time.ts';
import type { agents, userProfiles } from '#server/db/schema.ts';
import { hashPassword } from '#server/secrets/password.ts';

type NewAgent = typeof agents.$inferInsert;
type Described = Pick<NewAgent, 'userName' | 'name' | 'role'> & Partial<NewAgent> & { packageTag: string };

const password = 'Rumah-Terbuka-2026';
const own = 'Teratai Realty Sdn Bhd';

const described: Described[] = [
  {
    userName: 'aisyah',
    name: 'Aisyah binti Rahman',
    role: 'REN',
    companyName: own,
    packageTag: 'pro',
    postingAccess: true,
    state: 'Selangor',
    area: 'Petaling Jaya',
    longitude: 101.6067,
    latitude: 3.1073,
    views: 1284,
  },
  {
    userName: 'kumar',
    name: 'Kumar a/l Subramaniam',
    role: 'PEA',
    companyName: 'Kenanga Properties',
    firmRegistrationNo: null,
    firmPhone: null,
    packageTag: 'free',
    state: 'Kuala Lumpur',
    area: 'Kuala Lumpur',
    longitude: 101.6869,
    latitude: 3.139,
    views: 211,
  },
  {
    userName: 'meiling',
    name: 'Tan Mei Ling',
    role: 'REA',
    companyName: own,
    packageTag: 'proplus',
    newTnc: true,
    postingAccess: true,
    state: 'Pulau Pinang',
    area: 'Georgetown',
    longitude: 100.3288,
    latitude: 5.4141,
    views: 3092,
  },
  {
    userName: 'daniel',
    name: 'Daniel Wong Kah Weng',
    role: 'REN',
    companyName: 'Kenanga Properties',
    packageTag: 'trial',
    active: 'Temporary Out of Service',
    state: 'Johor',
    area: 'Johor Bahru',
    longitude: 103.7618,
    latitude: 1.4854,
    views: 74,
  },
  {
    userName: 'farah',
    name: 'Farah Nadia binti Ismail',
    role: 'REN',
    companyName: own,
    packageTag: 'essential',
    active: 'Temporary Out of Service',
    state: 'Selangor',
    area: 'Shah Alam',
    views: 508,
  },
  {
    userName: 'ganesh',
    name: 'Ganesh a/l Muthu',
    role: 'REN',
    companyName: own,
    packageTag: 'free',
    active: 'Disabled',
    state: 'Perak',
    area: 'Ipoh',
    views: 12,
  },
  {
    userName: 'suspended',
    name: 'Lim Boon Hock',
    role: 'REN',
    companyName: 'Kenanga Properties',
    packageTag: 'campaign',
    suspended: true,
    state: 'Melaka',
    area: 'Melaka',
    views: 33,
  },
  {
    userName: 'hafiz',
    name: 'Muhammad Hafiz bin Osman',
    role: 'REN',
    companyName: own,
    packageTag: 'essential',
    postingAccess: true,
    state: 'Negeri Sembilan',
    area: 'Seremban',
    views: 640,
  },
  {
    userName: 'siewmin',
    name: 'Chong Siew Min',
    role: 'REA',
    companyName: 'Meranti Estates',
    packageTag: 'campaign',
    state: 'Sabah',
    area: 'Kota Kinabalu',
    views: 455,
  },
  {
    userName: 'priya',
    name: 'Priya a/p Nair',
    role: 'REN',
    companyName: '',
    packageTag: 'pro',
    state: 'Selangor',
    area: 'Subang Jaya',
    views: 871,
  },
  {
    userName: 'jeffrey',
    name: 'Jeffrey anak Juing',
    role: 'PEA',
    companyName: 'Meranti Estates',
    packageTag: 'trial',
    state: 'Sarawak',
    area: 'Kuching',
    views: 129,
  },
  {
    userName: 'nurul',
    name: 'Nurul Ain binti Yusof',
    role: 'REN',
    companyName: own,
    packageTag: 'free',
    state: 'Pahang',
    area: 'Kuantan',
    views: 57,
  },
  {
    userName: 'weijie',
    name: 'Lee Wei Jie',
    role: 'REN',
    companyName: 'Kenanga Properties',
    packageTag: 'free',
    state: 'Perak',
    area: 'Ipoh',
    views: 41,
  },
];

/**
 * Details of the demo firms. Kumar's agent record lacks them, as an example of incomplete data for
 * advertisements.
 */
const firms: Record<string, Pick<NewAgent, 'firmRegistrationNo' | 'firmPhone'>> = {
  [own]: { firmRegistrationNo: 'E(1)1234', firmPhone: '+60378012345' },
  'Kenanga Properties': { firmRegistrationNo: 'E(3)0871', firmPhone: '+60322724488' },
  'Meranti Estates': { firmRegistrationNo: 'E(2)0456', firmPhone: '+6088231677' },
};

/** Employees responsible for the demo agents. */
export const demoUserProfiles: (typeof userProfiles.$inferInsert)[] = [
  {
    id: 'bd-klang-valley',
    name: 'Nurul Huda binti Zakaria',
    email: 'nurul@teratai.example',
    mobile: '+60198765432',
    team: 'Klang Valley',
  },
  {
    id: 'bd-partners',
    name: 'Gopal a/l Krishnan',
    email: 'gopal@teratai.example',
    mobile: '+60127654321',
    team: 'Partner agencies',
  },
];

/** Own agents are assigned to their team, partners to the partner agencies, Meranti Estates to nobody. */
function findUserProfileId(companyName: string): string | null {
  if (companyName === own || companyName === '') return 'bd-klang-valley';
  return companyName === 'Kenanga Properties' ? 'bd-partners' : null;
}

/** The demo accounts, all with the same password. */
export function demoAgents(now: Date, startOfDay: Date): Promise<NewAgent[]> {
  return Promise.all(
    described.map(async ({ packageTag, ...agent }, index) => ({
      id: `agent-${agent.userName}`,
      email: `${agent.userName}@${agent.companyName === own ? 'teratai' : 'agents'}.example`,
      passwordHash: await hashPassword(password),
      registrationNo: `${agent.role} ${12_345 + index * 791}`,
      mobile: `+6012345${String(6789 - index * 131).padStart(4, '0')}`,
      packageId: `package-${packageTag}`,
      expiryDate: new Date(
        startOfDay.getTime() + (packageTag === 'trial' ? 9 : 30 + ((index * 45) % 330)) * dayMs - 1,
      ),
      source: findUserProfileId(agent.companyName ?? ''),
      ...firms[agent.companyName ?? ''],
      createdAt: new Date(startOfDay.getTime() - (400 - index * 7) * dayMs),
      updatedAt: now,
      ...agent,
    })),
  );
}
