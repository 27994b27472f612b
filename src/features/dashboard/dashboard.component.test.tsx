import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const weeks = Array.from({ length: 26 }, (_, index) => ({
  endsOn: `2026-${String(1 + Math.floor(index / 4)).padStart(2, '0')}-${String(1 + (index % 4) * 7).padStart(2, '0')}`,
  active: index,
  inactive: 2,
  archived: 1,
}));

test.each([
  ['4 Outdated', '/properties?status=Outdated'],
  ['10 For Rent', '/properties?kind=Rent&status=Active'],
])('%s leads to its listings', async (name, address) => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await screen.getByRole('region', { name: 'Property summary' }).getByRole('link', { name }).click();
  await expect.poll(openPath).toBe(address);
});

test('the figures of the week are shown where the server counts them', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const week = screen.getByRole('region', { name: 'This week' });
  await expect.element(week).toMatchTextContent(/Views\s*214.*6/);
  await week.getByRole('link', { name: '6 enquiries' }).click();
  await expect.poll(openPath).toBe('/enquiries');
});

test('one enquiry of the week is named as one', async () => {
  const summary = exampleFor('propertySummary')!;
  answer({ propertySummary: { ...summary, week: { views: 3, enquiries: 1 } } });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(screen.getByRole('link', { name: '1 enquiry', exact: true })).toBeVisible();
});

test('a server that does not count the week has no figures of it', async () => {
  const { week: _week, ...summary } = exampleFor('propertySummary');
  answer({ propertySummary: summary });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(screen.getByRole('link', { name: '4 Outdated' })).toBeVisible();
  await expect.element(screen.getByText('This week')).not.toBeInTheDocument();
});

test('what counts today is one sentence, and each part of it leads there', async () => {
  answer({
    searchOwnerLinks: { items: [] },
    groupWaiting: { toAnswer: 0, answered: 0, groups: [], offers: [] },
  });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(screen.getByText(/^Today: .*\.$/)).toMatchTextContent(/4 listings to confirm/);
  await screen.getByRole('link', { name: '4 listings to confirm' }).click();
  await expect.poll(openPath).toBe('/properties?status=Outdated');
});

test('the history is to be looked at, or read as a table', async () => {
  answer({ statusHistory: { weeks } });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await screen.getByText('Listings by status', { exact: true }).click();
  const history = screen.getByRole('region', { name: 'Listings by status', exact: true });
  await history.getByRole('button', { name: 'As a table' }).click();
  await expect.poll(() => history.getByRole('row').elements().length).toBe(weeks.length + 1);
  await history.getByRole('button', { name: 'As a chart' }).click();
  const chart = history.getByRole('img', { name: /^25 active, .* 26 weeks\.$/ });
  await expect.element(chart).toBeVisible();
});

test('an agent on a free package sees what is left of it, and what best deals need', async () => {
  const packageInfo = { _id: 'package-free', tag: 'free' as const };
  const agent = anAgent({ name: 'Kumar a/l Muthu', packageInfo });
  answer({
    agentById: { ...exampleFor('agentById'), name: 'Kumar a/l Muthu', packageInfo },
    agentPackage: { ...exampleFor('agentPackage'), packageInfo },
  });
  const screen = await openScreen('/dashboard', { agent });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^Good (morning|afternoon|evening), Kumar$/);
  await expect
    .element(screen.getByRole('region', { name: 'Package' }))
    .toMatchTextContent(/Free.*8 of 10 listings used/);
  await screen.getByText('Best deals', { exact: true }).click();
  await expect.element(screen.getByText(/^Best deals come with the packages/)).toBeVisible();
  expect(requests('bestDealListings')).toEqual([]);
});

test('a part that fails says so and is asked again; the others stand', async () => {
  answer({ bestDealListings: new RefusedAnswer(400, 'invalid_request', '') });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const asked = () => requests('bestDealListings');
  await expect.poll(asked).toHaveLength(1);
  await screen.getByText('Best deals', { exact: true }).click();
  await expect.poll(asked).toHaveLength(2);
  const deals = screen.getByRole('region', { name: 'Best deals' });
  await expect.element(deals.getByRole('alert')).toMatchTextContent(/This request is not valid\./);
  await expect.element(screen.getByRole('article')).toBeVisible();
  answer({ bestDealListings: exampleFor('bestDealListings') });
  await deals.getByRole('button', { name: 'Try again' }).click();
  await expect.element(deals.getByRole('listitem')).toBeVisible();
});
