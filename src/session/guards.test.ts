import { describe, expect, test, vi } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';

vi.mock('#settings', () => ({ settings: { designatedCompany: 'Teratai Realty Sdn Bhd' } }));
const { redirectPath, startPath } = await import('./guards.ts');

const agent: SessionAgent = {
  _id: 'a',
  name: 'Aisyah',
  userName: 'aisyah',
  email: 'a@teratai.example',
  companyName: ' Teratai Realty Sdn Bhd ',
  role: 'REN',
  active: 'In Service',
  postingAccess: true,
  TOOS: false,
  newTnc: false,
  packageInfo: null,
  expiryDate: null,
  image: null,
};

describe('where an agent lands', () => {
  test('nobody signed in lands on the sign-in screen', () => expect(startPath(null)).toBe('/'));
  test('a signed-in agent lands on the dashboard', () => expect(startPath(agent)).toBe('/dashboard'));
  test('an agent with new terms lands on the terms', () =>
    expect(startPath({ ...agent, newTnc: true })).toBe('/tnc'));
});

describe('where an agent may go', () => {
  test('without a session every path leads to /', () =>
    expect(redirectPath(null, '/dashboard', [])).toBe('/'));
  test('every path of the main layout is open to a signed-in agent', () =>
    expect(redirectPath(agent, '/properties/form/new', [])).toBeNull());
  test('while terms wait, only the terms are open', () => {
    expect(redirectPath({ ...agent, newTnc: true }, '/contact', [])).toBe('/tnc');
    expect(redirectPath({ ...agent, newTnc: true }, '/TNC', [])).toBeNull();
  });
  test('group listings exist only for the designated company', () => {
    expect(redirectPath(agent, '/grouplisting', ['groups'])).toBeNull();
    expect(redirectPath({ ...agent, companyName: 'Other Homes' }, '/grouplisting', ['groups'])).toBe(
      '/dashboard',
    );
  });
  test('posting exists only with posting access', () => {
    expect(redirectPath(agent, '/properties/posting/sale/rumahku', ['posting'])).toBeNull();
    expect(
      redirectPath({ ...agent, postingAccess: false }, '/properties/posting/sale/rumahku', ['posting']),
    ).toBe('/dashboard');
  });
});
