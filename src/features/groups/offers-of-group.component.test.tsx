import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const [offer] = exampleFor('searchGroupOffers').items;
const agent = () => anAgent({ companyName: 'Teratai Realty Sdn Bhd' });

test('answers that are shown are marked as seen, once; others are not', async () => {
  const offers = [
    { ...offer!, _id: 'seen', state: 'Declined' as const, isUnseen: false },
    { ...offer!, _id: 'new', state: 'Accepted' as const, isUnseen: true },
  ];
  answer({
    searchGroupOffers: ({ body }) => {
      const items = (body as { side: string }).side === 'made' ? offers : [];
      return { items, total: items.length, paging: 0, pageSize: 20 };
    },
  });
  const screen = await openScreen('/grouplisting/detail/group-kiara-hills', { agent: agent() });
  await expect.element(screen.getByText('Accepted')).toBeVisible();
  await expect
    .poll(() => requests('markGroupOffersSeen').map(({ body }) => body))
    .toEqual([{ offerIds: ['new'] }]);
});

const received = {
  ...offer!,
  _id: 'offer-1',
  isMade: false,
  otherName: 'Daniel',
  groupId: 'group-kiara-hills',
};

test('an offer that needs the agent is counted in the menu, on the dashboard and in the list, and leads to itself', async () => {
  answer({
    groupWaiting: {
      toAnswer: 1,
      answered: 0,
      groups: [{ groupId: exampleFor('searchGroups').items[0]!._id, toAnswer: 1, answered: 0 }],
      offers: [{ groupName: 'Kiara Hills', offer: received }],
    },
  });
  const screen = await openScreen('/grouplisting', { agent: agent() });
  await expect
    .element(screen.getByRole('list', { name: 'My Group Listing' }).getByText('1 offer needs you'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^More.*1 offer needs you/ })).toBeVisible();
  await screen.getByRole('navigation', { name: 'Quick menu' }).getByRole('link').first().click();
  const card = screen.getByRole('region', { name: 'Waiting and ending' });
  await card.getByRole('link', { name: /Offers that need you · Kiara Hills/ }).click();
  await expect
    .poll(openPath)
    .toBe(`/grouplisting/group-kiara-hills?listing=${received.listingId}&offer=offer-1`);
  await expect.poll(() => requests('searchGroupOffers').length).toBeGreaterThan(0);
});

test('of several offers the dashboard shows the number and the newest', async () => {
  answer({
    groupWaiting: {
      toAnswer: 2,
      answered: 1,
      groups: [],
      offers: [{ groupName: 'Kiara Hills', offer: received }],
    },
  });
  const screen = await openScreen('/dashboard', { agent: agent() });
  const card = screen.getByRole('region', { name: 'Waiting and ending' });
  const way = card.getByRole('link', { name: /^Offers that need you/ });
  await expect.element(way).toMatchTextContent(new RegExp(`${received.listingName}.*3`));
  await way.click();
  await expect.poll(openPath).toBe('/grouplisting');
});

test('agents of another company have no groups, and nothing is asked', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent({ companyName: 'Another Sdn Bhd' }) });
  await expect.element(screen.getByRole('region', { name: 'Property summary' })).toBeVisible();
  expect(requests('groupWaiting')).toEqual([]);
});

test('an offer is valid for fourteen days unless the agent says otherwise', async () => {
  const detail = exampleFor('groupListing');
  answer({ groupListing: { ...detail, listing: { ...detail.listing, isOwn: false, ownOffer: null } } });
  const screen = await openScreen(`/grouplisting/group-kiara-hills?listing=${detail.listing._id}`, {
    agent: agent(),
  });
  await screen.getByRole('textbox', { name: 'Amount' }).fill('660000');
  const inTwoWeeks = new Date(Date.now() + (8 + 14 * 24) * 60 * 60_000).toISOString().slice(0, 10);
  await screen.getByRole('button', { name: 'Send offer' }).click();
  await expect
    .poll(() => requests('makeGroupOffer').map(({ body }) => body))
    .toMatchObject([{ amountSen: 66_000_000, moveInOn: null, expiresOn: inTwoWeeks }]);
});

test('a listing of another place than its group is shared after a warning', async () => {
  const [listing] = exampleFor('searchListings').items;
  answer({
    searchGroupCandidates: {
      items: [{ ...listing!, state: 'Johor', area: 'Skudai' }],
      total: 1,
      paging: 0,
      pageSize: 20,
      unfit: 0,
    },
  });
  const screen = await openScreen('/grouplisting/group-kiara-hills?share=true', { agent: agent() });
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(listing!.name) })
    .click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This listing is in Skudai/);
});
