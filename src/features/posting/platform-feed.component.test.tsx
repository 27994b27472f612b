import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const heading = { name: 'The feed of this platform' };

test('a platform that reads a feed shows its addresses, and when it was read', async () => {
  const readAt = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  const feed = { ...exampleFor('agentFeed'), readAt };
  answer({ searchPostings: { ...exampleFor('searchPostings'), feed } });
  const screen = await openScreen('/properties/posting/post/rumahku', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', heading)).toBeVisible();
  await expect.element(screen.getByText('Last read: 3 hours ago', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/in the feed. Last read: 3 hours ago/)).toBeVisible();
  await screen.getByRole('button', { name: 'Create new addresses' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Create new addresses' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(requests('renewPlatformFeed')).toHaveLength(1);
});

test('a platform that reads none has no such addresses', async () => {
  const screen = await openScreen('/properties/posting/post/rumahku', { agent: anAgent() });
  await expect.element(screen.getByRole('button', { name: 'Feed for other portals' })).toBeVisible();
  expect(screen.getByRole('heading', heading).query()).toBeNull();
});
