import { expect, test } from 'vitest';
import { queueCommand } from '#outbox/commands.ts';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const record = exampleFor('agentById');

test('the ends of advertisements are counted where they are known', async () => {
  const agent = anAgent();
  answer({
    agentById: { ...record, ...agent, reminder: { expireToday: 0, expireIn10days: 2, expireIn30days: 5 } },
  });
  const screen = await openScreen('/dashboard', { agent });
  const card = screen.getByRole('region', { name: 'Waiting and ending' });
  await expect
    .element(card.getByRole('link', { name: /Adverts ending/ }))
    .toMatchTextContent(/0 today, 2 within 10 days.*5/);
});

test('where no end is known it is not said, and no number', async () => {
  const agent = { ...anAgent(), reminder: null };
  answer({ agentById: { ...record, ...agent } });
  const screen = await openScreen('/dashboard', { agent });
  await expect.element(screen.getByRole('region', { name: /package/i })).toBeVisible();
  await expect.element(screen.getByText(/Adverts ending/)).not.toBeInTheDocument();
});

test('an owner’s price that the listing has is settled at once when the listing is confirmed on this device', async () => {
  const agent = anAgent();
  const [row] = exampleFor('searchListings').items;
  const [asked] = exampleFor('searchOwnerLinks').items;
  const { _id, name, priceSen } = row!;
  const priced = { answer: 'Price' as const, answeredAt: new Date().toISOString() };
  answer({
    searchOwnerLinks: {
      items: [
        { ...asked!, ...priced, _id: 'same', listingId: _id, listingName: 'As it is', priceSen },
        { ...asked!, ...priced, _id: 'other', listingId: _id, listingName: 'Another', priceSen: 100 },
      ],
    },
  });
  const screen = await openScreen('/dashboard', { agent });
  await expect.element(screen.getByRole('link', { name: /As it is/ })).toBeVisible();
  await expect.poll(() => requests('searchListings')).not.toHaveLength(0);
  setOnline(false);
  await queueCommand(agent._id, {
    kind: 'status',
    to: 'Available',
    listings: [{ _id, name, seen: 'Active' }],
  });
  await expect.element(screen.getByRole('link', { name: /As it is/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Another/ })).toBeVisible();
});

test('R-DASH-8: of many answers of owners two are shown, the others on request; the dashboard stays short', async () => {
  const agent = anAgent();
  const [asked] = exampleFor('searchOwnerLinks').items;
  const items = Array.from({ length: 12 }, (_, nth) => ({
    ...asked!,
    _id: `asked-${nth}`,
    listingName: `Asked ${nth}.`,
    answer: 'Gone' as const,
    answeredAt: new Date().toISOString(),
  }));
  const reminder = { expireToday: 1, expireIn10days: 2, expireIn30days: 5 };
  answer({ searchOwnerLinks: { items }, agentById: { ...record, ...agent, reminder } });
  const screen = await openScreen('/dashboard', { agent });
  const answers = screen.getByRole('link', { name: /^Asked/ });
  await expect.element(screen.getByRole('link', { name: /Adverts ending/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Best deals' })).toBeVisible();
  await expect.element(answers).toHaveLength(2);
  expect(screen.getByRole('main').element().getBoundingClientRect().height).toBeLessThan(1400);
  const more = screen.getByRole('button', { name: '10 more answers of owners' });
  await more.click();
  await expect.element(answers).toHaveLength(12);
  await more.click();
  await expect.element(answers).toHaveLength(2);
});

test('several answers of owners lead to the card that has them', async () => {
  const [asked] = exampleFor('searchOwnerLinks').items;
  answer({
    searchOwnerLinks: {
      items: ['One', 'Another'].map((listingName) => ({
        ...asked!,
        _id: listingName,
        listingId: listingName,
        listingName,
      })),
    },
  });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const card = screen.getByRole('region', { name: 'Waiting and ending' });
  await expect.element(card.getByRole('link', { name: /^Another/ })).toBeInTheDocument();
  await screen.getByRole('link', { name: '2 owners’ answers to look at' }).click();
  await expect.element(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  expect(openPath()).toBe('/dashboard#answers');
});
