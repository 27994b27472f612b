import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleFor('listing');
const open = () => openScreen(`/properties/${listing._id}`, { agent: anAgent() });

test('the public page has its address, its visitors, and a new address on request', async () => {
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Public page' });
  await expect.element(part).toMatchTextContent(/Live.*42 visitors/);
  await expect.element(part).toMatchTextContent('Rumahku: 318 views, as the platform counts.');
  const link = part.getByRole('link');
  await expect.element(link).toHaveAttribute('href', listing.publicUrl!);
  const publicUrl = 'https://portal.example/l/00000000000000aa';
  answer({ renewPublicPage: { ...listing, publicUrl } });
  await part.getByRole('button', { name: 'New address' }).click();
  expect(requests('renewPublicPage')).toHaveLength(0);
  await screen.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect.element(link).toHaveAttribute('href', publicUrl);
});

test('a listing that is not active says that its page is not live', async () => {
  answer({ listing: { ...listing, status: 'Inactive', views: 1 } });
  const part = (await open()).getByRole('region', { name: 'Public page' });
  await expect.element(part).toMatchTextContent(/Not live.*It had 1 visitor\./);
});

test('without public pages on the server nothing is shown', async () => {
  answer({ listing: { ...listing, publicUrl: null } });
  const screen = await open();
  await expect.element(screen.getByRole('region', { name: 'History' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Public page' })).not.toBeInTheDocument();
});
