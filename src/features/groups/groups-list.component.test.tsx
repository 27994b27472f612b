import { expect, test } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { choose } from '#support/components/controls.ts';
import { anAgent, openPath, goBack, openScreen } from '#support/components/screen.tsx';

const example = exampleFor('searchGroups').items[0]!;
const agent = () => anAgent({ companyName: 'Teratai Realty Sdn Bhd' });

test.each([
  ['Offering', 'Rent only', { offering: 'RentOnly' }],
  ['Status', 'Inactive', { status: 'Inactive' }],
  ['Category', 'Commercial', { category: 'Commercial' }],
  ['Property category', 'Semi-D/Bungalow', { title: 'Semi-D/Bungalow' }],
  ['Created', 'Over 90 days ago', { created: 'over90' }],
])('the filter %s asks for %s and is in the address', async (label, option, asked) => {
  const screen = await openScreen('/grouplisting?page=2', { agent: agent() });
  await screen.getByRole('button', { name: 'Filters' }).click();
  await choose(screen.getByRole('dialog', { name: 'Filters' }), label, option);
  await expect.poll(() => requests('searchGroups').at(-1)?.body).toMatchObject({ ...asked, paging: 0 });
  const [[key, value]] = Object.entries(asked) as [[string, string]];
  await expect.poll(() => new URLSearchParams(openPath().split('?')[1]).get(key)).toBe(value);
  expect(openPath()).not.toContain('page=');
});

test('what the address asks for is what the list shows, and Clear removes the filters', async () => {
  const screen = await openScreen('/grouplisting?offering=SaleOnly&sort=price-asc', { agent: agent() });
  await screen.getByRole('button', { name: 'Filters (1)' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  await expect.element(dialog.getByRole('button', { name: 'Offering Sale only' })).toBeVisible();
  expect(requests('searchGroups').at(-1)?.body).toMatchObject({ offering: 'SaleOnly', sort: 'price-asc' });
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => requests('searchGroups').at(-1)?.body).toMatchObject({ offering: '' });
});

test.each([
  ['Lowest price', 'price-asc'],
  ['Highest price', 'price-desc'],
])('the order %s is asked for and is in the address', async (option, sort) => {
  const screen = await openScreen('/grouplisting', { agent: agent() });
  await choose(screen, 'Sort', option);
  await expect.poll(openPath).toBe(`/grouplisting?sort=${sort}`);
  await expect.poll(() => requests('searchGroups').at(-1)?.body).toMatchObject({ sort });
});

test('the pages of the list, one after the other', async () => {
  answer({
    searchGroups: ({ body }) => {
      const { paging } = body as { paging: number };
      return { items: [{ ...example, name: `Page ${paging + 1}` }], total: 40, paging, pageSize: 20 };
    },
  });
  const screen = await openScreen('/grouplisting', { agent: agent() });
  await expect.element(screen.getByRole('link', { name: 'Page 1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toBeVisible();
  expect(openPath()).toBe('/grouplisting?page=2');
});

test('the counts of a group are separated as in the language', async () => {
  const of = (count: number) => ({ ...example.sale, count });
  answer({
    searchGroups: { items: [{ ...example, sale: of(3), rent: of(2) }], total: 1, paging: 0, pageSize: 20 },
  });
  const screen = await openScreen('/grouplisting', { agent: agent(), language: 'zh' });
  await expect.element(screen.getByText(/3.*、.*2/)).toBeVisible();
});

test('a search that finds no group says so', async () => {
  answer({ searchGroups: { items: [], total: 0, paging: 0, pageSize: 20 } });
  const screen = await openScreen('/grouplisting', { agent: agent() });
  await screen.getByLabelText('Search by name or place').fill('zzzz');
  await expect.element(screen.getByRole('heading', { name: 'No group matches' })).toBeVisible();
  await expect.poll(() => requests('searchGroups').at(-1)?.body).toMatchObject({ search: 'zzzz' });
});

test('the way back leads to the place in the list that was left', async () => {
  const {
    items: [group],
  } = exampleFor('searchGroups');
  const items = Array.from({ length: 20 }, (_, at) => ({
    ...group!,
    _id: `group-${at}`,
    name: `Group ${at}`,
  }));
  answer({ searchGroups: { ...exampleFor('searchGroups'), items, total: 20 } });
  const screen = await openScreen('/grouplisting', { agent: anAgent() });
  const row = screen.getByRole('link', { name: 'Group 12', exact: true });
  await row.click();
  await expect.poll(openPath).toBe('/grouplisting/group-12');
  await expect.poll(() => scrollY).toBe(0);
  goBack();
  await expect.poll(openPath).toBe('/grouplisting');
  await expect.element(row).toBeInViewport();
});
