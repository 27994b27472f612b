import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { deviceStorage } from '#browser/device-storage.ts';

const [example] = exampleFor('searchListings').items;
const items = Array.from({ length: 6 }, (_, index) => ({
  ...example!,
  _id: `listing-${index}`,
  name: `Residensi ${index}`,
}));

beforeAll(() => page.viewport(1440, 900));
beforeEach(() => answer({ searchListings: { items, total: items.length, paging: 0, pageSize: 20 } }));
afterAll(() => page.viewport(390, 844));

const rows = page.getByRole('list', { name: 'Listings' });
const preview = page.getByRole('complementary', { name: 'Preview' });
const shareDialog = page.getByRole('dialog', { name: 'Share this listing' });

test.each([
  ['/properties?sort=blah&kind=Steal&status=Lost&page=x&other=1', '/properties'],
  ['/properties/draftslisting?status=Lost&page=-3', '/properties/draftslisting'],
])('what %s cannot mean is left out of it, and the list is the usual one', async (path, left) => {
  const screen = await openScreen(path, { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(openPath).toBe(left);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('the browser’s own search is said to find the rows on the screen alone, once, where there are more', async () => {
  const note = page.getByText('This finds only the rows on the screen. The search above finds all.');
  const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }));
  const short = await openScreen('/properties', { agent: anAgent() });
  await expect.element(page.getByText('6 listings')).toBeVisible();
  press();
  await short.unmount();
  expect(note.elements()).toEqual([]);
  answer({ searchListings: { items, total: 600, paging: 0, pageSize: 20 } });
  await openScreen('/properties', { agent: anAgent() });
  await expect.element(page.getByText('600 listings')).toBeVisible();
  press();
  await expect.element(note).toBeVisible();
  press();
  expect(note.elements()).toHaveLength(1);
});

test('an agent without listings is led to the draft in progress', async () => {
  answer({
    searchListings: { items: [], total: 0, paging: 0, pageSize: 20 },
    searchDrafts: { ...exampleFor('searchDrafts'), total: 1 },
  });
  const screen = await openScreen('/properties', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
  await screen.getByRole('link', { name: '1 draft is in progress' }).click();
  await expect.poll(openPath).toBe('/properties/draftslisting');
});

test('archived listings go by the day on which they were archived, and say it', async () => {
  const archived = items.map((item) => ({
    ...item,
    status: 'Archived' as const,
    outdated: false,
    archivedAt: '2026-11-02T04:00:00.000Z',
  }));
  answer({ searchListings: { items: archived, total: 6, paging: 0, pageSize: 20 } });
  const screen = await openScreen('/properties?status=Archived', { agent: anAgent() });
  await screen.getByRole('combobox', { name: 'Sort' }).click();
  await expect.element(page.getByRole('option', { name: 'Newest archived' })).toBeVisible();
  await expect.element(rows).toMatchTextContent(/Archived.*02 Nov 2026/);
  await page.getByRole('option', { name: 'Oldest archived' }).click();
  await expect
    .poll(() => requests('searchListings').map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ status: 'Archived', sort: 'updated-asc' }));
});

test('what a search found is marked in the row, and named where the row does not show it', async () => {
  const searched = { unitNo: 'C-19-11', ownerName: 'Tan Mei Ling', remarks: '' };
  answer({
    searchListings: { items: [{ ...items[0]!, searched }], total: 1, paging: 0, pageSize: 20 },
  });
  await openScreen('/properties?q=residensi%20c1911', { agent: anAgent() });
  await expect.element(rows).toMatchTextContent(/Unit C-19-11/);
  const marks = () => [...document.querySelectorAll('li mark')].map((mark) => mark.textContent);
  expect(marks().toSorted()).toEqual(['C-19-11', 'Residensi']);
});

