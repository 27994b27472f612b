import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '#domain/posting/posting.ts';
import { commandsOnDevice, type PostingCommand } from '#outbox/read.ts';
import { queryClient } from '#session/query-client.ts';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const [example] = exampleFor('searchListings').items;
const row = { ...example!, _id: 'one', name: 'Residensi Kiara', status: 'Active' as const, outdated: false };
const [posted] = exampleFor('postingsOfListings').postings;
const sheet = page.getByRole('dialog', { name: 'Post Residensi Kiara' });
const part = (platform: string) => sheet.getByRole('listitem').filter({ hasText: platform });

beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(390, 844));

/** The list with one listing, which is posted on Hartanah and lacks photos for Propmart. */
async function openList() {
  const agent = anAgent();
  const photos = problem('photos_too_few', { field: 'photos', value: 3 });
  answer({
    searchListings: { items: [row], total: 1, paging: 0, pageSize: 20 },
    postingsOfListings: { postings: [{ ...posted!, listingId: 'one', platform: 'hartanah' }] },
    preflightPostings: ({ body }) => {
      const { platform } = body as { platform: string };
      const problems = platform === 'propmart' ? [photos] : [];
      return { platform, listings: [{ listingId: 'one', name: row.name, problems }] };
    },
  });
  const screen = await openScreen('/properties', { agent });
  const asked = async () =>
    (await commandsOnDevice(agent._id)).flatMap(({ request }) =>
      request.kind === 'posting' ? [[request.act, request.platform]] : [],
    );
  /** The states of the commands as the screen has read them. */
  const readStates = () =>
    queryClient.getQueryData<PostingCommand[]>(['outbox', agent._id, 'postings'])?.map(({ state }) => state);
  return { screen, asked, readStates };
}

/** Two taps: the row's menu and its item. */
async function openSheet(screen: Awaited<ReturnType<typeof openList>>['screen']) {
  await screen.getByRole('button', { name: `Actions for ${row.name}` }).click();
  await screen.getByRole('button', { name: 'Post to platforms' }).click();
  await expect.element(sheet).toBeVisible();
}

test('a platform that has it, one that lacks something and two that take it are told apart, and both are posted by one tap', async () => {
  const { screen, asked } = await openList();
  await openSheet(screen);
  await expect.element(part('Hartanah').getByText('Posted', { exact: true })).toBeVisible();
  await expect.element(part('Hartanah').getByRole('checkbox')).toBeDisabled();
  await expect.element(part('Propmart').getByText(/requires at least 3 photos/)).toBeVisible();
  await expect.element(part('Propmart').getByRole('checkbox')).toBeDisabled();
  await sheet.getByRole('button', { name: 'Post to 2 platforms' }).click();
  await expect.poll(asked).toEqual([
    ['post', 'rumahku'],
    ['post', 'kediaman'],
  ]);
  await expect.element(sheet.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
});

test('what is posted is renewed and withdrawn in the same sheet', async () => {
  const { screen, asked } = await openList();
  await openSheet(screen);
  await sheet.getByRole('button', { name: 'Renew on Hartanah' }).click();
  await expect.poll(asked).toEqual([['renew', 'hartanah']]);
});

test('offline a post is stored on the device and says so', async () => {
  const { screen, asked } = await openList();
  await openSheet(screen);
  setOnline(false);
  await expect.element(sheet.getByText(/stored on this device and sent when/)).toBeVisible();
  await part('Kediaman').getByRole('checkbox').click();
  await sheet.getByRole('button', { name: /^Post to/ }).click();
  await expect.poll(asked).toContainEqual(['post', 'rumahku']);
  expect(await asked()).not.toContainEqual(['post', 'kediaman']);
  await expect.element(part('Rumahku').getByText('Waiting', { exact: true })).toBeVisible();
});

test('each of several platforms says that it is being sent until the answer that includes it arrives', async () => {
  const { screen, readStates } = await openList();
  await openSheet(screen);
  await expect.element(part('Hartanah').getByText('Posted', { exact: true })).toBeVisible();
  const there = (platform: string) => ({ ...posted!, listingId: 'one', platform });
  type Postings = { postings: ReturnType<typeof there>[] };
  let arrive: (answered: Postings) => void = () => {};
  const late = new Promise<Postings>((resolve) => (arrive = resolve));
  answer({
    postingsOfListings: () => late,
    postListings: ({ body }) => {
      const { platform, mutationId } = body as { platform: string; mutationId: string };
      const queued = { listingId: 'one', name: row.name, outcome: 'Queued' as const, problems: [] };
      return { platform, mutationId, isDryRun: false, listings: [queued] };
    },
  });
  await sheet.getByRole('button', { name: 'Post to 2 platforms' }).click();
  await expect.poll(readStates).toEqual(['done', 'done']);
  await new Promise(requestAnimationFrame);
  const beingSent = (platform: string) => part(platform).getByText('Being sent', { exact: true });
  for (const platform of ['Rumahku', 'Kediaman']) await expect.element(beingSent(platform)).toBeVisible();
  arrive({ postings: ['hartanah', 'rumahku', 'kediaman'].map(there) });
  await expect.element(part('Kediaman').getByText('Posted', { exact: true })).toBeVisible();
  await expect.element(beingSent('Rumahku')).not.toBeInTheDocument();
  await expect.element(beingSent('Kediaman')).not.toBeInTheDocument();
});

test('the platforms of the last post are ticked the next time, and those after publishing are remembered', async () => {
  const { screen } = await openList();
  await openSheet(screen);
  await part('Kediaman').getByRole('checkbox').click();
  await sheet.getByRole('button', { name: 'Post to 1 platform' }).click();
  const after = sheet.getByRole('group', { name: 'Post each new listing after publishing' });
  await after.getByRole('checkbox', { name: 'Hartanah' }).click({ force: true });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await openSheet(screen);
  await expect.element(after.getByRole('checkbox', { name: 'Hartanah' })).toBeChecked();
  await expect.element(part('Kediaman').getByRole('checkbox')).not.toBeChecked();
});
