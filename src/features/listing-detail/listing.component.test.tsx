import { expect, test } from 'vitest';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const listing = exampleFor('listing');
const address = `/properties/${listing._id}`;

/** Opens the dialog in which a listing is shared, for an agent with this telephone number. */
async function openShare(mobile: string | null) {
  const agent = anAgent();
  answer({ agentById: { ...exampleFor('agentById'), _id: agent._id, mobile } });
  const screen = await openScreen(address, { agent });
  const share = screen.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  return { screen, share, dialog: screen.getByRole('dialog', { name: 'Share this listing' }) };
}

test('what is shared writes telephone numbers as they are read', async () => {
  const { dialog } = await openShare('+60123456789');
  const text = dialog.getByLabelText('Text to share');
  await expect.element(text).toMatchTextContent(/012-345 6789/);
  await expect.element(text).not.toMatchTextContent(/\+60/);
});

test('sharing is refused with a list of what is missing', async () => {
  const { dialog } = await openShare(null);
  const refusal = dialog.getByRole('alert');
  await expect.element(refusal).toMatchTextContent(/Still missing/);
  await expect.element(refusal.getByRole('listitem').filter({ hasText: 'Mobile' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

test('a listing without photos offers to add some', async () => {
  answer({ listing: { ...listing, photos: [], photosStored: [] } });
  const screen = await openScreen(address, { agent: anAgent() });
  await screen.getByRole('link', { name: 'Add photos' }).click();
  await expect.poll(openPath).toMatch(/\/properties\/form\/.*step=photos/);
});

test('a listing that is not active is not offered for posting, and is withdrawn where it is posted', async () => {
  const [posting] = exampleFor('postingsOfListings').postings;
  const posted = { ...posting!, listingId: listing._id, state: 'Posted' as const };
  answer({ listing: { ...listing, status: 'Archived' }, postingsOfListings: { postings: [posted] } });
  const screen = await openScreen(address, { agent: anAgent({ postingAccess: true }) });
  const card = screen.getByRole('region', { name: 'On platforms' });
  await expect.element(card).toBeInTheDocument();
  card.element().scrollIntoView();
  await expect.element(card.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await screen.getByRole('button', { name: 'More actions' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Platforms' })).toBeVisible();
  await expect.element(screen.getByText('Post to platforms')).not.toBeInTheDocument();
});

test('a listing that was never opened shows offline what lists have of it, and says what is missing', async () => {
  const [row] = exampleFor('searchListings').items;
  const known = {
    ...row!,
    _id: listing._id,
    name: 'Residensi Luar Talian',
    loc: { type: 'Point' as const, coordinates: [101.65, 3.17] },
    searched: {
      unitNo: 'C-19-11',
      street: 'Jalan Kiara 3',
      ownerName: 'Tan Mei Ling',
      remarks: 'Corner unit.',
    },
  };
  answer({ searchListings: { items: [known], total: 1, paging: 0, pageSize: 100 } });
  const screen = await openScreen('/properties', { agent: anAgent() });
  const link = screen.getByRole('link', { name: 'Residensi Luar Talian' });
  await expect.element(link).toBeVisible();
  setOnline(false);
  await link.click();
  await expect.element(screen.getByRole('heading', { name: 'Residensi Luar Talian' })).toBeVisible();
  await expect
    .element(screen.getByText('Its other photos, facts and history need a connection.', { exact: false }))
    .toBeVisible();
  for (const text of ['C-19-11', 'Jalan Kiara 3', 'Tan Mei Ling', 'Corner unit.'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Share', exact: true })).toBeEnabled();
});
