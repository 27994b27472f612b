import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

async function openFeed(mobile: string | null) {
  const agent = anAgent();
  answer({ agentById: { ...exampleFor('agentById')!, _id: agent._id, mobile } });
  await openScreen('/properties/posting/post/rumahku', { agent });
  await page.getByRole('button', { name: 'Feed for other portals' }).click();
  await expect.element(page.getByRole('textbox', { name: /Kyero/ })).toBeVisible();
}

test('a feed that is paused for data of the profile says so, and which', async () => {
  await openFeed(null);
  await expect.element(page.getByText(/^Portals get no answer now/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Complete my profile' })).toBeVisible();
});

test('a feed that portals can read says nothing of a pause', async () => {
  await openFeed('+60123456789');
  expect(page.getByText(/^Portals get no answer now/).query()).toBeNull();
});
