import type { SessionAgent } from '#domain/agent/agent.ts';

/** An agent in service, as the page knows the one who is signed in. */
export const sessionAgent: SessionAgent = {
  _id: 'a',
  name: 'Aisyah',
  userName: 'aisyah',
  email: 'a@teratai.example',
  companyName: 'Teratai Realty Sdn Bhd',
  role: 'REN',
  active: 'In Service',
  postingAccess: true,
  TOOS: false,
  newTnc: false,
  packageInfo: { _id: 'p', tag: 'pro' },
  expiryDate: null,
  image: null,
  source: null,
};
