import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const [outdated] = exampleFor('outdatedListings');
const many = Array.from({ length: 10 }, (_, at) => ({
  ...outdated!,
  _id: `listing-${at}`,
  name: `Residensi ${at}`,
}));

test('the owners of ten outdated listings are asked at once, each by a link of its own', async () => {
  answer({ outdatedListings: many });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Ask the owners' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ask the owners' });
  const make = dialog.getByRole('button', { name: 'Make 10 links' });
  await expect.element(make).toBeVisible();
  const button = make.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => dialog.getByRole('link', { name: 'WhatsApp' }).all()).toHaveLength(10);
  const addresses = dialog
    .getByRole('link', { name: 'WhatsApp' })
    .all()
    .map((link) => link.element().getAttribute('href')!);
  const secrets = addresses.map((address) => /%2Fo%2F([0-9a-f]{32})$/.exec(address)?.[1]);
  expect(new Set(secrets).size).toBe(10);
  await expect.poll(() => requests('createOwnerLinks')).toHaveLength(1);
  const { links } = requests('createOwnerLinks')[0]!.body as { links: { secret: string }[] };
  expect(links.map(({ secret }) => secret)).toEqual(secrets);
});

test('WhatsApp opens the owner whose mobile number is noted, and else lets the agent choose', async () => {
  const phones = ['+60167788990', '+60387654321', ''];
  answer({
    outdatedListings: phones.map((ownerPhone, at) => ({ ...many[at]!, searched: { ownerPhone } })),
  });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Ask the owners' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ask the owners' });
  await dialog.getByRole('button', { name: 'Make 3 links' }).click();
  const chats = dialog.getByRole('link', { name: 'WhatsApp' });
  await expect
    .element(chats.nth(0))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/60167788990\?text=/));
  for (const at of [1, 2])
    await expect
      .element(chats.nth(at))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
});

test('an owner who has answered is on the dashboard, with the way to the listing', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const link = screen.getByRole('link', { name: /Available at RM 660,000/ });
  await expect.element(link).toHaveAttribute('href', '/properties/listing-aisyah-0001');
});

test('the rent that an owner wants is said with its month', async () => {
  const [asked] = exampleFor('searchOwnerLinks').items;
  answer({ searchOwnerLinks: { items: [{ ...asked!, listingKind: 'Rent', priceSen: 290_000 }] } });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(screen.getByRole('link', { name: /RM 2,900\/mo/ })).toBeVisible();
});
