import { expect, test } from 'vitest';
import { queueCommand } from '#outbox/commands.ts';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const [row] = exampleFor('searchListings').items;
const page = (listing: Partial<typeof row>) => ({
  ...exampleFor('searchListings'),
  items: [{ ...row!, name: 'Residensi Terkini', status: 'Active' as const, outdated: false, ...listing }],
});

async function openDashboard(listing: Partial<typeof row> = {}) {
  const agent = anAgent();
  answer({ searchListings: page(listing) });
  const screen = await openScreen('/dashboard', { agent });
  return { agent, screen, share: screen.getByRole('button', { name: 'Share Residensi Terkini' }) };
}

const askedForOne = () =>
  requests('searchListings').filter(({ body }) => (body as { pageSize: number }).pageSize === 1);

test('the listing that was changed last is asked for alone, and shared with one press', async () => {
  const { screen, share } = await openDashboard();
  await share.click();
  await expect.element(screen.getByRole('dialog', { name: 'Share this listing' })).toBeVisible();
  expect(askedForOne().map(({ body }) => body)).toMatchObject([{ status: 'Active', sort: 'updated-desc' }]);
});

test.each([
  ['is not active', { status: 'Inactive' as const }],
  ['has to be confirmed first', { outdated: true }],
])('a listing that %s is not offered', async (_why, listing) => {
  const { screen, share } = await openDashboard(listing);
  await expect.poll(askedForOne).toHaveLength(1);
  await expect.element(screen.getByRole('region', { name: 'Latest listing' })).not.toBeInTheDocument();
  await expect.element(share).not.toBeInTheDocument();
});

test('a listing that is withdrawn on this device is no longer offered', async () => {
  const { agent, share } = await openDashboard();
  await expect.element(share).toBeVisible();
  setOnline(false);
  await queueCommand(agent._id, {
    kind: 'status',
    to: 'Inactive',
    listings: [{ _id: row!._id, name: row!.name, seen: 'Active' }],
  });
  await expect.element(share).not.toBeInTheDocument();
});
