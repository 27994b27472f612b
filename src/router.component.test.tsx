import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { exampleAddress } from '#support/example-address.ts';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { createPortalRouter } from './router.ts';
import { screensFrom } from './shell/navigation/screens.ts';

const router = createPortalRouter(createMemoryHistory());
const below = (layout: string) => screensFrom(router).filter(({ id }) => id.startsWith(`/${layout}/`));
const addresses = (screens: readonly { to: string }[]) => screens.map(({ to }) => exampleAddress(to));
const restricted = addresses(below('_agent').filter(({ access }) => access));
const path = () => openPath().split('?')[0];

/** An agent whom the backend knows as the device does. */
function aKnownAgent(more: Partial<SessionAgent>): SessionAgent {
  const agent = anAgent(more);
  answer({
    agentById: { ...exampleFor('agentById'), ...more, _id: agent._id },
    postingAccess: { postingAccess: agent.postingAccess ?? false },
  });
  return agent;
}

test.each(addresses(below('_agent')))(
  'an agent of the designated company with posting access reaches %s',
  async (address) => {
    const screen = await openScreen(address, { agent: anAgent() });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(path()).toBe(address);
  },
);

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

test('group listings and posting need an access, and nothing else does (R-ROUTE-7, R-ROUTE-8)', () => {
  const isRestricted = (address: string) => /^\/(grouplisting|properties\/posting)(\/|$)/.test(address);
  expect(restricted).toEqual(addresses(below('_agent')).filter(isRestricted));
});

test.each(restricted)(
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

test.each(addresses(below('_webview')))('%s has a title and no sidebar', async (address) => {
  const screen = await openScreen(address, { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Draft Listing' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('navigation', { name: 'Quick menu' })).not.toBeInTheDocument();
});
