import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const feed = exampleFor('agentFeed');
const off = { ...feed, isOn: false, kyero: null, reso: null };
const kyero = 'https://portal.example/feed/second/kyero.xml';

test('the feed is made, renewed and turned off', async () => {
  answer({ agentFeed: off, endAgentFeed: off });
  const screen = await openScreen('/properties/posting/post/rumahku', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Feed for other portals' }).click();
  await screen.getByRole('button', { name: 'Create the addresses' }).click();
  const address = screen.getByRole('textbox', { name: 'Kyero v3 (XML)' });
  await expect.element(address).toHaveValue(feed.kyero!);
  answer({ renewAgentFeed: { ...feed, kyero } });
  await screen.getByRole('button', { name: 'Create new addresses' }).click();
  expect(requests('renewAgentFeed')).toHaveLength(1);
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create new addresses' }).click();
  await expect.element(address).toHaveValue(kyero);
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Turn the feed off' }).click();
  await dialog.getByRole('button', { name: 'Turn the feed off' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create the addresses' })).toBeVisible();
  expect(requests('endAgentFeed')).toHaveLength(1);
});