test('the list is shown as cards, and the device remembers that', async () => {
  const screen = await openScreen('/properties', { agent: anAgent() });
  await screen.getByRole('radio', { name: 'Cards' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Cards' })).toBeChecked();
  await expect.element(rows.getByRole('link', { name: 'Residensi 0' })).toBeVisible();
  expect(deviceStorage.listingsView.read()).toBe('cards');
  await screen.getByRole('radio', { name: 'List' }).click();
  expect(deviceStorage.listingsView.read()).toBe('list');
});

test('the keys j and k go through the list, the preview follows, and letters act on its listing', async () => {
  await openScreen('/properties', { agent: anAgent() });
  await expect.element(preview).toMatchTextContent(/Residensi 0/);
  await userEvent.keyboard('jjjk');
  await expect.element(rows.getByRole('link', { name: 'Residensi 1' })).toHaveFocus();
  await expect.element(preview).toMatchTextContent(/Residensi 1/);
  await userEvent.keyboard('s');
  await expect.element(shareDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shareDialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(openPath).toBe('/properties/listing-1');
});

test('a table is sorted by its columns, and the address says so', async () => {
  const screen = await openScreen('/properties', { agent: anAgent() });
  await screen.getByRole('radio', { name: 'Table' }).click();
  const table = screen.getByRole('table', { name: 'Listings' });
  await table.getByRole('button', { name: /^Price/ }).click();
  await expect.poll(openPath).toBe('/properties?sort=price-desc');
  await expect
    .element(table.getByRole('columnheader', { name: /^Price/ }))
    .toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: /^Price/ }).click();
  await expect.poll(openPath).toBe('/properties?sort=price-asc');
  await expect.poll(() => requests('searchListings').at(-1)?.body).toMatchObject({ sort: 'price-asc' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '7');
  expect(table.element().querySelector('[data-id]')!.getAttribute('aria-rowindex')).toBe('2');
  await userEvent.keyboard('jj');
  await expect.element(table.getByRole('link').nth(1)).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(shareDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(table.getByRole('link').nth(1)).toHaveFocus();
});

const chip = (name: RegExp) => page.getByRole('checkbox', { name });
const totals = (request: { body: unknown }) =>
  (request.body as { lists: unknown[] }).lists.map((_list, place) => place + 1);

test('a chip has its number, opens its list with one tap, and closes it with another', async () => {
  answer({ tallyListings: (request) => ({ totals: totals(request) }) });
  await openScreen('/properties?kind=Rent', { agent: anAgent() });
  await chip(/^No photos 1$/).click();
  await expect.poll(openPath).toBe('/properties?photos=None');
  await expect
    .poll(() => requests('searchListings').map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ photos: 'None', sort: 'updated-desc' }));
  await chip(/^No photos/).click();
  await expect.poll(openPath).toBe('/properties');
  await chip(/^Not confirmed 30 d/).click();
  await expect.poll(openPath).toMatch(/unconfirmed=30/);
});

test('R-LIST-17: an agent without a listing sees no filters, only the way to the first one; a filtered list keeps them', async () => {
  answer({
    searchListings: { items: [], total: 0, paging: 0, pageSize: 20 },
    propertySummary: {
      ...exampleFor('propertySummary'),
      total: 0,
      active: 0,
      inactive: 0,
      archived: 0,
      outdated: 0,
    },
  });
  const agent = anAgent();
  const empty = await openScreen('/properties', { agent });
  await expect.element(page.getByRole('link', { name: 'Create your first listing' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Status' })).not.toBeInTheDocument();
  expect(chip(/./).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'New listing' }).elements()).toEqual([]);
  await empty.unmount();
  await openScreen('/properties?kind=Rent', { agent });
  await expect.element(page.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
});

test('without a network the chips count the rows of the device', async () => {
  const own = items.map((item, index) => ({ ...item, status: 'Active' as const, quality: 50 + 10 * index }));
  answer({ searchListings: { items: own, total: own.length, paging: 0, pageSize: 20 } });
  await openScreen('/properties', { agent: anAgent() });
  await expect.element(page.getByText('6 listings')).toBeVisible();
  setOnline(false);
  await expect.element(chip(/^Below 70 2$/)).toBeVisible();
  setOnline(true);
});

test('without a network, and with no row on the device, the chips have no number', async () => {
  setOnline(false);
  await openScreen('/properties', { agent: anAgent() });
  await expect.element(page.getByText('No listings on this device yet')).toBeVisible();
  await expect.element(chip(/^Below 70$/)).toBeVisible();
  setOnline(true);
});

test('a filter is saved under a name, survives a reload of the screen, and is removed', async () => {
  answer({ tallyListings: (request) => ({ totals: totals(request) }) });
  const agent = anAgent();
  const first = await openScreen('/properties?q=tan&bedrooms=3&kind=Rent', { agent });
  await page.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('textbox', { name: 'Name of the filter' }).fill('Three rooms');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(chip(/^Three rooms/)).toBeChecked();
  await first.unmount();
  await openScreen('/properties', { agent });
  await chip(/^Three rooms/).click();
  await expect.poll(openPath).toMatch(/kind=Rent/);
  await expect.poll(openPath).not.toMatch(/q=tan/);
  await page.getByRole('button', { name: 'Remove the saved filter Three rooms' }).click();
  await expect.element(chip(/^Three rooms/)).not.toBeInTheDocument();
});

test('filters are in a panel, and in the address', async () => {
  await openScreen('/properties', { agent: anAgent() });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Bedrooms' }).click();
  await page.getByRole('option', { name: '5+' }).click();
  await expect.poll(openPath).toMatch(/bedrooms=5/);
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('Outdated opens with the oldest confirmation first', async () => {
  await openScreen('/properties?status=Outdated', { agent: anAgent() });
  await expect
    .poll(() => requests('searchListings').map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ status: 'Outdated', sort: 'confirmed-asc' }));
});
