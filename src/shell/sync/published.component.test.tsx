import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { storeAgent } from '#session/store.ts';
import { queryClient } from '#session/query-client.ts';
import { endPublished, showPublished } from './published.ts';

const listing = exampleOf('listing');
const live = page.getByText('Live', { exact: true });

/** Opens the dashboard of an agent, after whose publication the server says this of the listing. */
async function publish(more: Partial<typeof listing> = {}, postingAccess = true) {
  endPublished();
  const agent = anAgent({ postingAccess });
  answer({
    listing: { ...listing, ...more },
    agentById: { ...exampleOf('agentById'), _id: agent._id, postingAccess },
    postingAccess: { postingAccess },
  });
  await openScreen('/dashboard', { agent });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return showPublished(queryClient, agent._id, listing._id);
}

test('a listing that the server says is active is live, and is shared from there', async () => {
  expect(await publish()).toBe(true);
  await expect.element(live).toBeVisible();
  await expect.element(page.getByText(`${listing.name} is published.`)).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

test('it is posted from there by those who may post', async () => {
  await publish();
  await page.getByRole('button', { name: 'Post to platforms' }).click();
  await expect.poll(openPath).toMatch(/^\/properties\/posting\/post\//);
  await expect.element(live).not.toBeInTheDocument();
});

test('who may not post is not offered it', async () => {
  await publish({}, false);
  await expect.element(live).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post to platforms' })).not.toBeInTheDocument();
});

test('the changes of an inactive listing do not make it live', async () => {
  expect(await publish({ status: 'Inactive' })).toBe(false);
  await expect.element(live).not.toBeInTheDocument();
});

test('another agent in the same tab does not see it', async () => {
  await publish();
  await expect.element(live).toBeVisible();
  storeAgent(anAgent());
  await expect.element(live).not.toBeInTheDocument();
});
