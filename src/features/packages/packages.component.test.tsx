import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import type { SessionAgent } from '#domain/agent/agent.ts';

const [pro] = exampleFor('searchPackages');
const essential = {
  ...pro!,
  _id: 'package-essential',
  tag: 'essential' as const,
  name: 'Essential',
  monthlySen: 5900,
  annualSen: 58_800,
  grants: { listings: 100, postingAccess: false, bestDeals: false },
};
const packages = [
  essential,
  pro!,
  { ...pro!, _id: 'package-proplus', tag: 'proplus' as const, name: 'Pro Plus' },
];
const noOrders = { items: [], total: 0, paging: 0, pageSize: 20 };
const quote = exampleFor('quoteOrder');

/** Opens a screen for an agent whom the backend knows as the device does, and who has ordered nothing. */
async function open(path: string, more: Partial<SessionAgent> = {}) {
  const agent = anAgent(more);
  answer({
    searchPackages: packages,
    searchOrders: noOrders,
    agentById: { ...exampleFor('agentById'), ...more, _id: agent._id },
    agentPackage: { packageInfo: agent.packageInfo ?? null, expiryDate: agent.expiryDate ?? null },
  });
  return { screen: await openScreen(path, { agent }), agent };
}

test('an upgrade shows the credit of the paid term, SST and the total', async () => {
  const { screen } = await open('/package-subscription');
  await screen.getByRole('button', { name: 'Upgrade to Pro Plus' }).click();
  const amounts = screen.getByRole('region', { name: 'Upgrade to Pro Plus' });
  await expect.element(amounts).toMatchTextContent(/Credit for the unused term− RM 419\.86/);
  await expect.element(amounts).toMatchTextContent(/SST 8 %RM 157\.45/);
  await expect.element(amounts).toMatchTextContent(/TotalRM 2,125\.59/);
  await expect
    .element(amounts.getByText(/The unused part of your current package is credited above\./))
    .toBeVisible();
  expect(requests('quoteOrder').map(({ body }) => body)).toEqual([
    { packageId: 'package-proplus', period: 'Annual' },
  ]);
});

test('a credit that covers everything leads to ordering by the year', async () => {
  answer({
    quoteOrder: ({ body }) =>
      (body as { period: string }).period === 'Monthly'
        ? new RefusedAnswer(409, 'order_credit_exceeds')
        : quote,
  });
  const { screen } = await open('/package-subscription?package=package-proplus&period=Monthly');
  await expect
    .element(screen.getByText(/^The credit for your present term covers this package\./))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Order by the year' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay RM 2,125.59' })).toBeVisible();
});

test('a package that is not on offer any more says so', async () => {
  answer({ quoteOrder: new RefusedAnswer(404, 'not_found') });
  const { screen } = await open('/package-subscription?package=package-pro-2023');
  await expect.element(screen.getByText('This package is no longer on offer.')).toBeVisible();
});

test('a package that ends soon says so, and renewing is one step away', async () => {
  const ending = {
    packageInfo: { _id: essential._id, tag: essential.tag },
    expiryDate: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString(),
  };
  answer({ quoteOrder: { ...quote, kind: 'Renew', packageName: 'Essential' } });
  const { screen, agent } = await open('/package-subscription', ending);
  const own = screen.getByRole('region', { name: 'Your package' });
  await expect.element(own).toMatchTextContent(/Ends in [456] days/);
  await expect.element(own).toMatchTextContent(/of 100 active listings/);
  await own.getByRole('button', { name: 'Renew Essential' }).click();
  await expect.element(screen.getByText(/^The new term starts when the current one ends/)).toBeVisible();
  await expect.poll(openPath).toBe('/package-subscription?package=package-essential');
  await screen.unmount();
  const dashboard = await openScreen('/dashboard', { agent });
  await expect
    .element(dashboard.getByRole('region', { name: 'Package' }).getByRole('link', { name: 'Renew' }))
    .toHaveAttribute('href', '/package-subscription?package=package-essential');
});

test('a package without an end is not offered again: a paid term would give it an end', async () => {
  const endless = { packageInfo: { _id: essential._id, tag: essential.tag }, expiryDate: null };
  const { screen } = await open('/package-subscription', endless);
  await expect.element(screen.getByRole('button', { name: 'Upgrade to Pro Plus' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Renew/ })).not.toBeInTheDocument();
  const column = screen.getByRole('listitem').filter({ hasText: 'Your package' }).first();
  await expect.element(column.getByText('No end date', { exact: true })).toBeVisible();
});

test('the address that renews a package without an end says that there is nothing to renew', async () => {
  answer({ quoteOrder: new RefusedAnswer(409, 'package_endless') });
  const { screen } = await open('/package-subscription?package=package-essential');
  await expect.element(screen.getByText(/it has no end\. There is nothing to renew\.$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('a price that changed while the agent looked at it is shown again before anything is ordered', async () => {
  answer({ placeOrder: new RefusedAnswer(409, 'order_total_changed') });
  const { screen } = await open('/package-subscription?package=package-proplus');
  const pay = screen.getByRole('button', { name: 'Pay RM 2,125.59' });
  await expect.element(pay).toBeEnabled();
  answer({ quoteOrder: { ...quote, totalSen: 250_000 } });
  await pay.click();
  await expect.element(screen.getByText(/The price has changed in the meantime/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay RM 2,500.00' })).toBeEnabled();
  expect(requests('placeOrder').map(({ body }) => body)).toMatchObject([{ totalSen: 212_559 }]);
});
