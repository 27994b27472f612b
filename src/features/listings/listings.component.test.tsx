import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { deviceStorage } from '#browser/device-storage.ts';

const [example] = exampleOf('searchListings').items;
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
