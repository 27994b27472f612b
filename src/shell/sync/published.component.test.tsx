import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { bodyOfListing } from '#domain/draft/listing-body.ts';
import { followPublication } from '#entities/draft/publications.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';
import { saveDraft } from '#outbox/save.ts';
import { storeAgent } from '#session/store.ts';
import { queryClient } from '#session/query-client.ts';
import { endPublished, showPublished } from './published.ts';

const listing = exampleFor('listing');
const { name } = listing;
const nothing = { items: [], total: 0, paging: 0, pageSize: 20 };
const going = page.getByRole('dialog', { name: 'Going live' });
const live = page.getByRole('dialog', { name: 'Live', exact: true });

afterEach(endPublished);

/** An agent publishes a listing for the first time; `confirm` is what the server then says of it. */
async function publish(postingAccess = true, photos: typeof listing.photos = []) {
  const agent = anAgent({ postingAccess });
  const draftId = crypto.randomUUID();
  answer({
    searchListings: nothing,
    agentById: { ...exampleFor('agentById'), _id: agent._id, postingAccess },
    postingAccess: { postingAccess },
  });
  await openScreen('/dashboard', { agent });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const body = { ...bodyOfListing(listing), photos };
  const save = {
    agentId: agent._id,
    draftId,
    body,
    baseRev: null,
    base: null,
    parent: null,
    becomes: 'Published' as const,
  };
  const mutationId = await saveDraft(save, []);
  const publication = { agentId: agent._id, draftId, mutationId, name, form: `/properties/form/${draftId}` };
  followPublication(publication);
  const confirm = (more: Partial<typeof listing> = {}) => {
    answer({ listing: { ...listing, _id: draftId, ...more } });
    return showPublished(queryClient, publication);
  };
  return { agent, draftId, publication, confirm };
}

test('a first publication is shown from the press on, and live once the server says so', async () => {
  const { confirm } = await publish();
  await expect.element(going.getByRole('status')).toMatchTextContent(`Publishing ${name}…`);
  await expect
    .element(going.getByRole('link', { name: /^Next best: Add at least 3 photos.*\+20/ }))
    .toBeVisible();
  await expect.element(going.getByRole('button', { name: 'Share', exact: true })).toBeDisabled();
  expect(await confirm()).toBe(true);
  await expect.element(live.getByText(`${name} is published.`)).toBeVisible();
  await live.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

test('its cover is shown over the width of the sheet', async () => {
  await publish(true, listing.photos);
  await expect.element(going).toBeVisible();
  const cover = () => going.element().querySelector('img')?.getBoundingClientRect().height ?? 0;
  await expect.poll(cover).toBeGreaterThan(100);
});

test('it is undone there while it can be, and leads back to its form', async () => {
  const { draftId } = await publish();
  await expect.element(going).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1);
  await going.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(openPath).toBe(`/properties/form/${draftId}`);
  await expect.element(going).not.toBeInTheDocument();
});

test('nothing that sends comes into the place of Undo', async () => {
  const { confirm } = await publish();
  const undo = going.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await expect.element(going.getByRole('button', { name: 'Post to platforms' })).toBeDisabled();
  const topFor = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
  const before = ['Share', 'Post to platforms'].map(topFor);
  await confirm();
  await expect.element(live.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(['Share', 'Post to platforms'].map(topFor)).toEqual(before);
});

test('without a network it says that it waits for one', async () => {
  await publish();
  setOnline(false);
  await expect.element(going.getByText(/It will be published when there is a network\./)).toBeVisible();
});

test('it is posted from there by those who may post', async () => {
  const { confirm } = await publish();
  await expect.element(going).toBeVisible();
  await confirm();
  await live.getByRole('button', { name: 'Post to platforms' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Post/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(live).not.toBeInTheDocument();
});

test('who may not post is not offered it', async () => {
  const { confirm } = await publish(false);
  await expect.element(going).toBeVisible();
  await confirm();
  await expect.element(live).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post to platforms' })).not.toBeInTheDocument();
});

test('what the agent has closed does not come back, and can still be undone', async () => {
  const { confirm } = await publish();
  await going.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await confirm()).toBe(false);
  await expect.element(live).not.toBeInTheDocument();
});

test('the changes of a listing that was published before are not shown so', async () => {
  const { publication } = await publish();
  await expect.element(going).toBeVisible();
  endPublished();
  const { queryKey } = listingOfDraftQuery(publication.agentId, publication.draftId);
  queryClient.setQueryData(queryKey, { ...listing, _id: publication.draftId });
  followPublication({ ...publication });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(going).not.toBeInTheDocument();
});

test('another agent in the same tab does not see it', async () => {
  await publish();
  await expect.element(going).toBeVisible();
  storeAgent(anAgent());
  await expect.element(going).not.toBeInTheDocument();
});
