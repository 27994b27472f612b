import { expect, test } from 'vitest';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleOf('listing');

/** An agent without posting access, also for the backend. */
function withoutAccess() {
  const agent = anAgent({ postingAccess: false });
  answer({
    agentById: { ...exampleOf('agentById'), _id: agent._id, postingAccess: false },
    postingAccess: { postingAccess: false },
  });
  return agent;
}

test('offline the list of postings is read from the device, and posting is refused with a word', async () => {
  const agent = anAgent();
  const before = await openScreen('/properties/posting/post/rumahku', { agent });
  const row = { name: /Residensi Kiara Hills/ };
  await expect.element(before.getByRole('row', row)).toBeVisible();
  await before.unmount();
  setOnline(false);
  const screen = await openScreen('/properties/posting/post/rumahku', { agent });
  await expect.element(screen.getByRole('row', row)).toBeVisible();
  await expect.element(screen.getByText(/You are offline/)).toBeVisible();
  await screen.getByLabelText('Select this page').click();
  await expect.element(screen.getByRole('button', { name: 'Check and post' })).toBeDisabled();
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
  const { postings } = exampleOf('postingsOfListings');
  answer({ postingsOfListings: { postings: [{ ...postings[0]!, listingId: listing._id }] } });
  const screen = await openScreen(`/properties/${listing._id}`, { agent: withoutAccess() });
  const card = screen.getByRole('region', { name: 'On platforms' });
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView();
  await expect.element(card.getByText(/You do not have posting access now\./)).toBeVisible();
  answer({
    postingsOfListings: { postings: [{ ...postings[0]!, listingId: listing._id, state: 'Withdrawn' }] },
  });
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(card).toMatchTextContent(/Withdrawn/);
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});
