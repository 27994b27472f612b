import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const listing = exampleOf('listing');
const address = `/properties/${listing._id}`;

/** Opens the dialog in which a listing is shared, for an agent with this telephone number. */
async function openShare(mobile: string | null) {
  const agent = anAgent();
  answer({ agentById: { ...exampleOf('agentById'), _id: agent._id, mobile } });
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
