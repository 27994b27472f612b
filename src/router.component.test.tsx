import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import type { SessionAgent } from '#domain/agent.ts';

const groupScreens = [
  '/grouplisting',
  '/grouplisting/newgroup',
  '/grouplisting/detail/one',
  '/grouplisting/one',
  '/grouplisting/form/one',
];
const posting = '/properties/posting/Buy/rumahku';
const path = () => openPath().split('?')[0];

/** An agent whom the backend knows as the device does. */
function aKnownAgent(more: Partial<SessionAgent>): SessionAgent {
  const agent = anAgent(more);
  answer({
    agentById: { ...exampleOf('agentById'), ...more, _id: agent._id },
    postingAccess: { postingAccess: agent.postingAccess ?? false },
  });
  return agent;
}

test.each([
  '/dashboard',
  '/profile',
  '/properties',
  '/properties/draftslisting',
  '/master',
  '/guidance',
  '/tnc',
  '/package-subscription',
  '/payment-history',
  '/payment/success',
  '/contact',
  '/sync',
  ...groupScreens,
  posting,
])('an agent of the designated company with posting access reaches %s', async (address) => {
  const screen = await openScreen(address, { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(path()).toBe(address);
});

test.each([
  '/',
  '/nowhere/at/all',
  '/payment/odd',
  '/payment/refunded',
  '/properties/posting/sale/nosuch',
  '/properties/form',
  '/properties/posting',
])('%s leads to the dashboard', async (address) => {
  await openScreen(address, { agent: anAgent() });
  await expect.poll(openPath).toBe('/dashboard');
});

test.each([...groupScreens, posting])(
  'an agent of another company without posting access is led from %s to the dashboard',
  async (address) => {
    const agent = aKnownAgent({ companyName: 'Kenanga Properties', postingAccess: false });
    const screen = await openScreen(address, { agent });
    await expect.poll(openPath).toBe('/dashboard');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'My Group Listing' })).not.toBeInTheDocument();
  },
);

test('an agent without a company has no group listings', async () => {
  await openScreen('/grouplisting', { agent: aKnownAgent({ companyName: '' }) });
  await expect.poll(openPath).toBe('/dashboard');
});

test.each(['/', '/dashboard', '/master', '/properties/draftslisting'])(
  'new terms lead an agent from %s to the terms',
  async (address) => {
    await openScreen(address, { agent: aKnownAgent({ newTnc: true }) });
    await expect.poll(openPath).toBe('/tnc');
  },
);

test.each(['/webview/master/form', '/webview/property/form/new', '/webview/property/drafts'])(
  '%s has a title and no sidebar',
  async (address) => {
    const screen = await openScreen(address, { agent: anAgent() });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Draft Listing' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('navigation', { name: 'Quick menu' })).not.toBeInTheDocument();
  },
);
