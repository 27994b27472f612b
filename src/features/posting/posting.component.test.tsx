import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '#browser/device-storage.ts';
import { mostPostingsPaged } from '#domain/posting/posting.ts';
import { commandsOnDevice } from '#outbox/read.ts';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleFor('listing');

beforeEach(() => deviceStorage.pickedForPosting.remove());

/** An agent without posting access, also for the backend. */
function withoutAccess() {
  const agent = anAgent({ postingAccess: false });
  answer({
    agentById: { ...exampleFor('agentById'), _id: agent._id, postingAccess: false },
    postingAccess: { postingAccess: false },
  });
  return agent;
}

const row = { name: /Residensi Kiara Hills/ };
const toRow = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  screen.getByRole('list', { name: 'Listings to post' }).getByRole('listitem').filter({ hasText: row.name });

test('offline the list of postings is read from the device, and what is posted is stored there', async () => {
  const agent = anAgent();
  const before = await openScreen('/properties/posting/post/rumahku', { agent });
  await expect.element(toRow(before)).toBeVisible();
  await before.unmount();
  setOnline(false);
  const screen = await openScreen('/properties/posting/post/rumahku', { agent });
  await expect.element(toRow(screen)).toBeVisible();
  await expect.element(screen.getByText(/What you see was loaded before/)).toBeVisible();
  await screen.getByLabelText('Select this page').click();
  await screen.getByRole('button', { name: 'Post to platforms' }).click();
  await expect.element(screen.getByRole('dialog', { name: /^Post/ })).toBeVisible();
});

test('a device that never loaded the list says that, and not that something was loaded', async () => {
  setOnline(false);
  const screen = await openScreen('/properties/posting/post/hartanah', { agent: anAgent() });
  await expect.element(screen.getByText(/were not loaded on this device/)).toBeVisible();
  await expect.element(screen.getByText(/What you see was loaded before/)).not.toBeInTheDocument();
});

const counts = [
  [mostPostingsPaged - 1, 'en', '9,999 listings'],
  [mostPostingsPaged, 'en', '10,000+ listings'],
  [mostPostingsPaged, 'ms', '10,000+ penyenaraian'],
  [mostPostingsPaged, 'zh', '10,000+ 个房源'],
] as const;

test.each(counts)(
  '%i listings are, in %s, “%s”, and the last page is there (R-POST-7)',
  async (total, language, said) => {
    answer({ searchPostings: { ...exampleFor('searchPostings'), total } });
    const screen = await openScreen('/properties/posting/post/rumahku', { agent: anAgent(), language });
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '500' })).toBeVisible();
  },
);

test('a listing that is on no platform says so once, without their names', async () => {
  const page = exampleFor('searchPostings');
  const items = page.items.map((item) => ({ ...item, posting: null }));
  answer({ searchPostings: { ...page, items }, postingsOfListings: { postings: [] } });
  const screen = await openScreen('/properties/posting/post/rumahku', { agent: anAgent() });
  await expect.element(toRow(screen).getByText('Not posted', { exact: true })).toBeVisible();
  await expect.element(toRow(screen).getByText(/Hartanah/)).not.toBeInTheDocument();
});

test('a row has its state on each platform, and the selection is there on another platform', async () => {
  const agent = anAgent();
  const { postings } = exampleFor('postingsOfListings');
  answer({
    postingsOfListings: { postings: [{ ...postings[0]!, listingId: listing._id, platform: 'hartanah' }] },
  });
  const screen = await openScreen('/properties/posting/post/rumahku', { agent });
  await expect.element(toRow(screen).getByText(/^Hartanah: /)).toBeVisible();
  await expect.element(toRow(screen).getByText(/: Not posted$/)).toHaveLength(1);
  await screen.getByLabelText('Select this page').click();
  const bar = screen.getByRole('region', { name: 'Selected listings' });
  await expect.element(bar.getByText('1 listing selected')).toBeVisible();
  await screen.unmount();
  const other = await openScreen('/properties/posting/post/kediaman', { agent });
  await expect
    .element(other.getByRole('region', { name: 'Selected listings' }).getByText('1 listing selected'))
    .toBeVisible();
});

test('without posting access nothing offers to post', async () => {
  const screen = await openScreen('/properties', { agent: withoutAccess() });
  await screen
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Post to platforms' })).not.toBeInTheDocument();
});

test('what was posted can be withdrawn also without posting access', async () => {
  const { postings } = exampleFor('postingsOfListings');
  answer({ postingsOfListings: { postings: [{ ...postings[0]!, listingId: listing._id }] } });
  const agent = withoutAccess();
  const screen = await openScreen(`/properties/${listing._id}`, { agent });
  const card = screen.getByRole('region', { name: 'On platforms' });
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView();
  await expect.element(card.getByText(/You do not have posting access now\./)).toBeVisible();
  await card.getByRole('button', { name: 'Withdraw' }).click();
  const sheet = screen.getByRole('dialog', { name: /^Post/ });
  await expect.element(sheet.getByText(/You do not have posting access now\./)).toBeVisible();
  await expect.element(sheet.getByRole('checkbox').first()).toBeDisabled();
  await sheet.getByRole('button', { name: 'Withdraw from Rumahku' }).click();
  await expect
    .poll(async () => (await commandsOnDevice(agent._id)).map(({ request }) => request))
    .toMatchObject([{ kind: 'posting', act: 'withdraw', platform: 'rumahku' }]);
});
