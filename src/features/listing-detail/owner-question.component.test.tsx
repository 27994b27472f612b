import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const listing = exampleOf('listing');
const [asked] = exampleOf('searchOwnerLinks').items;
const open = () => openScreen(`/properties/${listing._id}`, { agent: anAgent() });

test('the owner is asked by a link that this device makes', async () => {
  answer({ searchOwnerLinks: { items: [] } });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  const chat = part.getByRole('link', { name: 'Send by WhatsApp' });
  await expect
    .element(chat)
    .toHaveAttribute('href', expect.stringMatching(/portal\.example%2Fo%2F[0-9a-f]{32}$/));
  await expect.poll(() => requests('createOwnerLinks')).toHaveLength(1);
});

test('an answer changes nothing until the agent confirms it; then it is settled on this device at once', async () => {
  answer({
    searchOwnerLinks: {
      items: [{ ...asked!, answer: 'Available', answeredAt: new Date().toISOString(), priceSen: null }],
    },
  });
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await expect.element(part).toMatchTextContent(/Still available.*Nothing has been changed/);
  expect(requests('setListingStatus')).toHaveLength(0);
  await part.getByRole('button', { name: 'Confirm it is available' }).click();
  await expect.element(part.getByRole('button', { name: 'Make a link' })).toBeVisible();
});

test('another price leads to the price, and can be settled', async () => {
  const screen = await open();
  const part = screen.getByRole('region', { name: 'Ask the owner' });
  await expect.element(part).toMatchTextContent(/Available at RM 660,000/);
  await expect
    .element(part.getByRole('link', { name: 'Change the price' }))
    .toHaveAttribute('href', expect.stringContaining('step=price'));
  await part.getByRole('button', { name: 'Settled' }).click();
  await expect
    .poll(() => requests('decideOwnerLink').map(({ body }) => body))
    .toMatchObject([{ decision: 'Dismissed' }]);
});
