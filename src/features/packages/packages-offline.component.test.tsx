import { expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('offline, packages are readable with their age, and paying is refused and never queued', async () => {
  const free = { packageInfo: { _id: 'package-free', tag: 'free' as const }, expiryDate: null };
  const agent = anAgent(free);
  answer({
    searchOrders: { items: [], total: 0, paging: 0, pageSize: 20 },
    agentById: { ...exampleFor('agentById'), ...free, _id: agent._id },
    agentPackage: free,
  });
  const screen = await openScreen('/package-subscription', { agent });
  await expect.element(screen.getByText('RM 1,188', { exact: true })).toBeVisible();
  setOnline(false);
  await expect.element(screen.getByText(/^As of/)).toBeVisible();
  await screen.getByRole('button', { name: 'Choose Pro' }).click();
  await expect
    .element(screen.getByText('You are offline. Paying needs a connection; nothing is ordered until then.'))
    .toBeVisible();
  const pay = screen.getByRole('button', { name: /^Pay/ });
  await expect.element(pay).not.toBeInTheDocument();
  setOnline(true);
  await expect.element(pay).toBeEnabled();
  setOnline(false);
  await expect.element(pay).toBeDisabled();
  expect(requests('placeOrder')).toEqual([]);
});

test('an order that was not answered is sent again under the same key', async () => {
  answer({ placeOrder: () => Promise.reject(new TypeError('Failed to fetch')) });
  const screen = await openScreen('/package-subscription?package=package-pro', { agent: anAgent() });
  const pay = screen.getByRole('button', { name: /^Pay/ });
  await pay.click();
  await expect.element(screen.getByText(/Pressing again will not create a second order\./)).toBeVisible();
  await pay.click();
  await expect.poll(() => requests('placeOrder').length).toBe(2);
  const [first, second] = requests('placeOrder').map(
    ({ body }) => (body as { mutationId: string }).mutationId,
  );
  expect(second).toBe(first);
});
