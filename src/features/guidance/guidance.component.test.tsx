import { expect, test } from 'vitest';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

test('a search without results leads to the contact screen', async () => {
  const screen = await openScreen('/guidance?q=xylophone', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await screen.getByRole('link', { name: 'Ask us' }).click();
  await expect.poll(openPath).toBe('/contact');
});

test('an address without an article says so', async () => {
  const screen = await openScreen('/guidance/never-written', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { name: 'Article not found' })).toBeVisible();
});
